import { sql } from 'kysely';
import { recordAct } from '../audit/record-act.ts';
import { countPlacements } from '../capacity/count-placements.ts';
import type { Scope, Tx } from '../db/scope.ts';
import { Problem } from '../base/problem.ts';
import { refreshOverviews } from '../order-overviews/refresh-overviews.ts';
import { listVertsOf, lockOrder, refuseUnlessReserved, type StoredVert } from './orders-store.ts';

/** Turns a reservation into a booking, which has no expiry date. Refuses a booked or lapsed order. Spec §4 Order. */
export async function bookOrder(scope: Scope, id: number): Promise<void> {
  await scope.transact(async (tx) => {
    const [order, verts] = await Promise.all([lockOrder(tx, id), listVertsOf(tx, id)]);
    refuseUnlessReserved(order, tx.today);
    await refuseGone(tx, verts);
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
      .where(sql<boolean>`order_holds(state, reservation_expire_date, lapsed_at, ${tx.today})`)
      .executeTakeFirst();
    if (booked.numUpdatedRows !== 1n) {
      throw new Problem('conflict');
    }
    await recordAct(tx, 'booked', { order: id });
    await refreshOverviews(tx, [id]);
    await countPlacements(
      tx,
      verts.map((vert) => ({ sendingDate: vert.sending_date, reserved: -1, booked: 1 })),
    );
  });
}

/** Refuses ads for an issue of today whose mailing has started: they would never be sent. */
async function refuseGone(tx: Tx, verts: readonly StoredVert[]): Promise<void> {
  const ofToday = verts.filter((vert) => vert.sending_date === tx.today).map(({ placement_id: id }) => id);
  if (ofToday.length === 0) {
    return;
  }
  const gone = await tx.statement(
    'gone-issues',
    `select 1 from placements p where p.organization_id = $1 and p.id = any ($2::bigint[])
       and is_issue_closed($1, p.issue_id) limit 1`,
    [tx.organizationId, ofToday],
  );
  if (gone.length > 0) {
    throw new Problem('issue_gone');
  }
}
