import type pg from 'pg';
import { FUNCTION_JOURNAL } from '../db/apply-functions.ts';
import { BackupRefused } from './backup-format.ts';
import { CLOSURE_TABLE } from '../db/closed-database.ts';

/** A table that backups contain. */
export interface BackupTable {
  name: string;
  columns: string[];
  /** Whether row-level security shows only the rows of one organization at a time. */
  isBound: boolean;
}

interface TableRow extends BackupTable {
  has_policy: boolean;
  is_narrowed: boolean;
}

// Skips partitions, which are copied with their parent table, tables of extensions, and the two tables that describe only this database.
const TABLES = `
  select c.relname::text as name, row_security_active(c.oid) as "isBound",
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
    exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'one_organization' and p.polpermissive) as has_policy,
    exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive) as is_narrowed
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not in ('${CLOSURE_TABLE}', '${FUNCTION_JOURNAL}')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by c.relname`;

const REFERENCES = `
  select f.conrelid::regclass::text as "from", f.confrelid::regclass::text as "to"
  from pg_constraint f where f.contype = 'f' and f.connamespace = current_schema()::regnamespace and f.conparentid = 0`;

/**
 * Lists the tables of a backup, each after the tables it references. Refuses a table with rows that may be hidden by row-level security
 * whatever organization is set, because the backup would be incomplete.
 */
export async function listTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<TableRow>(TABLES);
  const hidden = rows.filter(
    ({ isBound, columns, has_policy: hasPolicy, is_narrowed: isNarrowed }) =>
      isBound && (!hasPolicy || isNarrowed || !columns.includes('organization_id')),
  );
  if (hidden.length > 0) {
    const names = hidden.map(({ name }) => name).join(', ');
    throw new BackupRefused(
      `Row-level security may hide rows of ${names} from this database user: the backup would not be complete.`,
    );
  }
  const references = await client.query<{ from: string; to: string }>(REFERENCES);
  const tables = rows.map(({ name, columns, isBound }) => ({ name, columns, isBound }));
  return inOrderOfReferences(tables, references.rows);
}

/** Lists the months that have a partition of `tracking_events`, as `2026-11`. */
export async function listTrackingMonths(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ month: string }>(
    `select replace(substring(c.relname from '\\d{4}_\\d{2}$'), '_', '-') as month
     from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = to_regclass('tracking_events') order by 1`,
  );
  return rows.map(({ month }) => month);
}

/** Lists every sequence with its last value. */
export async function listSequences(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname::text as name from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'S' order by 1`,
  );
  const sequences: { name: string; lastValue: string; isCalled: boolean }[] = [];
  for (const { name } of rows) {
    const read = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${client.escapeIdentifier(name)}`,
    );
    sequences.push(...read.rows.map((row) => ({ name, ...row })));
  }
  return sequences;
}

/** Sorts tables so that each follows the tables it references. Ignores references of a table to itself. */
export function inOrderOfReferences<Table extends { name: string }>(
  tables: readonly Table[],
  references: readonly { from: string; to: string }[],
): Table[] {
  const ordered: Table[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const isFree = ({ name }: Table) =>
      !references.some(({ from, to }) => from === name && to !== name && names.has(to));
    const free = waiting.filter(isFree);
    if (free.length === 0) {
      throw new Error(`These tables reference each other in a cycle: ${[...names].join(', ')}.`);
    }
    ordered.push(...free);
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return ordered;
}
