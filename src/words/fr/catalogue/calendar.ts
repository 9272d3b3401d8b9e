import type { calendar as enGb } from '../../en-gb/catalogue/calendar.ts';
import type { Shape } from '../../shape.ts';

const kinds = {
  booking: 'Clôture des réservations',
  creative: 'Remise des annonces',
  approval: 'Bon à diffuser',
};

export const calendar: Shape<typeof enGb> = {
  feed: {
    name: (publisher) => `${publisher} : délais et jours d’envoi`,
    sending: (publication) => `Envoi : ${publication}`,
    deadline: (kind, publication) => `${kinds[kind]} : ${publication}`,
    deadlineOf: (kind, placement, publication) => `${kinds[kind]} : ${placement}, ${publication}`,
    sendingOn: (day) => `Numéro du ${day}`,
  },
  profile: {
    title: 'Calendrier',
    explanation:
      'Votre logiciel de calendrier peut afficher les délais et les jours d’envoi et les tenir à jour. Abonnez-le à une adresse secrète.',
    none: 'Vous n’avez pas encore d’adresse de calendrier.',
    since: (day) => `Votre adresse existe depuis le ${day}. Elle n’est affichée qu’à sa création.`,
    make: 'Créer une adresse',
    renew: 'Remplacer l’adresse',
    revoke: 'Révoquer l’adresse',
    revoked: 'L’adresse de calendrier a été révoquée.',
    made: 'Ajoutez cette adresse à votre logiciel de calendrier comme abonnement. Copiez-la maintenant : elle ne sera plus affichée.',
    address: 'Adresse secrète',
    copy: 'Copier l’adresse',
    copied: 'L’adresse a été copiée.',
    copyFailed: 'Votre navigateur n’a pas permis la copie. Veuillez sélectionner et copier l’adresse.',
    warning: 'Toute personne qui a cette adresse peut lire les délais et les jours d’envoi, rien d’autre.',
    question: 'Remplacer l’adresse de calendrier ?',
    consequence:
      'L’adresse actuelle cesse aussitôt de fonctionner, et vos logiciels de calendrier ont besoin de la nouvelle.',
  },
};
