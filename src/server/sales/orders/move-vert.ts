import { moveProblem } from '#domain/sales/orders/cancel-rules.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { Problem, refuse, refuseMissing, refuseStale } from '#server/platform/base/problem.ts';
import { countPlacements } from '#server/catalogue/board/capacities.ts';
import { getRow, NEXT_VERSION, updateRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { keepLeastCharge } from '#server/pricing/terms/charge-cancellation.ts';
import { refuseLate } from '#server/pricing/terms/refuse-late.ts';
import { releaseFrozenAds } from '#server/sending/delivery/frozen-ads.ts';
import { makeDeliveriesDue } from '#server/ads/verts/refuse-handed-over.ts';
import { orderFacts } from '#domain/sales/orders/order.ts';
import { countReservations, refreshOverviews } from '#server/platform/db/derived-rows.ts';
import { refuseHandedOver } from './cancel-order.ts';
import { listVertsOf, lockOrder } from './orders-store.ts';
import { lockPlacements, refuseUnavailable } from './lock-placements.ts';
import { showOrder } from './show-order.ts';
import { statement, type RowOf } from '../../platform/db/statement.ts';

type NamedPlacement = RowOf<typeof PLACEMENTS_OF_MOVE>;

/**
 * Moves an ad to another free placement. The order keeps its number and state, the ad its id and content. Locks in the order in which a
 * new order locks. Refuses what cancelling refuses, and a lapsed order. Refuses a placement that cannot be ordered
 * (`unavailable_placements`), and, unless a reason is given, one whose booking deadline has passed. Returns the id of the order.
 */
export async function moveVert(
  scope: Scope,
  vertId: number,
  {
    placementId,
    version,
    late_reason: lateReason = null,
  }: { placementId: number; version?: number | undefined; late_reason?: string | null | undefined },
): Promise<number> {
  return scope.transact(async (tx) => {
    const { order_id: orderId } = await getRow(tx, 'verts', vertId, ['order_id']);
    const lapsed = await lockPlacements(tx, [placementId]);
    const order = await lockOrder(tx, orderId);
    const verts = await listVertsOf(tx, orderId);
    const vert = refuseMissing(verts.find(({ id }) => id === vertId));
    const { version: current } = await getRow(tx, 'verts', vertId, ['version']);
    await refuseStale(version, { version: current, current: () => showOrder(tx, orderId) });
    refuse(moveProblem(orderFacts(order), [vert], tx.user, tx.today));
    await refuseUnavailable(tx, [placementId]);
    await refuseHandedOver(tx, [vert]);
    const { from, to } = await readPlacements(tx, vert.placement_id, placementId);
    await keepLeastCharge(tx, order, vertId);
    releaseFrozenAds(tx, vertId);
    await writePlacement(tx, vertId, from, to);
    if (tx.keepsTerms) await refuseLate(tx, { orderId, placementIds: [placementId], lateReason });
    makeDeliveriesDue(tx, [vertId]);
    await updateRow(tx, 'orders', orderId, { version: NEXT_VERSION });
    await recordMove(tx, { vertId, orderId, from, to });
    await refreshOverviews(tx, [orderId]);
    await countReservations(tx, { reserved: [], lapsed });
    await countPlacements(tx, [
      { sendingDate: from.sending_date, free: 1, [order.state]: -1 },
      { sendingDate: to.sending_date, free: -1, [order.state]: 1 },
    ]);
    return orderId;
  });
}

const PLACEMENTS_OF_MOVE = statement('placements-of-move')`
  select p.id, p.name, i.sending_date from placements p
     join issues i on i.organization_id = $1 and i.id = p.issue_id
     where p.organization_id = $1 and p.id = any ($2::bigint[])`;

async function readPlacements(tx: Tx, fromId: number, toId: number) {
  const rows = await tx.statement(PLACEMENTS_OF_MOVE, [tx.organizationId, [fromId, toId]]);
  const find = (id: number) => refuseMissing(rows.find((row) => row.id === id));
  return { from: find(fromId), to: find(toId) };
}

const MOVE_VERT = statement('move-vert')`
  update verts set placement_id = $4, sending_date = $5, version = version + 1, updated_at = now()
  where organization_id = $1 and id = $2 and placement_id = $3 and sent_at is null returning 1`;

async function writePlacement(tx: Tx, vertId: number, from: NamedPlacement, to: NamedPlacement) {
  const values = [tx.organizationId, vertId, from.id, to.id, to.sending_date] as const;
  const written = await tx.statement(MOVE_VERT, values);
  if (written.length !== 1) throw new Problem('conflict');
}

/** Writes the act into the history of the order and of both placements. */
async function recordMove(
  tx: Tx,
  {
    vertId,
    orderId,
    from,
    to,
  }: { vertId: number; orderId: number; from: NamedPlacement; to: NamedPlacement },
): Promise<void> {
  const days = { fromName: from.name, fromDate: from.sending_date, toDate: to.sending_date };
  await recordAct(tx, 'moved', { placement: to.id, orderId }, { ...days, toName: to.name });
  await recordAct(tx, 'left', { placement: from.id }, { ...days, toName: to.name, orderId });
  tx.announce({ what: 'vert', id: vertId });
}
