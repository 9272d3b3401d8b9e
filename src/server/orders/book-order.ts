import { sql } from 'kysely';
import { recordAct } from '../audit/record-act.ts';
import { countPlacements } from '../capacity/count-placements.ts';
import type { Scope } from '../db/scope.ts';
import { Problem } from '../http/problem.ts';
import { refreshOverviews } from './order-overviews.ts';
import { listVertsOf, lockOrder, refuseUnlessReserved } from './orders-store.ts';

/** Turns a reservation into a booking, which has no expiry date. Refuses one that is booked or has lapsed. Spec §4 Order. */
export async function bookOrder(scope: Scope, id: number): Promise<void> {
  await scope.transact(async (tx) => {
    const [order, verts] = await Promise.all([lockOrder(tx, id), listVertsOf(tx, id)]);
    refuseUnlessReserved(order, tx.today);
    const booked = await tx.db
      .updateTable('orders')
      .set((set) => ({
        state: 'booked',
        booked_at: sql<string>`now()`,
        reservation_expire_date: null,
        version: set('version', '+', 1),
        updated_at: sql<string>`now()`,
      }))
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', id)
      .where('state', '=', 'reserved')
      .where('lapsed_at', 'is', null)
      .where('reservation_expire_date', '>=', tx.today)
      .executeTakeFirst();
    if (booked.numUpdatedRows !== 1n) {
      throw new Problem('conflict');
    }
    await recordAct(tx, { action: 'booked', subject: 'order', subjectId: id, orderId: id });
    await refreshOverviews(tx, [id]);
    await countPlacements(
      tx,
      verts.map((vert) => ({ sendingDate: vert.sending_date, reserved: -1, booked: 1 })),
    );
  });
}
