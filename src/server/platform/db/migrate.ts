import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import {
  applyFunctions,
  areFunctionsApplied,
  type FunctionSet,
  readFunctions,
  requireFunctions,
} from './apply-functions.ts';
import { refuseClosedDatabase } from './closed-database.ts';
import { DatabaseClient } from './database-client.ts';
import { isReadOnly, NoWritableServer } from './database-servers.ts';
import { distributeFunctions } from './distribute-functions.ts';
import { distributeTables, isDistributed } from './distribute-tables.ts';
import { hasQueue, installQueue } from './install-queue.ts';

const folder = new URL('./migrations/', import.meta.url);
/** The key of the advisory lock that makes other processes and backups wait for a migration. The number is arbitrary. */
export const MIGRATION_LOCK = 7_240_117;

const READ_ONLY =
  'The server of DATABASE_URL is read-only: it is a standby, or was made read-only (default_transaction_read_only). ' +
  'Name the primary; several servers are separated by commas.';

const JOURNAL = `create table if not exists schema_migrations
  (name text primary key, applied_at timestamptz not null default now())`;

/**
 * Migrates the database: the tables by the SQL files in `migrations/` in the order of their numbers, then the functions and views by those
 * in `functions/`, and the job queue by its library. Each migration runs once, in its own transaction. Processes that start together
 * migrate one after the other; a process without work to do does not wait. Refuses a closed database.
 */
export async function migrate(connection: string | pg.ClientConfig): Promise<void> {
  const client = new DatabaseClient(
    typeof connection === 'string' ? { connectionString: connection } : connection,
  );
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (await isReadOnly(client)) throw new NoWritableServer(READ_ONLY);
    await refuseClosedDatabase(client);
    if ((await isUpToDate(client)) && (await hasQueue(client))) return;
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // The previous holder of the lock may have been restoring a backup.
    await refuseClosedDatabase(client);
    await finishMigrations(client, connection);
  } finally {
    await client.end();
  }
}

/** Does the work of `migrate` for a caller that holds the lock. */
export async function finishMigrations(
  client: pg.Client,
  connection: string | pg.ClientConfig,
): Promise<void> {
  await client.query(JOURNAL);
  const functions = await readFunctions();
  const isSharded = await isDistributed(client);
  for (const name of await pendingMigrations(client)) {
    await applyMigration(client, name, functions);
    if (isSharded) await distributeTables(client);
  }
  if (!(await areFunctionsApplied(client, functions))) {
    await applyFunctions(client, functions);
    if (isSharded) await distributeFunctions(client);
  }
  await installQueue(connection);
}

/** Lists every migration of this version in order. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}-[a-z-]+\.sql$/.test(name)).toSorted();
}

/** Runs these migrations on an empty schema, inside the transaction of the caller. */
export async function buildSchema(client: pg.Client, names: readonly string[]): Promise<void> {
  await client.query(JOURNAL);
  for (const name of names) await client.query(await readMigration(name));
}

async function isUpToDate(client: pg.Client): Promise<boolean> {
  return (await pendingMigrations(client)).length === 0 && areFunctionsApplied(client, await readFunctions());
}

async function pendingMigrations(client: pg.Client): Promise<string[]> {
  const present = await client.query<{ is_there: boolean }>(
    `select to_regclass('schema_migrations') is not null as is_there`,
  );
  if (!present.rows[0]?.is_there) return listMigrations();
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
  const applied = new Set(rows.map((row) => row.name));
  return (await listMigrations()).filter((name) => !applied.has(name));
}

async function applyMigration(client: pg.Client, name: string, functions: FunctionSet): Promise<void> {
  const sql = await readMigration(name);
  try {
    await client.query(`begin; set local lock_timeout = '1s'`);
    await client.query(sql);
    await requireFunctions(client, functions);
    await client.query('insert into schema_migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${String(error)}`, { cause: error });
  }
}

/** Reads a migration like psql: a line `\ir ../functions/….sql` includes that file, for a table that needs a function. */
async function readMigration(name: string): Promise<string> {
  const path = new URL(name, folder);
  const sql = await readFile(path, 'utf8');
  const includes = [...sql.matchAll(/^\\ir (\S+)$/gm)];
  const included = await Promise.all(includes.map(([, file = '']) => readFile(new URL(file, path), 'utf8')));
  return includes.reduce((text, [line], index) => text.replace(line, () => included[index] ?? ''), sql);
}
