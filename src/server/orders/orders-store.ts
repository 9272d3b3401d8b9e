import type { OrderState } from '#domain/order.ts';
import { reservationProblem } from '#domain/reservation-lapse.ts';
import { refuse, refuseMissing } from '../base/refuse.ts';
import type { Tx } from '../db/scope.ts';
import { orderFacts, type OrderFactsRow } from '../order-overviews/order-facts.ts';

/** An order as the acts on it need it. */
export interface StoredOrder extends OrderFactsRow {
  id: number;
  customer_id: number;
  state: OrderState;
  note: string;
  version: number;
}

/** Locks the order, so that acts on it run one after the other. Refuses an unknown order and one of another customer. */
export async function lockOrder(tx: Tx, id: number): Promise<StoredOrder> {
  const order = refuseMissing(
    await tx.db
      .selectFrom('orders')
      .select([
        'id',
        'customer_id',
        'state',
        'booked_at',
        'reservation_expire_date',
        'lapsed_at',
        'note',
        'version',
      ])
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', id)
      .$if(tx.user.customerId !== null, (query) => query.where('customer_id', '=', tx.user.customerId))
      .forUpdate()
      .executeTakeFirst(),
  );
  return { ...order, state: order.state === 'booked' ? 'booked' : 'reserved' };
}

/** Refuses an order that is booked or has lapsed. */
export function refuseUnlessReserved(order: StoredOrder, today: string): void {
  refuse(reservationProblem(orderFacts(order), today));
}

/** An ad of an order, with the sending date of its issue. */
export interface StoredVert {
  id: number;
  placement_id: number;
  sent_at: string | null;
  released_at: string | null;
  sending_date: string;
}

export async function listVertsOf(tx: Tx, orderId: number): Promise<StoredVert[]> {
  const { organizationId } = tx;
  return tx.db
    .selectFrom('verts')
    .innerJoin('placements', (join) =>
      join
        .on('placements.organization_id', '=', organizationId)
        .onRef('placements.id', '=', 'verts.placement_id'),
    )
    .innerJoin('issues', (join) =>
      join.on('issues.organization_id', '=', organizationId).onRef('issues.id', '=', 'placements.issue_id'),
    )
    .select(['verts.id', 'verts.placement_id', 'verts.sent_at', 'verts.released_at', 'issues.sending_date'])
    .where('verts.organization_id', '=', organizationId)
    .where('verts.order_id', '=', orderId)
    .orderBy('verts.id')
    .execute();
}
