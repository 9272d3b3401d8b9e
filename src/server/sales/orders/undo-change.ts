import { undoProblem } from '#domain/sales/orders/undo.ts';
import { Problem, refuse, refuseMissing } from '#server/platform/base/problem.ts';
import { countReservations, markPricedOrders, refreshOverviews } from '#server/platform/db/derived-rows.ts';
import { dropWaitingMails } from '#server/platform/mail/enqueue-mail.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { deleteRow, NEXT_VERSION, updateRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { countPlacements } from '#server/catalogue/board/capacities.ts';
import { makeDeliveriesDue } from '#server/ads/verts/refuse-handed-over.ts';
import { releaseFrozenAds } from '#server/sending/delivery/frozen-ads.ts';
import { type AppliedChange, WRITE_PRICES } from './apply-change.ts';
import { refuseWaiting } from './refuse-waiting.ts';
import { refuseHandedOver } from './cancel-order.ts';
import { lockPlacements, refuseUnavailable } from './lock-placements.ts';
import { lockSeenOrder, refuseGone } from './lock-seen-order.ts';
import { findLockedOrder, listVertsOf, type StoredOrder } from './orders-store.ts';
import { repriceReservation } from './return-prices.ts';
import { restoreCancelled } from './restore-cancelled.ts';

const FIND_CHANGE = statement('find-order-change')`
  select user_id, changed_at, content, exists (
    select from order_changes n where n.organization_id = $1 and n.order_id = $2 and n.id > $3) as has_later
  from order_changes where organization_id = $1 and order_id = $2 and id = $3`.as<{
  content: AppliedChange;
  has_later: boolean;
}>();

/**
 * Undoes a change of an order with the prices that it had before: deletes the added placements, moves ads back, restores cancelled ones. After
 * later changes, a reservation is priced again as a whole.
 * Only the user who made it can undo it, for a short time. Refuses another version than that of the order, with `conflict` an order that was booked or lapsed
 * since, or of which an ad has left its placement or has got another price, and with `placements_unavailable` a taken placement.
 */
export async function undoChange(
  scope: Scope,
  { orderId, changeId, version }: { orderId: number; changeId: number; version: number },
): Promise<void> {
  await scope.transact(async (tx) => {
    const [change] = await tx.statement(FIND_CHANGE, [tx.organizationId, orderId, changeId]);
    if (!change) {
      if (!(await findLockedOrder(tx, orderId))) await refuseGone(tx, orderId);
      throw new Problem('undo_expired');
    }
    refuse(undoProblem({ userId: change.user_id, doneAt: change.changed_at }, tx.user, tx.now));
    const { state, added, moved, removed, prices } = change.content;
    const lapsed = await lockPlacements(
      tx,
      [...removed, ...moved].map(({ from }) => from).toSorted((one, other) => one - other),
    );
    const order = await lockSeenOrder(tx, orderId, version);
    if (order.lapsed_at !== null || order.state !== state) throw new Problem('conflict');
    await refuseWaiting(tx, order);
    // Prices of a booking are not calculated again, so a later change would keep what this one has given.
    if (order.state === 'booked' && change.has_later) throw new Problem('conflict');
    await refuseRepriced(tx, prices);
    // First frees the placements of the added and moved ads, because cancelled and moved ads may return to them.
    await deleteAdded(tx, order, added);
    await releaseMoved(tx, order, moved);
    for (const { id: vertId } of removed) await restoreCancelled(tx, { vertId }, { keepsPrices: true });
    await moveBack(tx, order, moved);
    await tx.statement(WRITE_PRICES, [
      tx.organizationId,
      prices.map(({ id }) => id),
      prices.map(({ before }) => before && JSON.stringify(before)),
    ]);
    // Later changes have priced the other ads without the ones that return.
    if (change.has_later) await repriceReservation(tx, order);
    await deleteRow(tx, 'order_changes', changeId);
    await dropWaitingMails(tx, orderId, { events: ['order_changed'], cause: String(changeId) });
    await updateRow(tx, 'orders', orderId, { version: NEXT_VERSION });
    if (prices.some(({ before, after }) => before?.customerNet !== after?.customerNet))
      await recordAct(tx, 'requoted', { order: orderId }, { after: change.content.sum });
    markPricedOrders(tx, [orderId]);
    await refreshOverviews(tx, [orderId]);
    await countReservations(tx, { reserved: [], lapsed });
  });
}

const REPRICED = statement('repriced-since-change')`
  select 1 from unnest($2::bigint[], $3::text[]) as changed (id, price)
  left join verts v on v.organization_id = $1 and v.id = changed.id
  where v.price is distinct from changed.price::jsonb limit 1`;

