import type { Order } from '../en-gb/order.ts';

export const order: Order = {
  suggestionTypes: { customer: 'Client', publication: 'Newsletter', note: 'Note' },
};
