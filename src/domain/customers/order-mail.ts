/**
 * Who can get a mail about an event of an order: the contacts of the customer with an open link, the contacts of the other party that is
 * billed, the self-service user or the visitor who ordered, and the member of staff who created the order. No one gets a mail about an own
 * act, except the confirmation of an acceptance.
 */
export const MAIL_READERS = ['contact', 'agency', 'orderer', 'staff'] as const;
export type MailReader = (typeof MAIL_READERS)[number];

/** How an event of an order is mailed. */
interface MailRule {
  readers: readonly MailReader[];
  /** The rights of which a contact needs one to get the mail; none for all contacts. */
  rights: readonly ('mayUpload' | 'mayApprove')[];
  /** Whether the mail waits until the act can no longer be undone; the undo deletes it. */
  waits: boolean;
  /** Whether the mail states what the order costs. */
  hasSum: boolean;
  /** Whether the order still exists, so that the mail links to its page. */
  hasPage: boolean;
}

const CUSTOMER_SIDE = ['contact', 'agency', 'orderer'] as const;
const ALL_OF_IT = { rights: [], waits: false, hasSum: true, hasPage: true } as const;

/**
 * The events of orders of which mails are sent, each by default, with their rules. An organization can switch off each event for its
 * customers; mails to staff cannot be switched off.
 */
const ORDER_MAILS = {
  /** The customer has accepted the offer by its link: the confirmation of receipt that § 312i BGB demands. */
  offer_accepted: { ...ALL_OF_IT, readers: [...CUSTOMER_SIDE, 'staff'] },
  /** The customer has declined the offer by its link. */
  offer_declined: { ...ALL_OF_IT, readers: ['staff'], hasSum: false },
  /** Staff have booked a reservation. */
  order_confirmed: { ...ALL_OF_IT, readers: CUSTOMER_SIDE, waits: true },
  /** Staff have reserved what a visitor has requested. */
  request_reserved: { ...ALL_OF_IT, readers: ['orderer'] },
  /** What a visitor has requested was booked at once. */
  request_booked: { ...ALL_OF_IT, readers: ['orderer'] },
  /** Staff ask the customer to change an ad. */
  change_asked: { ...ALL_OF_IT, readers: CUSTOMER_SIDE, rights: ['mayUpload'], hasSum: false },
  /** Staff have edited an ad that was approved. */
  ad_edited: {
    ...ALL_OF_IT,
    readers: CUSTOMER_SIDE,
    rights: ['mayUpload', 'mayApprove'],
    waits: true,
    hasSum: false,
  },
  /** Placements of an order were moved, cancelled or added. */
  order_changed: { ...ALL_OF_IT, readers: CUSTOMER_SIDE, waits: true },
  /** An issue with ads of the order has moved to another day. */
  issue_moved: { ...ALL_OF_IT, readers: CUSTOMER_SIDE, waits: true, hasSum: false },
  /** The order was cancelled. */
  order_cancelled: { ...ALL_OF_IT, readers: CUSTOMER_SIDE, waits: true, hasSum: false, hasPage: false },
} as const satisfies Record<string, MailRule>;

export type OrderEvent = keyof typeof ORDER_MAILS;
export const ORDER_EVENTS = Object.keys(ORDER_MAILS) as OrderEvent[];

/** The events that an organization can switch off: those with readers on the side of the customer. */
export type CustomerEvent = Exclude<OrderEvent, 'offer_declined'>;
export const CUSTOMER_EVENTS = ORDER_EVENTS.filter((event): event is CustomerEvent =>
  mailRule(event).readers.some((reader) => reader !== 'staff'),
);

/** Returns the rule of an event. */
export function mailRule(event: OrderEvent): MailRule {
  return ORDER_MAILS[event];
}

/** Returns who gets a mail about an event, if the customers of the organization get no mail about the events in `silent`. */
export function readersOf(event: OrderEvent, silent: readonly string[]): readonly MailReader[] {
  const { readers } = mailRule(event);
  return silent.includes(event) ? readers.filter((reader) => reader === 'staff') : readers;
}

/** What a change does to a placement of an order, as its mail states it. */
export interface ChangedLine {
  kind: 'moved' | 'removed' | 'added';
  /** Null for an added placement. */
  from: MailPlace | null;
  /** Null for a removed placement. */
  to: MailPlace | null;
}

/** A placement in a mail. The day is `YYYY-MM-DD`. */
interface MailPlace {
  name: string;
  publicationTitle: string;
  sendingDate: string;
}

/** An event of an order with what only its act knows. */
export type OrderNews =
  | { event: 'offer_accepted'; by: string }
  | { event: 'offer_declined'; by: string; reason: string }
  | { event: 'order_confirmed' | 'order_cancelled' }
  | { event: 'request_reserved' | 'request_booked'; requestId: number }
  | { event: 'change_asked'; vertId: number; remarks: readonly string[] }
  | { event: 'ad_edited'; vertId: number }
  /** `by` is the person who has agreed to the change; '' if no agreement was needed. */
  | { event: 'order_changed'; changeId: number; by: string; lines: readonly ChangedLine[] }
  | { event: 'issue_moved'; issueId: number; fromDate: string; toDate: string };

/** Returns the cause of the mails about an issue that has left a day. */
export function movedFrom({ issueId, fromDate }: { issueId: number; fromDate: string }): string {
  return `${issueId} ${fromDate}`;
}

/** Returns what identifies the cause of an event, besides its order. The undo of the cause deletes its waiting mails. */
export function causeOf(news: OrderNews): string {
  switch (news.event) {
    case 'order_changed':
      return String(news.changeId);
    case 'change_asked':
    case 'ad_edited':
      return String(news.vertId);
    case 'issue_moved':
      return movedFrom(news);
    default:
      return '';
  }
}
