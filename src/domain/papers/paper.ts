import type { Day } from '../day.ts';
import { reservationProblem } from '../orders/reservation-lapse.ts';
import type { OrderFacts } from '../orders/order.ts';

/** The papers of an order before its invoices. */
export const PAPER_KINDS = ['offer', 'confirmation'] as const;

/** An offer is the paper of a reservation, a confirmation that of a booking. */
export type PaperKind = (typeof PAPER_KINDS)[number];

/** The longest subject and text of the mail with a paper, in characters. */
export const PAPER_MAIL_MAX = { subject: 150, text: 5_000 } as const;

/** The paper that an order can have now. */
export function paperKindOf(order: Pick<OrderFacts, 'bookedAt'>): PaperKind {
  return order.bookedAt === null ? 'offer' : 'confirmation';
}

/** Why an order can have no paper, or null: its placements are free again, or it has no prices. */
export function paperProblem(
  order: OrderFacts,
  { hasPrices, today }: { hasPrices: boolean; today: Day },
): 'order_lapsed' | 'order_without_prices' | null {
  const problem = reservationProblem(order, today);
  if (problem === 'order_lapsed') return problem;
  return hasPrices ? null : 'order_without_prices';
}

/** The number of a paper: that of its order, and its running version within the order. */
export function paperNumber(orderId: number, version: number): string {
  return `${orderId}-${version}`;
}

/** Until when an offer is valid: until the reservation expires, or until the first deadline for booking if that is earlier. */
export function validUntil(expireDate: Day | null, bookingDeadlines: readonly Day[]): Day | null {
  const days = expireDate === null ? bookingDeadlines : [expireDate, ...bookingDeadlines];
  return days.toSorted()[0] ?? null;
}
