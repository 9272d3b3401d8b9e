import { sql } from 'kysely';
import { addDays } from '#domain/platform/day.ts';
import { EXPIRING_WINDOW_DAYS, expireDateProblem, reviveProblem } from '#domain/sales/orders/reservation-lapse.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { refuse, refuseFields, Problem } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { refuseLate } from '#server/pricing/terms/refuse-late.ts';
import { orderFacts } from '#domain/sales/orders/order.ts';
import { countReservations, refreshOverviews } from '#server/platform/db/derived-rows.ts';
import { lockPlacements, refuseUnavailable } from './lock-placements.ts';
import { listVertsOf, lockOrder } from './orders-store.ts';

/**
 * Revives a lapsed reservation with its ads until the given day, by default for a week. Refuses with `unavailable_placements` unless all
 * of its placements are free. Unless a reason is given, also refuses placements whose booking deadline has passed. Spec §4 Order.
 */
export async function reviveOrder(
  scope: Scope,
  id: number,
  {
    reservationExpireDate,
    late_reason: lateReason = null,
  }: { reservationExpireDate?: string | undefined; late_reason?: string | null | undefined },
): Promise<void> {
  const until = reservationExpireDate ?? addDays(scope.today, EXPIRING_WINDOW_DAYS);
  refuseFields({ reservationExpireDate: expireDateProblem(until, scope.today) });
  await scope.transact(async (tx) => {
    // Locks the placements before the order, as reserve_cart does. This also releases the order if no job has done so yet.
    const lapsed = await lockPlacements(tx, await placementsOf(tx, id));
    const order = await lockOrder(tx, id);
    refuse(reviveProblem(orderFacts(order), tx.today));
    await refuseUnavailable(tx, await placementsOf(tx, id));
    await restore(tx, id, until);
    if (tx.keepsTerms) await refuseLate(tx, { orderId: id, lateReason });
    await recordAct(tx, 'revived', { order: id }, { reservationExpireDate: until });
    await refreshOverviews(tx, [id]);
    await countReservations(tx, { reserved: [id], lapsed });
  });
}

async function placementsOf(tx: Tx, orderId: number): Promise<number[]> {
  const verts = await listVertsOf(tx, orderId);
  return verts.map((vert) => vert.placement_id).toSorted((one, other) => one - other);
}

async function restore(tx: Tx, id: number, until: string): Promise<void> {
  const revived = await tx.db
    .updateTable('orders')
    .set((set) => ({
      lapsed_at: null,
      reservation_expire_date: until,
      version: set('version', '+', 1),
      updated_at: sql<string>`now()`,
    }))
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .where('lapsed_at', 'is not', null)
    .executeTakeFirst();
  if (revived.numUpdatedRows !== 1n) throw new Problem('conflict');
  await tx.db
    .updateTable('verts')
    .set({ released_at: null })
    .where('organization_id', '=', tx.organizationId)
    .where('order_id', '=', id)
    .execute();
}
