import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { refuseClosedBooks } from './closed-books.ts';

const folder = new URL('./migrations/', import.meta.url);
/** Any fixed number: the lock that lets one process migrate while the others, and backups, wait. */
export const MIGRATION_LOCK = 7_240_117;

const JOURNAL = `create table if not exists schema_migrations
  (name text primary key, applied_at timestamptz not null default now())`;

/**
 * Brings the database's schema up to date with the SQL files in `migrations/`, in the order of their numbers.
 * Each file runs once, in a transaction of its own; processes that start together take turns. Where there is nothing to
 * do nobody is waited for. Refuses books that are closed.
 */
export async function migrate(connection: string | pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await refuseClosedBooks(client);
    if ((await pendingMigrations(client)).length === 0) return;
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // Whoever held the lock may have been restoring a backup.
    await refuseClosedBooks(client);
    await finishMigrations(client);
  } finally {
    await client.end();
  }
}

/** Does what `migrate` does, for whoever holds the lock. */
export async function finishMigrations(client: pg.Client): Promise<void> {
  await client.query(JOURNAL);
  for (const name of await pendingMigrations(client)) {
    await applyMigration(client, name);
  }
}

/** Every migration that this version brings, in their order. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}-[a-z-]+\.sql$/.test(name)).toSorted();
}

/** Runs these migrations on an empty schema, inside the transaction of the caller. */
export async function buildSchema(client: pg.Client, names: readonly string[]): Promise<void> {
  await client.query(JOURNAL);
  for (const name of names) {
    await client.query(await readFile(new URL(name, folder), 'utf8'));
  }
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

async function applyMigration(client: pg.Client, name: string): Promise<void> {
  const sql = await readFile(new URL(name, folder), 'utf8');
  try {
    await client.query(`begin; set local lock_timeout = '1s'`);
    await client.query(sql);
    await client.query('insert into schema_migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${String(error)}`, { cause: error });
  }
}
