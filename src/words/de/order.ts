import type { Order } from '../en-gb/order.ts';

export const order: Order = {
  suggestionTypes: { customer: 'Kunde', publication: 'Newsletter', note: 'Notiz' },
};
