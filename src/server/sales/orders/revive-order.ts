import { addDays } from '#domain/platform/day.ts';
import {
  EXPIRING_WINDOW_DAYS,
  expireDateProblem,
  reviveProblem,
} from '#domain/sales/orders/reservation-lapse.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { refuse, refuseFields } from '#server/platform/base/refuse.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { refuseLate } from '#server/pricing/deadlines/refuse-late.ts';
import { orderFacts } from '#domain/sales/orders/order.ts';
import { countReservations, refreshOverviews } from '#server/platform/derived-rows/refresh-overviews.ts';
import { lockPlacements, refuseUnavailable } from './lock-placements.ts';
import { listVertsOf, lockOrder } from './orders-store.ts';
import { statement } from '../../platform/db/statement.ts';

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

const REVIVE_ORDER = statement('revive-order')`
  update orders set lapsed_at = null, reservation_expire_date = $3, version = version + 1, updated_at = now()
  where organization_id = $1 and id = $2 and lapsed_at is not null returning 1`;

const TAKE_PLACEMENTS_AGAIN = statement('take-placements-again')`
  update verts set released_at = null where organization_id = $1 and order_id = $2`;

async function restore(tx: Tx, id: number, until: string): Promise<void> {
  const revived = await tx.statement(REVIVE_ORDER, [tx.organizationId, id, until]);
  if (revived.length !== 1) throw new Problem('conflict');
  await tx.statement(TAKE_PLACEMENTS_AGAIN, [tx.organizationId, id]);
}
