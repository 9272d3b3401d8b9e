import { ORDER_STATES } from '#domain/sales/orders/order.ts';
import { recordActs } from '#server/platform/db/record-act.ts';
import { insertRows, takeIds } from '#server/platform/db/rows.ts';
import { countPlacements } from '#server/catalogue/board/capacities.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { countOrders, countReservations, refreshOverviews } from '#server/platform/db/derived-rows.ts';
import type { PlannedOrder } from './plan-rows.ts';

/**
 * Inserts orders for locked placements that are free, with their empty ads, their history and their rows in the orders list,
 * in a few statements. `lapsed` are the reservations that were released on these placements. With `isListedLater`, the caller refreshes the
 * rows in the orders list, because it changes the orders further.
 */
export async function insertOrders(
  tx: Tx,
  planned: readonly (PlannedOrder & { customerId: number })[],
  { lapsed, isListedLater = false }: { lapsed: readonly number[]; isListedLater?: boolean },
): Promise<void> {
  const ids = await takeIds(tx, 'orders', planned.length);
  const orders = planned.map((order, at) => ({ ...order, id: ids[at] ?? 0 }));
  await insertRows(
    tx,
    'orders',
    orders.map(({ id, customerId, state, until, note }) => ({
      id,
      customer_id: customerId,
      state,
      reserved_at: tx.now,
      booked_at: state === 'booked' ? tx.now : null,
      reservation_expire_date: until,
      note,
      creator_id: tx.user.id,
      creator_name: tx.user.name,
    })),
  );
  const verts = orders.flatMap(({ id, placements }) =>
    placements.map((placement) => ({
      order_id: id,
      placement_id: placement.id,
      sending_date: placement.sendingDate,
    })),
  );
  const vertIds = await takeIds(tx, 'verts', verts.length);
  await insertRows(
    tx,
    'verts',
    verts.map((vert, at) => ({ id: vertIds[at] ?? 0, ...vert })),
  );
  if (!isListedLater) await refreshOverviews(tx, ids);
  for (const state of ORDER_STATES) {
    const ofState = orders.filter((order) => order.state === state);
    const acts = ofState.map(({ id, until, placements }) => ({
      id,
      details: { placementIds: placements.map((placement) => placement.id), reservationExpireDate: until },
    }));
    await recordActs(tx, state, 'order', acts);
  }
  await countReservations(tx, { reserved: [], lapsed });
  await countOrders(tx, orders.length);
  await countPlacements(
    tx,
    orders.flatMap(({ state, placements }) =>
      placements.map(({ sendingDate }) => ({ sendingDate, free: -1, [state]: 1 })),
    ),
  );
}
