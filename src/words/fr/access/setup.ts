import type { setup as enGb } from '../../en-gb/access/setup.ts';
import type { Shape } from '../../shape.ts';

export const setup: Shape<typeof enGb> = {
  title: 'Premiers pas',
  progress: (done, total) => `${done} sur ${total} terminés`,
  done: 'Terminé',
  open: 'À faire',
  hide: 'Ne plus afficher',
  steps: {
    newsletter: {
      title: 'Ajouter une newsletter',
      hint: 'Avec ses jours d’envoi et ses emplacements. Ses numéros sont créés pour un an.',
    },
    sending: {
      title: 'Préparer l’envoi',
      hint: 'Connectez votre système d’envoi, ou importez les destinataires de la newsletter.',
    },
    style: {
      title: 'Adapter les annonces à votre newsletter',
      hint: 'Couleurs, polices et mention des annonces. Il faut d’abord une newsletter.',
    },
    logo: {
      title: 'Ajouter votre logo',
      hint: 'Il figure, avec votre adresse, en tête des rapports, devis et factures.',
    },
    customers: {
      title: 'Reprendre vos clients',
      hint: 'Sous forme de liste au format CSV, ou un par un.',
    },
    bookings: {
      title: 'Reprendre les réservations existantes',
      hint: 'Pour que les emplacements déjà vendus ne soient pas vendus une seconde fois.',
    },
    colleagues: {
      title: 'Inviter vos collègues',
      hint: 'Chacun avec son propre compte et son rôle.',
    },
  },
};