/** Refuses if an ad of the change is gone or has another price than after the change. */
async function refuseRepriced(tx: Tx, prices: AppliedChange['prices']): Promise<void> {
  const [repriced] = await tx.statement(REPRICED, [
    tx.organizationId,
    prices.map(({ id }) => id),
    prices.map(({ after }) => after && JSON.stringify(after)),
  ]);
  if (repriced) throw new Problem('conflict');
}

const DELETE_ADDED = statement('delete-added-ads')`
  delete from verts where organization_id = $1 and order_id = $2 and id = any ($3::bigint[]) and sent_at is null and invoice_id is null
  returning placement_id, sending_date`;

async function deleteAdded(tx: Tx, order: StoredOrder, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await refuseHandedOver(
    tx,
    ids.map((id) => ({ id })),
  );
  const deleted = await tx.statement(DELETE_ADDED, [tx.organizationId, order.id, ids]);
  if (deleted.length !== ids.length) throw new Problem('conflict');
  for (const row of deleted)
    await recordAct(
      tx,
      'cancelled',
      { placement: row.placement_id, orderId: order.id },
      { state: order.state },
    );
  await countPlacements(
    tx,
    deleted.map((row) => ({ sendingDate: row.sending_date, free: 1, [order.state]: -1 })),
  );
}

const RELEASE_MOVED = statement('release-moved-ads')`
  update verts v set released_at = now()
  from unnest($2::bigint[], $3::bigint[]) as moved (id, placement_id)
  where v.organization_id = $1 and v.id = moved.id and v.placement_id = moved.placement_id and v.sent_at is null
    and v.invoice_id is null returning v.sending_date`;

const MOVE_BACK = statement('move-ads-back')`
  update verts v set placement_id = moved.placement_id, released_at = null, least_charge = moved.least::jsonb,
    sending_date = (select i.sending_date from placements p join issues i on i.organization_id = $1 and i.id = p.issue_id
      where p.organization_id = $1 and p.id = moved.placement_id),
    version = v.version + 1, updated_at = now()
  from unnest($2::bigint[], $3::bigint[], $4::text[]) as moved (id, placement_id, least)
  where v.organization_id = $1 and v.id = moved.id returning v.sending_date`;

const NAMES_OF_PLACEMENTS = statement('names-of-placements')`
  select p.id, p.name, i.sending_date from placements p
  join issues i on i.organization_id = $1 and i.id = p.issue_id
  where p.organization_id = $1 and p.id = any ($2::bigint[])`;

/** Takes moved ads from their placements. Refuses ads that were handed over, and with `conflict` ads that have left them since. */
async function releaseMoved(tx: Tx, order: StoredOrder, moved: AppliedChange['moved']): Promise<void> {
  if (moved.length === 0) return;
  const ids = moved.map(({ id }) => id);
  const verts = await listVertsOf(tx, order.id);
  await refuseHandedOver(
    tx,
    verts.filter(({ id }) => ids.includes(id)),
  );
  const left = await tx.statement(RELEASE_MOVED, [tx.organizationId, ids, moved.map(({ to }) => to)]);
  if (left.length !== moved.length) throw new Problem('conflict');
  await countPlacements(
    tx,
    left.map((row) => ({ sendingDate: row.sending_date, free: 1, [order.state]: -1 })),
  );
}

async function moveBack(tx: Tx, order: StoredOrder, moved: AppliedChange['moved']): Promise<void> {
  if (moved.length === 0) return;
  const ids = moved.map(({ id }) => id);
  await refuseUnavailable(
    tx,
    moved.map(({ from }) => from),
  );
  for (const id of ids) releaseFrozenAds(tx, id);
  const returned = await tx.statement(MOVE_BACK, [
    tx.organizationId,
    ids,
    moved.map(({ from }) => from),
    moved.map(({ least }) => (least === null ? null : JSON.stringify(least))),
  ]);
  makeDeliveriesDue(tx, ids);
  await recordMoves(tx, order, moved);
  await countPlacements(
    tx,
    returned.map((row) => ({ sendingDate: row.sending_date, free: -1, [order.state]: 1 })),
  );
}

/** Writes the returns into the history of the order and of the placements. */
async function recordMoves(
  tx: Tx,
  { id: orderId }: StoredOrder,
  moved: AppliedChange['moved'],
): Promise<void> {
  const placements = await tx.statement(NAMES_OF_PLACEMENTS, [
    tx.organizationId,
    moved.flatMap(({ from, to }) => [from, to]),
  ]);
  const named = (id: number) => refuseMissing(placements.find((placement) => placement.id === id));
  for (const { id, from, to } of moved) {
    const [left, returned] = [named(to), named(from)];
    const details = {
      fromName: left.name,
      fromDate: left.sending_date,
      toName: returned.name,
      toDate: returned.sending_date,
    };
    await recordAct(tx, 'moved', { placement: from, orderId }, details);
    await recordAct(tx, 'left', { placement: to }, { ...details, orderId });
    tx.announce({ what: 'vert', id });
  }
}
