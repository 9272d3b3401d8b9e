import { countReservations, refreshOverviews } from '#server/platform/db/derived-rows.ts';
import { refuse, refuseFields, Problem } from '#server/platform/base/problem.ts';
import { refuseLate } from '#server/pricing/terms/refuse-late.ts';
import {
  expireDateProblem,
  EXPIRING_WINDOW_DAYS,
  isProlonging,
  reviveProblem,
} from '#domain/sales/orders/reservation-lapse.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { NEXT_VERSION, NOW, updateRows } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { lockLapsedOrder, lockSeenOrder } from './lock-seen-order.ts';
import { lockOrder, refuseUnlessReserved, listVertsOf, type StoredOrder } from './orders-store.ts';
import { lockPlacements, refuseUnavailable } from './lock-placements.ts';
import { orderFacts } from '#domain/sales/orders/order.ts';
import { addDays } from '#domain/platform/day.ts';
import { statement } from '#server/platform/db/statement.ts';

/** The changes of an order; omitted fields are unchanged. */
interface OrderChange {
  /** The internal note of staff. */
  note?: string | null | undefined;
  customerNote?: string | null | undefined;
  reservationExpireDate?: string | null | undefined;
  /** The version that the sender has seen. */
  version: number;
}

/**
 * Changes the notes of an order, or the expiry date of a reservation. A booking has no expiry date, and a lapsed reservation is revived,
 * not prolonged. Refuses another version than that of the order. Spec §4 Order, §5.
 */
export async function changeOrder(scope: Scope, id: number, change: OrderChange): Promise<void> {
  await scope.transact(async (tx) => {
    const order = await lockSeenOrder(tx, id, change.version);
    const changed = {
      ...(change.note === undefined ? {} : { note: change.note ?? '' }),
      ...(change.customerNote === undefined ? {} : { customer_note: change.customerNote ?? '' }),
      ...(change.reservationExpireDate === undefined
        ? {}
        : { reservation_expire_date: newExpireDate(order, change.reservationExpireDate, tx.today) }),
    };
    if (Object.keys(changed).length === 0) return;
    const { state, version } = order;
    const changes = { ...changed, version: NEXT_VERSION, updated_at: NOW };
    const [written] = await updateRows(tx, 'orders', { id, state, version }, changes, ['id']);
    if (!written) throw new Problem('conflict');
    await recordAct(tx, 'edited', { order: id }, changed);
    await refreshOverviews(tx, [id]);
  });
}

function newExpireDate(order: StoredOrder, date: string | null, today: string): string | null {
  refuseUnlessReserved(order, today);
  refuseFields({ reservationExpireDate: expireDateProblem(date, today) });
  return date;
}

/** Prolongs a reservation to this day. Returns false if it already ends on that day or later; it is never shortened. */
export async function prolongOrder(scope: Scope, id: number, until: string): Promise<boolean> {
  return scope.transact(async (tx) => {
    const order = await lockOrder(tx, id);
    refuseUnlessReserved(order, tx.today);
    if (!isProlonging(orderFacts(order), until)) return false;
    await changeOrder(tx, id, { reservationExpireDate: until, version: order.version });
    return true;
  });
}

/**
 * Revives a lapsed reservation with its ads until the given day, by default for a week. Refuses with `unavailable_placements` unless all
 * of its placements are free, and another version than that of the order. Unless a reason is given, also refuses placements whose booking
 * deadline has passed. Spec §4 Order.
 */
export async function reviveOrder(
  scope: Scope,
  id: number,
  {
    reservationExpireDate,
    late_reason: lateReason = null,
    version,
  }: {
    reservationExpireDate?: string | undefined;
    late_reason?: string | null | undefined;
    version: number;
  },
): Promise<void> {
  const until = reservationExpireDate ?? addDays(scope.today, EXPIRING_WINDOW_DAYS);
  refuseFields({ reservationExpireDate: expireDateProblem(until, scope.today) });
  await scope.transact(async (tx) => {
    // Locks the placements before the order, as write_orders does. This also releases the order if no job has done so yet.
    const lapsed = await lockPlacements(tx, await placementsOf(tx, id));
    const order = await lockLapsedOrder(tx, id, version);
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
