import type { issueMove as enGb } from '../../en-gb/catalogue/issue-move.ts';
import type { Shape } from '../../shape.ts';

export const issueMove: Shape<typeof enGb> = {
  button: 'Déplacer à un autre jour',
  title: (day) => `Déplacer le numéro du ${day}`,
  date: 'Nouvelle date d’envoi',
  sold: (count) =>
    count === 1
      ? '1 emplacement vendu est déplacé avec son annonce. L’auteur de la commande et les contacts qui ont un lien vers elle sont informés par e-mail.'
      : `${count} emplacements vendus sont déplacés avec leurs annonces. Les auteurs des commandes et les contacts qui ont un lien vers elles sont informés par e-mail.`,
  unsold: 'Ses emplacements sont déplacés avec lui.',
  feedCodeTitle: 'Le code déjà placé dans le mailing de ce numéro ne fonctionnera plus.',
  feedCode:
    'Son adresse est celle du jour actuel. Prenez le code du nouveau jour à la page « Envoi » de la newsletter. Les liens des annonces copiées restent valables.',
  submit: 'Déplacer',
  blank: 'Veuillez choisir une date.',
  moved: (from, to) => `Le numéro du ${from} sera désormais envoyé le ${to}.`,
  mail: {
    subject: (publication, day) => `${publication}\u202f: un numéro sera envoyé le ${day}`,
    text: ({ name, actor, publication, from, to, orders }) =>
      [
        name === '' ? 'Bonjour,' : `Bonjour ${name},`,
        `${actor} a déplacé le numéro de ${publication} du ${from} au ${to}. Les emplacements et les annonces de ces commandes ont été déplacés avec lui\u202f:`,
        orders,
        'Veuillez vérifier que la nouvelle date convient, et jusqu’à quand les réservations sont valables.',
      ].join('\n\n'),
  },
};
