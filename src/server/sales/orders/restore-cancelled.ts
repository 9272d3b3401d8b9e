import { refuseMissing, Problem, refuse } from '#server/platform/base/problem.ts';
import { undoProblem } from '#domain/sales/orders/undo.ts';
import { upperActs } from '#server/platform/db/upper-acts.ts';
import { dropWaitingMails } from '#server/platform/mail/enqueue-mail.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { countPlacements } from '#server/catalogue/board/capacities.ts';
import { findRow, getRow, NEXT_VERSION, updateRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { dropCancellationCharges } from '#server/pricing/terms/charge-cancellation.ts';
import { makeDeliveriesDue } from '#server/ads/verts/refuse-handed-over.ts';
import {
  countOrders,
  countReservations,
  refreshOverviews,
  markPricedOrders,
} from '#server/platform/db/derived-rows.ts';
import {
  findCancellation,
  insertCancelled,
  takeCancellation,
  type CancelledRows,
} from './cancellations-store.ts';
import { refuseAsChanged } from './lock-seen-order.ts';
import { refuseAccepted, refuseWaiting } from './refuse-waiting.ts';
import { lockOrder } from './orders-store.ts';
import { returnPrices } from './return-prices.ts';
import { listRefused, lockPlacements, placementsUnavailable } from './lock-placements.ts';
import { findLimitProblem } from './self-service-limits.ts';
import { statement } from '#server/platform/db/statement.ts';

/**
 * Undoes the cancellation of an order, or of the placement of an ad: inserts the deleted rows again, with their ids. Locks in the order in
 * which a new order locks (customer, issues, placements, order). Refuses with `unavailable_placements` if a placement no longer exists or,
 * unless the order had lapsed, is not free. Of two concurrent requests, one finds nothing to undo. If `isRebooking`, there is no limit of
 * time or user. If `keepsPrices`, the caller returns the prices of the other ads. Returns the id of the order.
 */
export async function restoreCancelled(
  scope: Scope,
  what: { orderId: number } | { vertId: number },
  { isRebooking = false, keepsPrices = false }: { isRebooking?: boolean; keepsPrices?: boolean } = {},
): Promise<number> {
  return scope.transact(async (tx) => {
    const kept = await findCancellation(tx, what);
    if (!kept) return refuseUncancelled(tx, what);
    if (!isRebooking)
      refuse(undoProblem({ userId: kept.user_id, doneAt: kept.cancelled_at }, tx.user, tx.now));
    const { content, order_id: orderId } = kept;
    const [order] = content.orders;
    const placementIds = content.verts.map((vert) => vert.placement_id).toSorted((one, other) => one - other);
    const isHeld = content.verts.every((vert) => vert.released_at === null);
    if (isHeld) await refuseOverLimit(tx, placementIds);
    if (order) await lockCustomer(tx, order.customer_id);
    const lapsed = await lockPlacements(tx, placementIds);
    if (!(await takeCancellation(tx, kept))) throw new Problem('undo_expired');
    const dates = await readDates(tx, placementIds, isHeld);
    const { state } =
      order ?? (await lockUnchanged(tx, orderId, { isHeld, since: isRebooking ? null : kept.cancelled_at }));
    if (!order) {
      await refuseWaiting(tx, { id: orderId, state });
      if (isRebooking) await refuseAccepted(tx, { id: orderId, state });
    }
    const dated = withDates(content, dates);
    await insertCancelled(tx, order ? dated : await withTerms(tx, orderId, dated));
    await dropCancellationCharges(
      tx,
      content.verts.map(({ id }) => id),
    );
    if (!order) {
      await updateRow(tx, 'orders', orderId, { version: NEXT_VERSION });
      if (!keepsPrices) for (const { id } of content.verts) await returnPrices(tx, orderId, id);
    }
    const [placement = 0] = placementIds;
    await (order
      ? recordAct(tx, 'restored', { order: orderId }, { state, placementIds })
      : recordAct(tx, 'restored', { placement, orderId }, { state }));
    makeDeliveriesDue(
      tx,
      content.verts.map(({ id }) => id),
    );
    markPricedOrders(tx, [orderId]);
    await refreshOverviews(tx, [orderId]);
    await countReservations(tx, { reserved: [], lapsed });
    if (order && !(await dropWaitingMails(tx, orderId, { events: ['order_cancelled'], cause: '' })))
      await tellOfRestored(tx, { orderId, state });
    if (isHeld) {
      if (order) await countOrders(tx, 1);
      const held = placementIds.map((id) => ({ sendingDate: dates.get(id) ?? '', free: -1, [state]: 1 }));
      await countPlacements(tx, held);
    }
    return orderId;
  });
}

/** Tells the contacts of an order that was booked again after they were told that it is cancelled. */
async function tellOfRestored(tx: Tx, { orderId, state }: { orderId: number; state: string }): Promise<void> {
  if (state === 'booked') await upperActs().tellOfOrder(tx, orderId, { event: 'order_confirmed' });
}

/** Refuses an order or an ad: with `undo_expired` if it exists, because it is not cancelled, otherwise as not found. */
async function refuseUncancelled(tx: Tx, what: { orderId: number } | { vertId: number }): Promise<never> {
  const orderId =
    'orderId' in what ? what.orderId : (await getRow(tx, 'verts', what.vertId, ['order_id'])).order_id;
  await lockOrder(tx, orderId);
  throw new Problem('undo_expired');
}

/** Refuses placements that exceed the limit of a self-service customer. The expiry date is not checked again. */
async function refuseOverLimit(tx: Tx, placementIds: readonly number[]): Promise<void> {
  const problem = await findLimitProblem(tx, { placementIds, reservationExpireDate: tx.today });
  if (problem) throw problem;
}

async function lockCustomer(tx: Tx, id: number): Promise<void> {
  if (!(await findRow(tx, 'customers', id, ['id'], 'forKeyShare'))) throw new Problem('conflict');
}

/**
 * Locks the order that a placement returns to. Refuses if it has lapsed or was revived since, and with `order_changed` if it was booked after
 * `since`: who booked or accepted it has not seen the placement.
 */
async function lockUnchanged(
  tx: Tx,
  orderId: number,
  { isHeld, since }: { isHeld: boolean; since: string | null },
) {
  const order = await lockOrder(tx, orderId);
  if ((order.lapsed_at === null) !== isHeld) throw new Problem('conflict');
  if (since !== null && order.booked_at !== null && order.booked_at > since)
    await refuseAsChanged(tx, order.id);
  return order;
}

const DATES_TO_RESTORE = statement('dates-to-restore')`
  select p.id, i.sending_date from placements p
  join issues i on i.organization_id = $1 and i.id = p.issue_id
  where p.organization_id = $1 and p.id = any ($2::bigint[])`;

/**
 * Returns the sending dates of locked placements, because an issue may have moved since. Refuses placements that no longer exist and, if the
 * order holds its placements, all that cannot be ordered.
 */
async function readDates(
  tx: Tx,
  placementIds: readonly number[],
  isHeld: boolean,
): Promise<Map<number, string>> {
  const refused = await listRefused(tx, placementIds);
  const counted = isHeld ? refused : refused.filter(({ reason }) => reason === 'unknown');
  if (counted.length > 0) throw await placementsUnavailable(tx, counted);
  const rows = await tx.statement(DATES_TO_RESTORE, [tx.organizationId, placementIds]);
  return new Map(rows.map((row) => [row.id, row.sending_date]));
}

function withDates(content: CancelledRows, dates: ReadonlyMap<number, string>): CancelledRows {
  const verts = content.verts.map((vert) => ({
    ...vert,
    sending_date: dates.get(vert.placement_id) ?? vert.sending_date,
  }));
  return { ...content, verts };
}

const TERMS_OF_ORDER = statement('terms-of-order')`
  select v.price -> 'terms' as terms from verts v
  where v.organization_id = $1 and v.order_id = $2 and v.price is not null order by v.id limit 1`.as<{
  terms: unknown;
}>();

/** Returns cancelled ads with the terms that their order has now, because its parties may have changed since. */
async function withTerms(tx: Tx, orderId: number, content: CancelledRows): Promise<CancelledRows> {
  const [present] = await tx.statement(TERMS_OF_ORDER, [tx.organizationId, orderId]);
  if (!present) return content;
  const verts = content.verts.map((vert) =>
    vert.price === null ? vert : { ...vert, price: { ...vert.price, terms: present.terms } },
  );
  return { ...content, verts };
}

const ORDER_OF_CHARGE = statement('order-of-charge')`
  select order_id from cancellation_charges where organization_id = $1 and vert_id = $2`;

/**
 * Books a cancelled ad with a cancellation charge again, or the order that was cancelled with it. The charge is dropped. Refuses an
 * unknown ad, a billed charge, placements that are not free, and a cancellation that is no longer stored. Returns the id of the order.
 */
export async function rebookCancelled(scope: Scope, vertId: number): Promise<number> {
  return scope.transact(async (tx) => {
    const [charge] = await tx.statement(ORDER_OF_CHARGE, [tx.organizationId, vertId]);
    const { order_id: orderId } = refuseMissing(charge);
    for (const what of [{ vertId }, { orderId }]) {
      if (await findCancellation(tx, what)) return restoreCancelled(tx, what, { isRebooking: true });
    }
    throw new Problem('undo_expired');
  });
}
