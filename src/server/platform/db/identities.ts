import type pg from 'pg';

/** A column whose values a sequence gives. The names are quoted for SQL. */
export interface Identity {
  table: string;
  column: string;
  sequence: string;
  /** Whether row-level security shows only the rows of one organization at a time. */
  isBound: boolean;
}

/** Lists the columns whose values a sequence gives: {@link Identity}. */
export const IDENTITIES = `
  select quote_ident(t.relname) as table, quote_ident(a.attname) as column, quote_ident(s.relname) as sequence,
    t.relrowsecurity as "isBound"
  from pg_depend d
  join pg_class s on s.oid = d.objid and s.relkind = 'S'
  join pg_class t on t.oid = d.refobjid and not t.relispartition
  join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
  where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    and t.relnamespace = current_schema()::regnamespace
  order by t.relname, a.attname`;

/**
 * Advances each sequence that is behind the ids of its table, so that it gives no id a second time. Row-level security must not apply to the
 * caller, who would not see all ids.
 */
export async function advanceSequences(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<Identity>(IDENTITIES);
  for (const { table, column, sequence } of rows) {
    const ids = await client.query<{ last: string | null }>(
      `select max(${column})::text as last from ${table}`,
    );
    await client.query(
      `select setval(to_regclass($1), $2::bigint) from ${sequence} s
       where $2::bigint > s.last_value or ($2::bigint = s.last_value and not s.is_called)`,
      [sequence, ids.rows[0]?.last ?? null],
    );
  }
}

// Also lists partitions.
const FORCED = `
  select c.oid::regclass::text as name from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relforcerowsecurity order by c.oid`;

/** Lets the owner of the tables see all rows, until `closeToOwner` in the same transaction. Returns the tables. */
export async function openToOwner(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(FORCED);
  for (const { name } of rows) await client.query(`alter table ${name} no force row level security`);
  return rows.map(({ name }) => name);
}

/** Applies row-level security to the owner of these tables again. */
export async function closeToOwner(
  client: Pick<pg.ClientBase, 'query'>,
  tables: readonly string[],
): Promise<void> {
  for (const name of tables) await client.query(`alter table ${name} force row level security`);
}

/** Advances the sequences of a database that no process uses, in one transaction. */
export async function advanceAllSequences(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query('begin');
  const tables = await openToOwner(client);
  await advanceSequences(client);
  await closeToOwner(client, tables);
  await client.query('commit');
}
