import type { ChangePreview } from '#contract/sales/order-changes.ts';
import type { OrderState } from '#domain/sales/orders/order.ts';
import type { LeastCharge } from '#domain/pricing/terms/cancellation-charge.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { markPricedOrders, refreshOverviews } from '#server/platform/db/derived-rows.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { insertRow, insertRows, NEXT_VERSION, takeIds, updateRow } from '#server/platform/db/rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { countPlacements } from '#server/catalogue/board/capacities.ts';
import type { FrozenPrice } from '#server/pricing/quotes/frozen-price.ts';
import { chargeCancellation, keepLeastCharge } from '#server/pricing/terms/charge-cancellation.ts';
import { refuseLate } from '#server/pricing/terms/refuse-late.ts';
import { makeDeliveriesDue } from '#server/ads/verts/refuse-handed-over.ts';
import { releaseFrozenAds } from '#server/sending/delivery/frozen-ads.ts';
import { keepCancelled } from './cancellations-store.ts';
import type { AdToChange, PlaceOfChange, PlannedAd, PlannedChange, WantedChange } from './change-facts.ts';
import type { StoredOrder } from './orders-store.ts';

/** What a change did, for its undo. */
export interface AppliedChange {
  /** The state of the order. */
  state: OrderState;
  added: number[];
  removed: { id: number; from: number }[];
  moved: { id: number; from: number; to: number; least: LeastCharge | null }[];
  /** The prices of the added and moved ads, and of the others whose price changed. An added ad had none before. */
  prices: { id: number; before: FrozenPrice | null; after: FrozenPrice | null }[];
  /** The sum of the customer nets before the change; null without prices. */
  sum: number | null;
}

const RELEASE_MOVING = statement('release-moving-ads')`
  update verts set released_at = now()
  where organization_id = $1 and id = any ($2::bigint[]) and sent_at is null and invoice_id is null returning 1`;

const MOVE_ADS = statement('move-ads')`
  update verts v set placement_id = target.placement_id, sending_date = target.sending_date, released_at = null,
    version = v.version + 1, updated_at = now()
  from unnest($2::bigint[], $3::bigint[], $4::date[]) as target (id, placement_id, sending_date)
  where v.organization_id = $1 and v.id = target.id`;

const DELETE_VERTS = statement('delete-ads-of-change')`
  delete from verts where organization_id = $1 and id = any ($2::bigint[])`;

export const WRITE_PRICES = statement('write-changed-prices')`
  update verts v set price = changed.price::jsonb
  from unnest($2::bigint[], $3::text[]) as changed (id, price)
  where v.organization_id = $1 and v.id = changed.id`;

