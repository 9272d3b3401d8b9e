import type pg from 'pg';
import { DatabaseClient } from './pool.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** A database with this table is closed: no process may work on it. All versions look for the same name. */
export const CLOSURE_TABLE = 'closed_books';

/** Thrown if the database is closed. The message gives the reason and the remedy. */
export class ClosedDatabase extends Error {
  override name = 'ClosedDatabase';
}

/** The reason why a database is closed, and what is allowed. */
export interface Closure {
  reason: string;
  /** Whether the database has no data except that of an unfinished restore, so that a new restore may replace it without asking. */
  isUnfinished: boolean;
  /** Whether the database may be reopened unchanged. */
  mayReopen: boolean;
}

/** Returns why this database is closed; null if it is open. */
export async function findClosure(client: Client): Promise<Closure | null> {
  const present = await client.query<{ is_closed: boolean }>(
    `select to_regclass('${CLOSURE_TABLE}') is not null as is_closed`,
  );
  if (!present.rows[0]?.is_closed) return null;
  const { rows } = await client.query<Closure>(
    `select reason, is_unfinished as "isUnfinished", may_reopen as "mayReopen" from ${CLOSURE_TABLE}`,
  );
  return rows[0] ?? null;
}

/** Refuses a closed database. */
export async function refuseClosedDatabase(client: Client): Promise<void> {
  const closure = await findClosure(client);
  if (closure) throw new ClosedDatabase(closure.reason);
}

/** Closes the database: no process of Vertbook starts on it until it is reopened. */
export async function closeDatabase(
  client: Client,
  { reason, isUnfinished, mayReopen }: Closure,
): Promise<void> {
  await client.query(
    `create table if not exists ${CLOSURE_TABLE}
       (reason text not null, is_unfinished boolean not null, may_reopen boolean not null)`,
  );
  await client.query(`delete from ${CLOSURE_TABLE}`);
  await client.query(`insert into ${CLOSURE_TABLE} values ($1, $2, $3)`, [reason, isUnfinished, mayReopen]);
}

/** Reopens the database. */
export async function reopenDatabase(client: Client): Promise<void> {
  await client.query(`drop table if exists ${CLOSURE_TABLE}`);
}

// The text format of values must not depend on the server's settings. Only waiting for locks has a time limit.
const SETTINGS = {
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  client_encoding: 'UTF8',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  lock_timeout: '60s',
  // In a distributed database: one connection, and therefore one snapshot, for each node.
  'citus.max_adaptive_executor_pool_size': '1',
  'citus.propagate_set_commands': 'local',
};

/** Connects for work whose duration depends on the number of rows, such as a backup. */
export async function connectForMaintenance(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new DatabaseClient({
    settings: SETTINGS,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    application_name: 'vertbook backup',
    ...connection,
  });
  // The running query reports the error; without a listener the process would end.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Runs `work` under an advisory lock; returns false without running it if another process has the lock. */
export async function withLock(pool: pg.Pool, lock: number, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect();
  let isUsable = true;
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      lock,
    ]);
    if (!rows[0]?.taken) return false;
    try {
      await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lock]);
    }
    return true;
  } catch (error) {
    // The connection may be broken and may still hold the lock, so do not reuse it.
    isUsable = false;
    throw error;
  } finally {
    client.release(!isUsable);
  }
}
