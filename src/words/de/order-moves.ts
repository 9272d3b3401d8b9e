import type { OrderMoves } from '../en-gb/order-moves.ts';

export const orderMoves: OrderMoves = {
  move: {
    label: (placement) => `Anzeige ${placement} verschieben`,
    title: (placement, day) => `Anzeige „${placement}“ vom ${day} verschieben`,
    publication: 'Newsletter',
    issue: 'Ausgabe',
    issueOf: (day, free) => `${day} (${free} frei)`,
    noIssue: 'Dieser Newsletter hat in den gezeigten Wochen keinen freien Platz.',
    placement: 'Platz',
    submit: 'Verschieben',
    moved: (placement, day) => `Die Anzeige steht jetzt auf „${placement}“ am ${day}.`,
    taken: 'Dieser Platz wurde inzwischen verkauft. Bitte wählen Sie einen anderen.',
  },
};
