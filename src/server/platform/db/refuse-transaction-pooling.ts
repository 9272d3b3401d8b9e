import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { DatabaseClient } from './pool.ts';

/** Thrown if the database is behind a pooler in a mode that Vertbook cannot use. */
export class WrongPoolMode extends Error {
  override name = 'WrongPoolMode';
}

const REFUSAL =
  'The pooler of DATABASE_URL gives each transaction another connection (PgBouncer: pool_mode = transaction or statement). ' +
  'Vertbook needs the same connection for as long as it is open, because it listens for changes (LISTEN), holds advisory ' +
  'locks, prepares statements and sets time limits. Set pool_mode = session for this database, or connect to PostgreSQL directly.';
/** The number of tries. One is not enough, because other clients of the pooler can get the connection in between. */
const TRIES = 8;
const SETTING = 'vertbook.pooling';

/** Refuses a pooler that may change the connection between two transactions. Needs only one query if there is no pooler. */
export async function refuseTransactionPooling(connection: pg.ClientConfig): Promise<void> {
  const first = new DatabaseClient(connection);
  await first.connect();
  try {
    if (await isDirect(first)) return;
    for (let tried = 1; tried <= TRIES; tried += 1) {
      if (await isShared(first, connection)) throw new WrongPoolMode(REFUSAL);
    }
  } finally {
    await first.end();
  }
}

/** Whether the connection is not through a pooler. A pooler reports a process id of its own to its clients. */
async function isDirect(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return 'processID' in client && client.processID === rows[0]?.pid;
}

/** Whether another client can get the connection on which this one has set a value. */
async function isShared(client: pg.Client, connection: pg.ClientConfig): Promise<boolean> {
  const value = randomUUID();
  await client.query(`select set_config('${SETTING}', $1, false)`, [value]);
  const other = new DatabaseClient(connection);
  await other.connect();
  try {
    // A pooler in statement mode refuses transactions.
    if (
      !(await other.query('begin').then(
        () => true,
        () => false,
      ))
    )
      return true;
    return [await readValue(other), await readValue(client)].join() !== `,${value}`;
  } finally {
    await other.end();
  }
}

async function readValue(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ value: string | null }>(
    `select current_setting('${SETTING}', true) as value`,
  );
  return rows[0]?.value ?? '';
}
