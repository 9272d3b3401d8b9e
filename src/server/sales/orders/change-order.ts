import { sql } from 'kysely';
import { expireDateProblem } from '#domain/sales/orders/reservation-lapse.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { refuseFields, refuseStale, Problem } from '#server/platform/base/problem.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { refreshOverviews } from '#server/platform/db/derived-rows.ts';
import { lockOrder, refuseUnlessReserved, type StoredOrder } from './orders-store.ts';
import { showOrder } from './show-order.ts';

/** The changes of an order; omitted fields are unchanged. */
export interface OrderChange {
  /** The internal note of staff. */
  note?: string | null | undefined;
  customerNote?: string | null | undefined;
  reservationExpireDate?: string | null | undefined;
  /** The version that the sender read. A stale one is refused, and the refusal carries the current order. */
  version?: number | undefined;
}

/**
 * Changes the notes of an order, or the expiry date of a reservation. A booking has no expiry date, and a lapsed reservation is revived,
 * not prolonged. Spec §4 Order, §5.
 */
export async function changeOrder(scope: Scope, id: number, change: OrderChange): Promise<void> {
  await scope.transact(async (tx) => {
    const order = await lockOrder(tx, id);
    await refuseStale(change.version, { version: order.version, current: () => showOrder(tx, id) });
    const changed = {
      ...(change.note === undefined ? {} : { note: change.note ?? '' }),
      ...(change.customerNote === undefined ? {} : { customer_note: change.customerNote ?? '' }),
      ...(change.reservationExpireDate === undefined
        ? {}
        : { reservation_expire_date: newExpireDate(order, change.reservationExpireDate, tx.today) }),
    };
    if (Object.keys(changed).length === 0) return;
    const written = await tx.db
      .updateTable('orders')
      .set((set) => ({ ...changed, version: set('version', '+', 1), updated_at: sql<string>`now()` }))
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', id)
      .where('state', '=', order.state)
      .where('version', '=', order.version)
      .executeTakeFirst();
    if (written.numUpdatedRows !== 1n) throw new Problem('conflict');
    await recordAct(tx, 'edited', { order: id }, changed);
    await refreshOverviews(tx, [id]);
  });
}

function newExpireDate(order: StoredOrder, date: string | null, today: string): string | null {
  refuseUnlessReserved(order, today);
  refuseFields({ reservationExpireDate: expireDateProblem(date, today) });
  return date;
}
