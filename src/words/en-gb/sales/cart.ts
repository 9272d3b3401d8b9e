import type { Shape } from '../../shape.ts';

/** The cart: beside the week view, and as the page of a new order. */
export type Cart = Shape<typeof cart>;

export const cart = {
  title: 'New order',
  cart: 'Cart',
  count: (count: number) => (count === 1 ? '1 placement' : `${count} placements`),
  empty: 'Your cart is empty.',
  emptyHint: 'Choose free placements in the week view or on the board.',
  order: 'Create order',
  book: 'Book now',
  open: 'Open',
  close: 'Close',
  fold: 'Collapse the cart',
  unfold: 'Expand the cart',
  openCart: 'Open cart',
  removeFrom: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} has been removed.`,
  undo: 'Undo',
  gone: 'No longer free',
  held: (time: string) => `Held until ${time} for a request from the public page`,
  goneCount: (count: number) => `${count} no longer free`,
  goneHint: (count: number) =>
    count === 1
      ? 'One placement is no longer free. Remove it before you create the order.'
      : `${count} placements are no longer free. Remove them before you create the order.`,
  toSales: 'Back to ad sales',
  orderData: 'Order data',
  customer: 'Customer',
  customerPlaceholder: 'Type a name',
  newCustomer: (name: string) => `New customer “${name}”`,
  newCustomerName: 'Name of the new customer',
  createCustomer: 'New customer',
  addContact: 'Add contact',
  chooseCustomer: 'Choose an existing customer',
  noCustomer: 'No customer found.',
  clearCustomer: 'Choose another customer',
  forCustomer: (name: string) => `For ${name}`,
  removeCustomer: (name: string) => `For ${name}: remove the customer from the new order`,
  customerRemoved: (name: string) => `The new order is no longer for ${name}.`,
  note: 'Note',
  noteHint: 'For colleagues only. The customer does not see it.',
  notePlaceholder: 'e.g. what was agreed',
  notePlaceholderSelfService: 'e.g. customer',
  reservedUntil: 'Reservation end date',
  afterFirstSending:
    'Important: Please select a reservation date that is before the send date of the first ad.',
  placements: 'Selected placements',
  columns: {
    newsletter: 'Newsletter',
    placement: 'Placement',
    week: 'Calendar week',
    sendingDate: 'Sending date',
    remove: 'Remove',
  },
  zero: 'There are no placements in your cart.',
  zeroAction: 'Choose placements',
  success: (id: number) => `Order ${id} has been created.`,
  booked: (id: number) => `Order ${id} has been booked.`,
};
