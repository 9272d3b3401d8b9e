import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const folder = new URL('./migrations/', import.meta.url);
/** Any fixed number: the lock that lets one process migrate while the others wait. */
const MIGRATION_LOCK = 7_240_117;

/**
 * Brings the database's schema up to date with the SQL files in `migrations/`, in the order of their numbers.
 * Each file runs once, in a transaction of its own; processes that start together take turns.
 */
export async function migrate(connection: string | pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      `create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())`,
    );
    for (const name of await pendingMigrations(client)) {
      await applyMigration(client, name);
    }
  } finally {
    await client.end();
  }
}

async function pendingMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
  const applied = new Set(rows.map((row) => row.name));
  const files = (await readdir(folder)).filter((name) => /^\d{4}-[a-z-]+\.sql$/.test(name));
  return files.filter((name) => !applied.has(name)).toSorted();
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
