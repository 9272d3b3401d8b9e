import type { LaterWords } from '../../shape.ts';

export const tracking: LaterWords['tracking'] = {
  unknown: {
    title: 'Dieser Link führt nirgendwohin',
    text: 'Die Adresse ist unvollständig, oder die Anzeige dazu gibt es nicht mehr. Versuchen Sie es noch einmal über den Link im Newsletter.',
  },
  away: {
    title: 'Einen Moment bitte',
    text: 'Der Link lässt sich gerade nicht öffnen. Bitte versuchen Sie es in wenigen Sekunden noch einmal.',
  },
};
