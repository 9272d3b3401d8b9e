import { MAX_PLACEMENTS_PER_ORDER } from '#domain/catalogue/placement.ts';
import type { TermsSettings } from '#domain/pricing/terms/terms.ts';
import { type FieldCodes, invalidFields } from '#server/platform/base/problem.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { owedFor } from '#server/pricing/terms/charge-cancellation.ts';
import { readTermsSettings } from '#server/pricing/terms/read-terms.ts';
import {
  ADS,
  type AdToChange,
  NO_CHANGE,
  PLACES,
  type PlaceOfChange,
  type PlannedAd,
  type PlannedChange,
  type WantedChange,
} from './change-facts.ts';
import type { StoredOrder } from './orders-store.ts';
import { presentChange } from './present-change.ts';
import { reprice, UNPRICED } from './reprice-change.ts';

/**
 * Plans a change of an order by the present facts: prices, cancellation amounts, refused placements. Refuses ads that the order does not
 * have, and placements that are named twice, under their fields. Changes nothing. Without a wanted change, prices the order again.
 */
export async function planChange(
  tx: Tx,
  order: StoredOrder,
  wanted: WantedChange | { version: number },
): Promise<PlannedChange> {
  const change = { ...NO_CHANGE, ...wanted };
  const newIds = [...change.move, ...change.add].map((entry) => entry.placement_id);
  const [rows, places, settings] = await Promise.all([
    tx.statement(ADS, [tx.organizationId, order.id]),
    newIds.length === 0 ? [] : tx.statement(PLACES, [tx.organizationId, newIds]),
    readTermsSettings(tx),
  ]);
  if ('add' in wanted) refuseEntries(wanted, rows);
  return planEntries(tx, order, change, { rows, places, settings });
}

/** What the database says about the ads of an order, and about the placements that it shall take. */
interface FactsOfChange {
  rows: readonly AdToChange[];
  places: readonly PlaceOfChange[];
  settings: TermsSettings;
}

async function planEntries(
  tx: Tx,
  order: StoredOrder,
  wanted: WantedChange,
  { rows, places, settings }: FactsOfChange,
): Promise<PlannedChange> {
  const placeOf = new Map(places.map((place) => [place.placement_id, place]));
  const targets = new Map(wanted.move.map((entry) => [entry.vert_id, entry]));
  const removed = new Set(wanted.remove.map((entry) => entry.vert_id));
  const changed = [
    ...rows.map((ad) => {
      const target = targets.get(ad.id);
      if (removed.has(ad.id)) return { ad, to: undefined, kind: 'removed' as const, keepsPrice: false };
      if (!target) return { ad, to: ad, kind: 'kept' as const, keepsPrice: false };
      const to = placeOf.get(target.placement_id);
      return { ad, to, kind: 'moved' as const, keepsPrice: target.keeps_price === true };
    }),
    ...wanted.add.map((entry) => ({
      ad: undefined,
      to: placeOf.get(entry.placement_id),
      kind: 'added' as const,
      keepsPrice: false,
    })),
  ];
  const lostDiscountIs = wanted.lost_discount ?? settings.lostDiscount;
  const rules = {
    isBooked: order.state === 'booked',
    lowersBooked: settings.lowersBooked,
    lostDiscount: lostDiscountIs,
  };
  const prices = tx.keepsPrices
    ? await reprice(tx, order, wanted, changed, rules)
    : changed.map(() => UNPRICED);
  const ads = changed.map(({ ad, to, kind }, at): PlannedAd => {
    const { price, frozen } = prices[at] ?? UNPRICED;
    const owed = ad && kind === 'removed' && rules.isBooked && tx.keepsTerms ? owedFor(ad, tx.now) : null;
    return { ad, to, kind, price, frozen, owed };
  });
  return { ads, preview: await presentChange(tx, order, { wanted, ads, lostDiscountIs, settings }) };
}

/** Refuses entries that name no ad of the order, an ad or a placement twice, or nothing at all, and an order that becomes too long. */
function refuseEntries({ add, move, remove }: WantedChange, rows: readonly AdToChange[]): void {
  const fields: FieldCodes = {};
  const ads = new Set(rows.map(({ id }) => id));
  const seen = new Set<number>();
  const entries = [
    ...move.map((entry, at) => [`move.${at}.vert_id`, entry.vert_id] as const),
    ...remove.map((entry, at) => [`remove.${at}.vert_id`, entry.vert_id] as const),
  ];
  for (const [field, id] of entries) {
    if (!ads.has(id)) fields[field] = ['unknown'];
    else if (seen.has(id)) fields[field] = ['repeated'];
    seen.add(id);
  }
  const placements = new Set<number>();
  const targets = [
    ...move.map((entry, at) => [`move.${at}.placement_id`, entry.placement_id] as const),
    ...add.map((entry, at) => [`add.${at}.placement_id`, entry.placement_id] as const),
  ];
  for (const [field, id] of targets) {
    if (placements.has(id)) fields[field] = ['repeated'];
    placements.add(id);
  }
  if (entries.length + add.length === 0) fields['add'] = ['blank'];
  if (rows.length + add.length - remove.length > MAX_PLACEMENTS_PER_ORDER) fields['add'] = ['too_many'];
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
}
