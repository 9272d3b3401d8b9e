import type pg from 'pg';
import type { Queries } from '../db/client-queries.ts';
import { IDENTITIES, type Identity } from '../db/identities.ts';
import { listUnprotectedTables } from '../db/never-emptied.ts';
import { statement } from '../db/statement.ts';
import { systemQuery } from '../db/system-scope.ts';
import { transact } from '../db/transaction.ts';
import { type Finding, foundBroken } from './finding.ts';

const NEW_IDS =
  'a new row gets an id that none had before; else stop Vertbook and run: vertbook advance-sequences';

/** Checks the rules about the whole instance. Returns only those that are violated. */
export async function examineInstance(pool: pg.Pool): Promise<Finding[]> {
  return [
    ...foundBroken(
      null,
      'the database has the sort order of its server; else run: vertbook reindex',
      (await systemQuery(pool, COLLATION, [])).map(({ place }) => place),
    ),
    ...foundBroken(null, NEW_IDS, await transact(pool, null, (queries) => listRepeatedIds(queries, null))),
    ...foundBroken(
      null,
      'the tables of what was done, billed and paid cannot be emptied as a whole',
      await listUnprotectedTables(pool),
    ),
  ];
}

/** Checks the rules about an organization that are not in `invariants.sql`. Returns only those that are violated. */
export async function examineOrganization(pool: pg.Pool, organizationId: number): Promise<Finding[]> {
  const open = await systemQuery(pool, OPEN_ERASURES, [organizationId]);
  const repeated = await transact(pool, organizationId, (queries) =>
    listRepeatedIds(queries, organizationId),
  );
  return [
    ...foundBroken(
      organizationId,
      'the files of an erased person are removed',
      open.map(({ place }) => place),
    ),
    ...foundBroken(organizationId, NEW_IDS, repeated),
  ];
}

// A separate statement, because a distributed database keeps the erasures on its coordinator.
const OPEN_ERASURES = statement('open-erasures-of-organization')`
  select format('erasure %s: %s', e.number, e.failure) as place
  from erasures e where e.organization_id = $1 and e.settled_at is null and e.failure is not null order by e.number`.as<{
  place: string;
}>();

// After a change of the operating system, indexes of texts are wrong until they are made again. Null versions: the sort order has none.
const COLLATION = statement('collation-of-database')`
  select format('the indexes are sorted by version %s, the server sorts by %s', d.datcollversion,
    pg_database_collation_actual_version(d.oid)) as place
  from pg_database d
  where d.datname = current_database() and d.datcollversion <> pg_database_collation_actual_version(d.oid)`.as<{
  place: string;
}>();

/**
 * Lists the tables whose sequence is behind their ids: those of the organization, or those of the instance for null. The statements name
 * tables of one kind only, because a distributed database cannot join them.
 */
async function listRepeatedIds(queries: Queries, organizationId: number | null): Promise<string[]> {
  const all = await queries.query<Identity>(IDENTITIES, []);
  const identities = all.filter(({ isBound }) => isBound === (organizationId !== null));
  const rows = organizationId === null ? '' : ' where organization_id = $1';
  const ids = await queries.query<Position>(
    identities.map((of) => lastIdOf(of, rows)).join(' union all '),
    organizationId === null ? [] : [organizationId],
  );
  const present = await queries.query<Position>(identities.map(positionOf).join(' union all '), []);
  const positions = new Map(present.map((position) => [position.sequence, position.last ?? 0]));
  return ids
    .filter((id) => (id.last ?? 0) > (positions.get(id.sequence) ?? 0))
    .map((id) => `${id.sequence} is at ${positions.get(id.sequence) ?? 0}, the last id is ${id.last}`);
}

interface Position {
  sequence: string;
  last: number | null;
}

function lastIdOf({ sequence, table, column }: Identity, rows: string): string {
  return `select '${sequence}' as sequence, max(${column})::bigint as last from ${table}${rows}`;
}

function positionOf({ sequence }: Identity): string {
  return `select '${sequence}' as sequence, last_value::bigint as last from ${sequence}`;
}
