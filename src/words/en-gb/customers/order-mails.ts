import type { Shape } from '../../shape.ts';

/** The mails about the events of an order, and the setting of which customers get them. */
export type OrderMailWords = Shape<typeof orderMails>;

/** What a mail about an event can name. A fact that the event does not have is empty. */
export interface OrderMailFacts {
  order: number;
  customer: string;
  /** Who has accepted, agreed or declined. */
  by: string;
  /** When. */
  at: string;
  /** The last day of a reservation. */
  until: string;
  /** The days of a moved issue, and its newsletter. */
  from: string;
  to: string;
  newsletter: string;
}

export const orderMails = {
  subjects: {
    offer_accepted: ({ order }: OrderMailFacts) => `Order ${order} is booked: your confirmation`,
    offer_declined: ({ order, by }: OrderMailFacts) => `${by} has declined the offer of order ${order}`,
    order_confirmed: ({ order }: OrderMailFacts) => `Order ${order} is booked`,
    request_reserved: ({ order }: OrderMailFacts) => `Your request is reserved as order ${order}`,
    request_booked: ({ order }: OrderMailFacts) => `Your request is booked as order ${order}`,
    change_asked: ({ order }: OrderMailFacts) => `Order ${order}: please change an ad`,
    ad_edited: ({ order }: OrderMailFacts) => `Order ${order}: we have changed an ad`,
    order_changed: ({ order }: OrderMailFacts) => `Order ${order} has changed`,
    issue_moved: ({ order, to }: OrderMailFacts) => `Order ${order}: new sending day ${to}`,
    order_cancelled: ({ order }: OrderMailFacts) => `Order ${order} is cancelled`,
  },
  openings: {
    offer_accepted: ({ order, by, at }: OrderMailFacts) =>
      `thank you for your order. ${by} accepted our offer on ${at}. We have received the acceptance, and these placements of order ${order} are booked:`,
    offer_declined: ({ order, by, customer }: OrderMailFacts) =>
      `${by} has declined the offer of order ${order} for ${customer}. The placements stay reserved until you cancel the order or it lapses:`,
    order_confirmed: ({ order }: OrderMailFacts) =>
      `we have booked these placements of order ${order} for you:`,
    request_reserved: ({ order, until }: OrderMailFacts) =>
      `we have reserved the placements that you requested until ${until}, as order ${order}:`,
    request_booked: ({ order }: OrderMailFacts) =>
      `thank you for your order. The placements that you requested are booked as order ${order}:`,
    change_asked: () => 'please change this ad before it is sent:',
    ad_edited: () =>
      'we have changed this ad after it was approved. The approval was for the earlier version and no longer counts. Please look at the ad:',
    order_changed: ({ order }: OrderMailFacts) => `order ${order} has changed:`,
    issue_moved: ({ newsletter, from, to }: OrderMailFacts) =>
      `the issue of ${newsletter} of ${from} is sent on ${to} instead. This ad moves with it:`,
    order_cancelled: ({ order }: OrderMailFacts) =>
      `order ${order} is cancelled. These placements are no longer booked or reserved for you:`,
  },
  /** In a mail to staff, in place of the opening to the customer. */
  staffAccepted: ({ order, by, customer }: OrderMailFacts) =>
    `${by} has accepted the offer of order ${order} for ${customer}. These placements are booked:`,
  agreed: (by: string) => `${by} has agreed to this change.`,
  greeting: (name: string) => (name === '' ? 'Hello,' : `Dear ${name},`),
  changed: {
    moved: (from: string, to: string) => `moved: ${from} → ${to}`,
    removed: (place: string) => `cancelled: ${place}`,
    added: (place: string) => `new: ${place}`,
  },
  now: 'The order as it is now:',
  reason: (text: string) => `Reason: ${text}`,
  net: (amount: string) => `Net: ${amount}`,
  gross: (amount: string) => `Total including VAT: ${amount}`,
  owed: (amount: string) => `Owed for the cancellation, without VAT: ${amount}`,
  terms: (day: string, url: string) =>
    url === '' ? `Terms of business: version of ${day}` : `Terms of business: version of ${day}, ${url}`,
  next: 'What is next',
  nextStep: (title: string, text: string) => `What is next: ${title}. ${text}`,
  open: 'Your order:',
  button: 'Open the order',
  withoutButton: 'If the button does nothing:',
  alone: 'The link is yours alone. Please do not pass it on.',
  why: 'You get this mail because it is about your order.',
  closing: 'Kind regards',
  settings: {
    title: 'Mails about orders',
    explanation:
      'Contacts with a link to the order, the agency that is billed and self-service users get a mail when one of these things happens. Only the person who sent a request is told that it is reserved or booked. Mails about what can be undone are sent after three minutes.',
    tellsWithoutLink: 'Also tell customers whose order never had a link',
    withoutLinkExplanation:
      'The contact of the customer and of the agency that is billed then get these mails, too, with a link to look at the order, deliver ads and approve them. Only you can send a link that may accept an offer.',
    events: {
      offer_accepted: 'Offer accepted (the law asks for this confirmation in online trade)',
      order_confirmed: 'Reservation booked by you',
      request_reserved: 'Request reserved',
      request_booked: 'Request booked at once',
      change_asked: 'You ask for a change of an ad',
      ad_edited: 'You change an approved ad',
      order_changed: 'Placements moved, cancelled or added',
      issue_moved: 'Issue moved to another day',
      order_cancelled: 'Order cancelled',
    },
  },
};
