import type { Day } from '#domain/platform/day.ts';
import type { Amount } from '#domain/pricing/quotes/money.ts';
import { reservationProblem } from '#domain/sales/orders/reservation-lapse.ts';
import type { OrderFacts } from '#domain/sales/orders/reservation-lapse.ts';

/** The kinds of papers of an order, apart from its invoices. */
export const PAPER_KINDS = ['offer', 'confirmation'] as const;

/** The kind of a paper: an offer for a reservation, a confirmation for a booking. */
export type PaperKind = (typeof PAPER_KINDS)[number];

/** The maximum lengths of subject and text of the mail with a paper, in characters. */
export const PAPER_MAIL_MAX = { subject: 150, text: 5_000 } as const;

/** Returns the kind of paper that can be made for an order now. */
export function paperKindOf(order: Pick<OrderFacts, 'bookedAt'>): PaperKind {
  return order.bookedAt === null ? 'offer' : 'confirmation';
}

/** Returns why no paper can be made for an order, or null: it has lapsed, or it has no prices. */
export function paperProblem(
  order: OrderFacts,
  { hasPrices, today }: { hasPrices: boolean; today: Day },
): 'order_lapsed' | 'order_without_prices' | null {
  const problem = reservationProblem(order, today);
  if (problem === 'order_lapsed') return problem;
  return hasPrices ? null : 'order_without_prices';
}

/** Returns the number of a paper: the number of its order, and the version of the paper within the order. */
export function paperNumber(orderId: number, version: number): string {
  return `${orderId}-${version}`;
}

/** Returns the last day on which an offer is valid: the expiry date or the first booking deadline, whichever is earlier. */
export function validUntil(expireDate: Day | null, bookingDeadlines: readonly Day[]): Day | null {
  const days = expireDate === null ? bookingDeadlines : [expireDate, ...bookingDeadlines];
  return days.toSorted()[0] ?? null;
}

/** A placement that a paper offers or confirms, with its price. */
export type PaperPlacement = {
  placementId: number;
  name: string;
  publicationTitle: string;
  sendingDate: Day;
  /** In minor units; null without a price. */
  customerNet: Amount | null;
};

/** What a paper says, or what a paper of its order would say now. */
interface PaperContent {
  /** Null for a paper that was stored without its placements. */
  placements: readonly PaperPlacement[] | null;
  /** The amounts to pay: one for a stored paper, one for each kind of recipient for the order. */
  totals: readonly Amount[];
}

/** Whether a paper no longer says what its order says: another placement, name, day, price or total. */
export function isOutdated(paper: PaperContent, order: PaperContent): boolean {
  const isSameTotal = paper.totals.some((total) => order.totals.includes(total));
  return (
    !isSameTotal || (paper.placements !== null && keyOf(paper.placements) !== keyOf(order.placements ?? []))
  );
}

/** Returns a text that is the same for the same placements, in any order. */
function keyOf(placements: readonly PaperPlacement[]): string {
  const texts = placements.map(({ placementId, name, publicationTitle, sendingDate, customerNet }) =>
    JSON.stringify([placementId, name, publicationTitle, sendingDate, customerNet]),
  );
  return texts.toSorted().join();
}
