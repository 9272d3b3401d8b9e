import { sql } from 'kysely';
import type { Tx } from '../db/scope.ts';
import { Problem } from '../base/problem.ts';

/** What acts lock, in the order in which they lock it: see "Placing an order" in docs/architecture.md. */
const IN_ORDER = [
  'customers',
  'publications',
  'issues',
  'placements',
  'orders',
  'verts',
  'reports',
  'users',
] as const;

/**
 * Waits until every running act of the organisation has ended and keeps new ones waiting until the transaction does. The
 * organisation's own row lets one such transaction in at a time; it is locked so that acts can still refer to it, because
 * they do so before as well as after they have locked their rows.
 */
export async function lockOrganization(tx: Tx): Promise<void> {
  const organization = await tx.db
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', tx.organizationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!organization) {
    throw new Problem('not_found');
  }
  for (const table of IN_ORDER) {
    await sql`
      with locked as (
        select 1 from ${sql.table(table)} where organization_id = ${tx.organizationId} order by id for update
      )
      select count(*) from locked`.execute(tx.db);
  }
}
