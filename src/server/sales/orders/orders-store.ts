import { orderFacts } from '#domain/sales/orders/order.ts';
import { reservationProblem } from '#domain/sales/orders/reservation-lapse.ts';
import { refuse, refuseMissing } from '#server/platform/base/problem.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

/** The data of an order that the acts on it need. */
export type StoredOrder = RowOf<typeof LOCK_ORDER>;

const LOCK_ORDER = statement('lock-order')`
  select id, customer_id, state, booked_at, reservation_expire_date, lapsed_at, note, version from orders
  where organization_id = $1 and id = $2 and ($3::bigint is null or customer_id = $3) for update`;

/** Locks the order, so that acts on it run one after the other. Returns undefined for an unknown order and for one of another customer. */
export async function findLockedOrder(tx: Tx, id: number): Promise<StoredOrder | undefined> {
  const [found] = await tx.statement(LOCK_ORDER, [tx.organizationId, id, tx.user.customerId]);
  return found;
}

/** Locks an order as {@link findLockedOrder} does. Refuses an unknown order and one of another customer. */
export async function lockOrder(tx: Tx, id: number): Promise<StoredOrder> {
  return refuseMissing(await findLockedOrder(tx, id));
}

/** Refuses an order that is booked or has lapsed. */
export function refuseUnlessReserved(order: StoredOrder, today: string): void {
  refuse(reservationProblem(orderFacts(order), today));
}

/** An ad of an order, with the sending date of its issue. */
export type StoredVert = RowOf<typeof STORED_VERTS_OF_ORDER>;

const STORED_VERTS_OF_ORDER = statement('stored-verts-of-order')`
  select id, placement_id, sent_at is not null as sent, invoice_id is not null as billed, released_at, sending_date from verts
     where organization_id = $1 and order_id = $2 order by id`;

export async function listVertsOf(tx: Tx, orderId: number): Promise<StoredVert[]> {
  return tx.statement(STORED_VERTS_OF_ORDER, [tx.organizationId, orderId]);
}
