import type pg from 'pg';
import { advanceSequences, closeToOwner, openToOwner } from './identities.ts';

/** Thrown if a database cannot be distributed. The message gives the remedy. */
class NotDistributable extends Error {
  override name = 'NotDistributable';
}

/** Where the rows of a table are. */
export type Place = 'distributed' | 'reference' | 'local';

interface Table {
  name: string;
  place: Place;
  /** Where the table is at present. */
  present: Place;
}

interface Reference {
  table: string;
  name: string;
  definition: string;
}

interface Trigger {
  table: string;
  name: string;
}

/**
 * The tables that are copied to each node, because every node reads them and tenant tables reference them. All other global tables are
 * local.
 */
const REFERENCE = ['organizations', 'users'];

const TABLES = `
  select c.relname::text as name,
    case when c.relname = any ($1) then 'reference' when c.relrowsecurity then 'distributed' else 'local' end as place,
    coalesce((select case when p.partmethod = 'h' then 'distributed' when p.repmodel = 't' then 'reference' end
      from pg_dist_partition p where p.logicalrelid = c.oid), 'local') as present
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by c.oid`;

const REFERENCES = `
  select f.conrelid::regclass::text as table, f.conname::text as name, pg_get_constraintdef(f.oid) as definition
  from pg_constraint f
  where f.contype = 'f' and f.connamespace = current_schema()::regnamespace and f.conparentid = 0
    and (f.conrelid::regclass::text = any ($1) or f.confrelid::regclass::text = any ($1))
  order by 1, 2`;

// A distributed table cannot have triggers. Vertbook's triggers only refuse changes that no act makes.
const TRIGGERS = `
  select t.tgrelid::regclass::text as table, t.tgname::text as name
  from pg_trigger t where not t.tgisinternal and t.tgrelid::regclass::text = any ($1)`;

/** Whether tables of this database are distributed by Citus. */
export async function isDistributed(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  if (!(await hasExtension(client))) return false;
  const { rows } = await client.query<{ is_distributed: boolean }>(
    `select exists (select from pg_dist_partition where logicalrelid = to_regclass('organizations')) as is_distributed`,
  );
  return rows[0]?.is_distributed === true;
}

/**
 * Distributes the tenant tables by organization, so that all rows of an organization are on one node. Copies organizations and users to
 * each node, and leaves the other tables on the coordinator. Can be repeated: it does only what is missing.
 */
export async function distributeTables(
  client: pg.ClientBase,
  report: (table: string, place: Place, isUnchanged: boolean) => void = () => undefined,
): Promise<void> {
  await requireCoordinator(client);
  const { rows: tables } = await client.query<Table>(TABLES, [REFERENCE]);
  if (tables.some(({ place, present }) => place !== present)) {
    await client.query('begin');
    await moveTables(client, tables);
    await client.query('commit');
  }
  for (const { name, place, present } of tables) report(name, place, place === present);
}

/** Moves the tables. Drops their foreign keys meanwhile, because a distributed table and a local one cannot reference each other. */
async function moveTables(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  const copied = missing(tables, 'reference');
  const distributed = missing(tables, 'distributed');
  await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
  const { rows: references } = await client.query<Reference>(REFERENCES, [[...copied, ...distributed]]);
  for (const { table, name } of references) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  for (const { table, name } of (await client.query<Trigger>(TRIGGERS, [distributed])).rows) {
    await client.query(`drop trigger ${name} on ${table}`);
  }
  // If row-level security applies to the owner of a table, its rows cannot be copied to the nodes.
  const forced = await openToOwner(client);
  for (const name of copied) await client.query('select create_reference_table($1)', [name]);
  // All tables are colocated with the first one, so that all rows of an organization are on one node.
  const first = tables.find(({ place }) => place === 'distributed')?.name;
  for (const name of distributed) {
    const colocated = name === first ? 'none' : first;
    await client.query(`select create_distributed_table($1, 'organization_id', colocate_with => $2)`, [
      name,
      colocated,
    ]);
  }
  for (const { table, name, definition } of references) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  // Citus makes tables again, with sequences that begin at 1: those that move, and local ones that reference a copied one.
  await advanceSequences(client);
  await closeToOwner(client, forced);
}

function missing(tables: readonly Table[], wanted: Place): string[] {
  return tables
    .filter(({ place, present }) => place === wanted && present !== wanted)
    .map(({ name }) => name);
}

async function requireCoordinator(client: pg.ClientBase): Promise<void> {
  if (!(await hasExtension(client))) {
    throw new NotDistributable(
      'This database has no Citus extension: run "create extension citus" on every node, add the nodes, and repeat.',
    );
  }
  const { rows } = await client.query<{ nodes: number; has_coordinator: boolean }>(
    `select count(*)::int as nodes, coalesce(bool_or(groupid = 0), false) as has_coordinator from pg_dist_node`,
  );
  if (!rows[0]?.has_coordinator) {
    throw new NotDistributable(
      'The coordinator is not among the nodes of the cluster: run "select citus_set_coordinator_host(…)" and repeat.',
    );
  }
}

async function hasExtension(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select exists (select from pg_extension where extname = 'citus') as exists`,
  );
  return rows[0]?.exists === true;
}

/**
 * The functions that run as a whole on the node with the rows of their organization. They receive the ids of new rows as parameters,
 * because the sequences are on the coordinator. All other functions run on the coordinator, or for single rows within a statement.
 */
const DELEGATED = [
  'write_orders',
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

/**
 * Creates all functions on each node of a distributed database. The functions of `DELEGATED` then run on the node of their organization.
 */
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
