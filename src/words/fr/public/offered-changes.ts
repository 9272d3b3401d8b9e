import type { offeredChanges as enGb } from '../../en-gb/public/offered-changes.ts';
import type { Shape } from '../../shape.ts';

export const offeredChanges: Shape<typeof enGb> = {
  waiting: (until) => `Une modification attend la réponse du client jusqu’au ${until}.`,
  explanation: (name) =>
    `Proposée par ${name}. Jusque-là, les anciens et les nouveaux emplacements sont gardés. Sans réponse, la commande reste inchangée.`,
  lapsed: (until) =>
    `Le client n’a pas répondu à la modification proposée avant le ${until}. La commande reste inchangée.`,
  declined: 'Le client a refusé la modification proposée. La commande reste inchangée.',
  outdated:
    'Le client ne pouvait plus accepter la modification proposée, car la commande ou ses emplacements ont changé. Veuillez la proposer de nouveau.',
  withdraw: 'Retirer la modification',
  withdrawn: 'La modification est retirée. Ses nouveaux emplacements sont de nouveau libres.',
  agree: 'Acceptée par téléphone…',
  dialog: {
    title: 'Acceptée par téléphone',
    text: 'La modification s’applique tout de suite, telle qu’elle a été proposée. L’historique garde le nom.',
    name: 'Qui a accepté\u202f?',
    submit: 'Appliquer la modification',
    blank: 'Veuillez indiquer qui a accepté.',
  },
  applied: 'La modification est appliquée.',
  offered: (until) => `La modification est proposée. Le client peut répondre jusqu’au ${until}.`,
};
