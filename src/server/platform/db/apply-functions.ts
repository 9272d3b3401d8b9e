import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

const folder = new URL('./functions/', import.meta.url);

/** The table that records each applied set of definitions. It is not part of backups. */
export const FUNCTION_JOURNAL = 'schema_functions';

/** A database function or view. */
interface Definition {
  name: string;
  sql: string;
}

/** The definitions of `functions/` in this version, sorted so that each one follows those it uses. */
export interface FunctionSet {
  hash: string;
  definitions: Definition[];
}

// PostgreSQL cannot replace a function with another return type, or a view that lacks an earlier column.
const NOT_REPLACEABLE = new Set(['42P13', '42P16']);

/** Reads `functions/*.sql`. Each file defines the function or view that has the name of the file. */
export async function readFunctions(): Promise<FunctionSet> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  const definitions = await Promise.all(
    files.map(async (file) => ({
      name: file.slice(0, -'.sql'.length).replaceAll('-', '_'),
      sql: await readFile(new URL(file, folder), 'utf8'),
    })),
  );
  const hash = createHash('sha256').update(JSON.stringify(definitions)).digest('hex');
  return { hash, definitions: sortByUse(definitions) };
}

/** Whether this set was ever applied, even if the set of a later version was applied after it. */
export async function areFunctionsApplied(client: pg.ClientBase, { hash }: FunctionSet): Promise<boolean> {
  if (!(await hasJournal(client))) return false;
  const { rows } = await client.query(`select from ${FUNCTION_JOURNAL} where hash = $1`, [hash]);
  return rows.length > 0;
}

/**
 * Records that this set must be applied again, in the transaction of a migration. The migration may drop a function or a
 * view, and its process may end before the set is applied.
 */
export async function requireFunctions(client: pg.ClientBase, { hash }: FunctionSet): Promise<void> {
  if (await hasJournal(client)) {
    await client.query(`delete from ${FUNCTION_JOURNAL} where hash = $1`, [hash]);
  }
}

async function hasJournal(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    FUNCTION_JOURNAL,
  ]);
  return rows[0]?.exists === true;
}

/**
 * Replaces all functions and views by this set, and drops those whose files were removed, in one transaction.
 *
 * During a rolling upgrade, processes of the previous version call the new definitions. Therefore:
 * - A changed signature or result gets a new name. The old file is removed one version later.
 * - A set is applied once, so that an old process that restarts does not restore its definitions. To return to an earlier
 *   definition on a database where it was applied before, change the file, for example its comment.
 */
export async function applyFunctions(
  client: pg.ClientBase,
  { hash, definitions }: FunctionSet,
): Promise<void> {
  await client.query(`begin; set local lock_timeout = '1s'`);
  await client.query(
    `create table if not exists ${FUNCTION_JOURNAL}
       (hash text primary key, names text[] not null, applied_at timestamptz not null default now())`,
  );
  const names = definitions.map(({ name }) => name);
  const removed = await client.query<{ name: string }>(
    `select distinct name from ${FUNCTION_JOURNAL}, unnest(names) as name where name <> all ($1)`,
    [names],
  );
  for (const { name } of removed.rows) await drop(client, await listSignatures(client, name));
  for (const definition of definitions) await replace(client, definition);
  await client.query(
    `insert into ${FUNCTION_JOURNAL} (hash, names) values ($1, $2) on conflict (hash) do nothing`,
    [hash, names],
  );
  await client.query('commit');
}

async function replace(client: pg.ClientBase, { name, sql }: Definition): Promise<void> {
  const before = await listSignatures(client, name);
  await client.query('savepoint replace_definition');
  try {
    await client.query(sql);
    // A definition with other parameters creates an overload, so the old function must be dropped.
    if ((await listSignatures(client, name)).length > 1) await drop(client, before);
  } catch (error) {
    const { code } = error as { code?: string };
    if (!NOT_REPLACEABLE.has(code ?? '')) {
      throw new Error(`The definition of ${name} failed: ${String(error)}`, { cause: error });
    }
    await client.query('rollback to savepoint replace_definition');
    await drop(client, before);
    await client.query(sql);
  }
}

async function listSignatures(client: pg.ClientBase, name: string): Promise<string[]> {
  const { rows } = await client.query<{ signature: string }>(
    `select 'function ' || oid::regprocedure as signature
     from pg_proc where pronamespace = current_schema()::regnamespace and proname = $1
     union all
     select 'view ' || oid::regclass
     from pg_class where relnamespace = current_schema()::regnamespace and relname = $1 and relkind = 'v'`,
    [name],
  );
  return rows.map(({ signature }) => signature);
}

async function drop(client: pg.ClientBase, signatures: readonly string[]): Promise<void> {
  for (const signature of signatures) await client.query(`drop ${signature}`);
}

/** Sorts definitions so that each one follows those whose names occur in its code. */
function sortByUse(definitions: readonly Definition[]): Definition[] {
  const sorted = new Set<Definition>();
  const add = (definition: Definition, users: readonly Definition[]) => {
    if (users.includes(definition)) {
      throw new Error(`Functions use each other: ${users.map(({ name }) => name).join(', ')}.`);
    }
    const words = new Set(definition.sql.replaceAll(/--.*/g, '').match(/\w+/g));
    for (const used of definitions) {
      if (used !== definition && words.has(used.name)) add(used, [...users, definition]);
    }
    sorted.add(definition);
  };
  for (const definition of definitions) add(definition, []);
  return [...sorted];
}
