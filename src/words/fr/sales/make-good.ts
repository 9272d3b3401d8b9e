import type { makeGood as enGb } from '../../en-gb/sales/make-good.ts';
import type { Shape } from '../../shape.ts';

export const makeGood: Shape<typeof enGb> = {
  title: 'Compensations pour annonces défaillantes',
  empty: 'Aucune compensation n’a été accordée.',
  open: (amounts) => `Solde ouvert\u202f: ${amounts}`,
  noneOpen: 'Rien n’est dû.',
  columns: {
    ad: 'Annonce',
    amount: 'Montant',
    granted: 'Accordée',
    state: 'État',
    acts: 'Actions',
  },
  ad: (placement, publication, day) => `${placement}, ${publication}, ${day}`,
  grantedBy: (name, day) => `${name}, ${day}`,
  states: {
    open: 'Ouverte',
    replaced: (placement, day) => `Remplacée par ${placement}, ${day}`,
    credited: (number) => `Avoir ${number}`,
  },
  grant: {
    button: 'Accorder une compensation',
    title: 'Compensation pour une annonce défaillante',
    ad: 'Annonce',
    choose: 'Choisir une annonce',
    amount: (currency) => `Montant, ${currency}`,
    amountHint: (net) => `L’annonce coûte ${net}.`,
    reason: 'Motif',
    submit: 'Accorder',
    done: 'La compensation a été accordée.',
  },
  replace: {
    button: 'Utiliser pour un emplacement',
    title: (ad) => `Remplacer ${ad}`,
    ad: 'Emplacement réservé qui devient gratuit',
    choose: 'Choisir un emplacement',
    hint: 'Réservez d’abord l’emplacement pour le client. Sa facture nomme l’annonce qu’il remplace.',
    submit: 'Utiliser',
    done: 'L’emplacement est désormais gratuit.',
  },
  credit: {
    button: 'Corriger la facture',
    title: 'Corriger la facture\u202f?',
    text: (amount) =>
      `La facture de l’annonce est corrigée de ${amount} hors taxes. Cette action est définitive.`,
    done: 'L’avoir a été émis.',
  },
  withdraw: {
    button: 'Retirer',
    title: 'Retirer la compensation\u202f?',
    text: 'Plus rien n’est dû au client pour cette annonce.',
    done: 'La compensation a été retirée.',
  },
};
