import type { LaterWords } from '../../shape.ts';

export const tracking: LaterWords['tracking'] = {
  unknown: {
    title: 'Ce lien ne mène nulle part',
    text: 'L’adresse est incomplète, ou l’annonce à laquelle elle appartenait n’existe plus. Essayez encore une fois le lien de la newsletter.',
  },
  away: {
    title: 'Un instant, s’il vous plaît',
    text: 'Le lien ne peut pas être ouvert pour le moment. Veuillez réessayer dans quelques secondes.',
  },
};