/** Writes a planned change of a locked order: ads, prices, history, counters, and what its undo needs. Returns the id of the change. */
export async function applyChange(
  tx: Tx,
  order: StoredOrder,
  { wanted, planned: { ads, preview } }: { wanted: Pick<WantedChange, 'reasons'>; planned: PlannedChange },
): Promise<number> {
  const removed = ads.flatMap(({ ad, kind }) => (ad && kind === 'removed' ? [ad] : []));
  const moved = ads.flatMap(({ ad, to, kind }) => (ad && to && kind === 'moved' ? [{ ad, to }] : []));
  const added = ads.flatMap(({ to, kind, frozen }) => (to && kind === 'added' ? [{ to, frozen }] : []));
  const remaining = ads.flatMap(({ ad, kind, frozen }) =>
    ad && (kind === 'moved' || (kind === 'kept' && frozen !== ad.price))
      ? [{ id: ad.id, before: ad.price, after: frozen }]
      : [],
  );
  await chargeCancellation(
    tx,
    order,
    removed.map(({ id }) => id),
  );
  for (const ad of removed) keepCancelled(tx, order.id, { vertId: ad.id, isOrderDeleted: false });
  if (removed.length > 0) tx.send(DELETE_VERTS, [tx.organizationId, removed.map(({ id }) => id)]);
  for (const { ad } of moved) {
    await keepLeastCharge(tx, order, ad.id);
    releaseFrozenAds(tx, ad.id);
  }
  const movedIds = moved.map(({ ad }) => ad.id);
  // Released first, so that two ads of the order can exchange their placements.
  const [released, , addedIds] = await Promise.all([
    moved.length === 0 ? [] : tx.statement(RELEASE_MOVING, [tx.organizationId, movedIds]),
    moved.length === 0
      ? null
      : tx.statement(MOVE_ADS, [
          tx.organizationId,
          movedIds,
          moved.map(({ to }) => to.placement_id),
          moved.map(({ to }) => to.sending_date),
        ]),
    added.length === 0 ? [] : takeIds(tx, 'verts', added.length),
  ]);
  if (released.length !== moved.length) throw new Problem('conflict');
  await insertRows(
    tx,
    'verts',
    added.map(({ to, frozen }, at) => ({
      id: addedIds[at] ?? 0,
      order_id: order.id,
      placement_id: to.placement_id,
      sending_date: to.sending_date,
      price: frozen,
    })),
  );
  const repriced = remaining.filter(({ before, after }) => before !== after);
  if (repriced.length > 0)
    tx.send(WRITE_PRICES, [
      tx.organizationId,
      repriced.map(({ id }) => id),
      repriced.map(({ after }) => after && JSON.stringify(after)),
    ]);
  const newIds = [...moved, ...added].map(({ to }) => to.placement_id);
  if (tx.keepsTerms && newIds.length > 0)
    await refuseLate(tx, {
      orderId: order.id,
      placementIds: newIds,
      lateReason: wanted.reasons.late ?? null,
    });
  makeDeliveriesDue(tx, [...movedIds, ...addedIds]);
  await updateRow(tx, 'orders', order.id, { version: NEXT_VERSION });
  await record(tx, order, { removed, moved, added, preview, reasons: wanted.reasons });
  markPricedOrders(tx, [order.id]);
  await refreshOverviews(tx, [order.id]);
  const { id: changeId } = await insertRow(tx, 'order_changes', {
    order_id: order.id,
    user_id: tx.user.id,
    content: JSON.stringify({
      state: order.state,
      added: addedIds,
      removed: removed.map((ad) => ({ id: ad.id, from: ad.placement_id })),
      moved: moved.map(({ ad, to }) => ({
        id: ad.id,
        from: ad.placement_id,
        to: to.placement_id,
        least: ad.least,
      })),
      prices: [
        ...remaining,
        ...added.map(({ frozen }, at) => ({ id: addedIds[at] ?? 0, before: null, after: frozen })),
      ],
      sum: sumOf(ads),
    } satisfies AppliedChange),
  });
  const left = [...(order.lapsed_at === null ? removed : []), ...moved.map(({ ad }) => ad)];
  await countPlacements(tx, [
    ...left.map((ad) => ({ sendingDate: ad.sending_date, free: 1, [order.state]: -1 })),
    ...[...moved, ...added].map(({ to }) => ({ sendingDate: to.sending_date, free: -1, [order.state]: 1 })),
  ]);
  return changeId;
}

function sumOf(ads: readonly PlannedAd[]): number | null {
  const amounts = ads.flatMap(({ price }) => price.before ?? []);
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0);
}

/** Writes the acts into the history of the order and of the placements. */
async function record(
  tx: Tx,
  order: StoredOrder,
  {
    removed,
    moved,
    added,
    preview,
    reasons,
  }: {
    removed: readonly AdToChange[];
    moved: readonly { ad: AdToChange; to: PlaceOfChange }[];
    added: readonly { to: PlaceOfChange }[];
    preview: ChangePreview;
    reasons: WantedChange['reasons'];
  },
): Promise<void> {
  const { id: orderId, state } = order;
  for (const ad of removed)
    await recordAct(tx, 'cancelled', { placement: ad.placement_id, orderId }, { state });
  for (const { ad, to } of moved) {
    const details = {
      fromName: ad.placement_name,
      fromDate: ad.sending_date,
      toName: to.placement_name,
      toDate: to.sending_date,
    };
    await recordAct(tx, 'moved', { placement: to.placement_id, orderId }, details);
    await recordAct(tx, 'left', { placement: ad.placement_id }, { ...details, orderId });
    tx.announce({ what: 'vert', id: ad.id });
  }
  for (const { to } of added)
    await recordAct(tx, 'added', { placement: to.placement_id, orderId }, { state });
  const { before, after } = preview;
  if (before === after) return;
  const reason = [reasons.keep_price, reasons.waiver].filter(Boolean).join(' · ');
  await recordAct(tx, 'requoted', { order: orderId }, { before, after, reason });
}
