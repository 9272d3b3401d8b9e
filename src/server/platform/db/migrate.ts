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
import { DatabaseClient, createPool } from './pool.ts';
import { isReadOnly, NoWritableServer } from './database-servers.ts';
import { distributeFunctions, distributeTables, isDistributed } from './distribute-tables.ts';
import { Logger, runMigrations } from 'graphile-worker';

const folder = new URL('./migrations/', import.meta.url);
/** The key of the advisory lock that makes other processes and backups wait for a migration. The number is arbitrary. */
export const MIGRATION_LOCK = 7_240_117;

/** The first migration. It makes all tables of version 0.2.0. */
const BASELINE = '0001-baseline.sql';

const READ_ONLY =
  'The server of DATABASE_URL is read-only: it is a standby, or was made read-only (default_transaction_read_only). ' +
  'Name the primary; several servers are separated by commas.';

const JOURNAL = `create table if not exists schema_migrations
  (name text primary key, applied_at timestamptz not null default now())`;

/**
 * Thrown if the database was migrated by a version whose tables this version does not know. The message names the unknown migration and the
 * remedy.
 */
export class OtherVersion extends Error {
  override name = 'OtherVersion';
}

/**
 * Migrates the database: the tables by the SQL files in `migrations/` in the order of their numbers, then the functions and views by those
 * in `functions/`, and the job queue by its library. Each migration runs once, in its own transaction. Processes that start together
 * migrate one after the other; a process without work to do does not wait. Refuses a closed database, one that a later version has
 * migrated, and one from before version 0.2.0.
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
    await refuseOtherVersion(client);
    if ((await isUpToDate(client)) && (await hasQueue(client))) return;
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // The previous holder of the lock may have been restoring a backup, or a later version.
    await refuseClosedDatabase(client);
    await refuseOtherVersion(client);
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

/** Refuses a database that a later version has migrated, and one from before version 0.2.0. */
export async function refuseOtherVersion(client: Pick<pg.Client, 'query'>): Promise<void> {
  const foreign = await findForeignMigration(await listApplied(client));
  if (foreign?.isLater) {
    const last = (await listMigrations()).at(-1);
    throw new OtherVersion(
      `A later version of Vertbook has migrated this database (${foreign.name}); the last migration of this version is ${last}. ` +
        'Start the later version, or restore a backup that this version has made.',
    );
  }
  if (foreign) {
    throw new OtherVersion(
      `This database is from before Vertbook 0.2.0 (${foreign.name}); this version begins with ${BASELINE} and cannot upgrade it. ` +
        'Start the version that has made it, or use a new database.',
    );
  }
}

/** Returns the last of these applied migrations that this version does not know, and whether a later version has applied it. */
export async function findForeignMigration(
  applied: readonly string[],
): Promise<{ name: string; isLater: boolean } | null> {
  const known = await listMigrations();
  const name = applied.findLast((other) => !known.includes(other));
  return name === undefined ? null : { name, isLater: applied.includes(BASELINE) };
}

/** Lists every migration of this version in order. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}-[a-z-]+\.sql$/.test(name)).toSorted();
}

/** Runs these migrations on an empty schema, inside the transaction of the caller. */
export async function buildSchema(client: pg.Client, names: readonly string[]): Promise<void> {
  await client.query(JOURNAL);
  for (const name of names) await client.query(await readSql(new URL(name, folder)));
}

async function isUpToDate(client: pg.Client): Promise<boolean> {
  return (await pendingMigrations(client)).length === 0 && areFunctionsApplied(client, await readFunctions());
}

async function pendingMigrations(client: pg.Client): Promise<string[]> {
  const applied = await listApplied(client);
  return (await listMigrations()).filter((name) => !applied.includes(name));
}

async function listApplied(client: Pick<pg.Client, 'query'>): Promise<string[]> {
  const present = await client.query<{ is_there: boolean }>(
    `select to_regclass('schema_migrations') is not null as is_there`,
  );
  if (!present.rows[0]?.is_there) return [];
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
  return rows.map(({ name }) => name);
}

async function applyMigration(client: pg.Client, name: string, functions: FunctionSet): Promise<void> {
  const sql = await readSql(new URL(name, folder));
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

/** Reads a file of SQL like psql: a line `\ir name.sql` includes the file of this name, relative to the folder of the file. */
async function readSql(path: URL): Promise<string> {
  const lines = (await readFile(path, 'utf8')).split('\n').map(async (line) => {
    const [, included] = /^\\ir (\S+)$/.exec(line) ?? [];
    return included === undefined ? line : readSql(new URL(included, path));
  });
  return (await Promise.all(lines)).join('\n');
}

/** The schema of the job queue, which graphile-worker creates and migrates itself. */
export const QUEUE_SCHEMA = 'graphile_worker';

/** Whether the database has a job queue. */
async function hasQueue(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ is_there: boolean }>(
    `select to_regclass('${QUEUE_SCHEMA}.migrations') is not null as is_there`,
  );
  return rows[0]?.is_there === true;
}

/** Creates the tables and functions of the job queue, because acts and the command line add jobs before any worker starts. */
async function installQueue(connection: string | pg.ClientConfig): Promise<void> {
  const config = typeof connection === 'string' ? { connectionString: connection } : connection;
  const pool = createPool({ ...config, pipeline: false }, 1);
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
  } finally {
    await pool.end();
  }
}
