import type pg from 'pg';

/**
 * The functions that run as a whole on the node with the rows of their organization. They receive the ids of new rows as parameters,
 * because the sequences are on the coordinator. All other functions run on the coordinator, or for single rows within a statement.
 */
const DELEGATED = [
  'reserve_cart',
  'quote_facts',
  'nearby_quote_facts',
  'revenue_facts',
  'revenue_of_sources',
  'book_order',
  'refresh_order_overviews',
  'count_reservations',
];

const FUNCTIONS = `
  select p.oid::regprocedure::text as signature, p.proname = any ($1) as is_delegated
  from pg_proc p
  where p.pronamespace = current_schema()::regnamespace
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  order by p.oid`;

/** Creates the functions of a distributed database on each node, and delegates the hot ones to the node of an organization. */
export async function distributeFunctions(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ signature: string; is_delegated: boolean }>(FUNCTIONS, [DELEGATED]);
  for (const { signature, is_delegated } of rows) {
    await client.query(
      is_delegated
        ? `select create_distributed_function($1, 'p_organization_id', colocate_with => 'orders', force_delegation => true)`
        : 'select create_distributed_function($1)',
      [signature],
    );
  }
}
