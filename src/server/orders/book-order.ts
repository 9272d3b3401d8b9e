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
    await refuseClosedIssues(tx, verts);
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
    if (booked.numUpdatedRows !== 1n) throw new Problem('conflict');
    await recordAct(tx, 'booked', { order: id });
    await refreshOverviews(tx, [id]);
    await countPlacements(
      tx,
      verts.map((vert) => ({ sendingDate: vert.sending_date, reserved: -1, booked: 1 })),
    );
  });
}

/** Refuses ads for today's issues whose mailing has started, because they would never be sent. */
async function refuseClosedIssues(tx: Tx, verts: readonly StoredVert[]): Promise<void> {
  const todaysPlacements = verts
    .filter((vert) => vert.sending_date === tx.today)
    .map(({ placement_id: id }) => id);
  if (todaysPlacements.length === 0) return;
  const closedIssues = await tx.statement(
    'gone-issues',
    `select 1 from placements p where p.organization_id = $1 and p.id = any ($2::bigint[])
       and is_issue_closed($1, p.issue_id) limit 1`,
    [tx.organizationId, todaysPlacements],
  );
  if (closedIssues.length > 0) throw new Problem('issue_gone');
}
