import type { Words } from '../../shape.ts';

export const returnedMails: Words['returnedMails'] = {
  title: 'E-mails revenus',
  explanation:
    'Une adresse qui ne fonctionne pas ne reçoit plus d’e-mails d’aucune de vos listes, pas plus qu’un lecteur qui a signalé un e-mail comme spam. Si les e-mails ne peuvent pas être remis pour une autre raison, par exemple une boîte pleine, l’adresse n’en reçoit plus après trois numéros de suite sur au moins deux semaines. Sur la page de la liste, vous pouvez réabonner une adresse.',
  columns: { email: 'Destinataire', what: 'Ce qui s’est passé', time: 'Quand', further: 'E-mails suivants' },
  kinds: {
    hard: 'L’adresse ne fonctionne pas',
    soft: 'N’a pas pu être remis',
    complaint: 'Signalé comme spam',
  },
  withStatus: (kind, status) => `${kind} (${status})`,
  suppressed: 'Aucun',
  subscribed: 'Comme avant',
  unlisted: 'Plus sur aucune liste',
  more: 'Afficher plus',
};
