import type { Shape } from '../shape.ts';

/** The words of orders: the list, one order, placing one. */
export type Order = Shape<typeof order>;

export const order = {
  suggestionTypes: { customer: 'Customer', publication: 'Newsletter', note: 'Note' },
};
