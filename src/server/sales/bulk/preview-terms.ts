import type { BulkPreview } from '#contract/sales/order-bulk.ts';
import { can } from '#domain/access/abilities.ts';
import type { BulkAct } from '#domain/sales/lists/order-bulk.ts';
import { passedBooking } from '#domain/pricing/terms/issue-deadlines.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { owedFor } from '#server/pricing/deadlines/charge-cancellation.ts';
import { type AdWithDeadlines, readOrderDeadlines } from '#server/pricing/deadlines/read-order-deadlines.ts';

/** The consequences of the newsletters' terms for an order. */
interface OrderTerms {
  /** Whether a booking deadline has passed, so that booking needs a reason. */
  isLate: boolean;
  owed: BulkPreview['owed'];
}

/** Returns the consequences of the terms for booking or cancelling these orders. Empty in an organization without terms. */
export async function previewTerms(
  tx: Tx,
  act: BulkAct,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OrderTerms>> {
  if (!tx.keepsTerms || act === 'prolong') return new Map();
  const adsOf = new Map<number, AdWithDeadlines[]>();
  for (const ad of await readOrderDeadlines(tx, orderIds)) {
    adsOf.set(ad.order_id, [...(adsOf.get(ad.order_id) ?? []), ad]);
  }
  return new Map([...adsOf].map(([id, ads]) => [id, { isLate: isLate(ads, tx), owed: owedOf(ads, tx) }]));
}

function isLate(ads: readonly AdWithDeadlines[], { now }: Tx): boolean {
  return ads.some((ad) => passedBooking(ad.deadlines, ad.placement_name, now) !== null);
}

function owedOf(ads: readonly AdWithDeadlines[], { now, user }: Tx): BulkPreview['owed'] {
  const owed = ads.flatMap((ad) => (ad.state === 'booked' ? (owedFor(ad, now) ?? []) : []));
  if (owed.length === 0) return null;
  const priced = owed.filter(({ amount }) => amount !== null);
  const [first] = priced;
  if (!first || !can(user.capabilities, 'show Price')) return { amount: null, currency: null, unpriced: 0 };
  const amount = priced.reduce((sum, one) => sum + (one.amount ?? 0), 0);
  return { amount, currency: first.currency, unpriced: owed.length - priced.length };
}
