import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/scope.ts';

/** Recounts an organization's live orders, which repairs the counter. */
export async function recountOrders(tx: Tx): Promise<void> {
  await tx.db.deleteFrom('order_counts').where('organization_id', '=', tx.organizationId).execute();
  await sql`
    insert into order_counts (organization_id, slot, live)
    select ${tx.organizationId}, 0, count(*) from orders o
    where o.organization_id = ${tx.organizationId} and o.lapsed_at is null returning 1`.execute(tx.db);
}
