import { sql } from 'kysely';
import { serializeActs } from '#server/platform/db/rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';

/** The tables that acts lock, in lock order: see "Placing an order" in docs/architecture.md. */
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
 * Waits until every running act of the organization has ended, and blocks new ones until the transaction ends. The lock on
 * the organization's row allows one such transaction at a time. It still allows references to the row, because acts
 * insert references both before and after they lock their rows.
 */
export async function lockOrganization(tx: Tx): Promise<void> {
  await serializeActs(tx);
  for (const table of IN_ORDER) {
    await sql`
      with locked as (
        select 1 from ${sql.table(table)} where organization_id = ${tx.organizationId} order by id for update
      )
      select count(*) from locked`.execute(tx.db);
  }
}
