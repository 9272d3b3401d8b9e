import pg from 'pg';
import { Problem } from '../base/problem.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { announceChanges } from './announce-changes.ts';
import { Announcements, type Change } from './announcements.ts';
import { SentStatements, type Queries } from './client-queries.ts';
import { noteCommit } from './kept-state.ts';
import { type LogLine, writeLines } from './pool.ts';
import { queryOf } from './statement.ts';
import { violatedConstraint } from './violated-constraint.ts';

type Work<T> = (queries: Queries) => Promise<T>;

const announcements = new WeakMap<pg.Pool, Announcements>();

/** Returns the announcements of a pool's transactions. */
export function announcementsOf(pool: pg.Pool): Announcements {
  const known = announcements.get(pool);
  if (known) return known;
  const made = new Announcements(async (organizationId, changes) => {
    if (!pool.ending) {
      await transact(pool, organizationId, (queries) => announceChanges(queries, organizationId, changes));
    }
  });
  announcements.set(pool, made);
  return made;
}

const TRANSIENT = new Set(['40001', '40P01']);
/** Constraints whose violation means that another transaction made a change meanwhile. A retry sees it. */
const CHANGED_MEANWHILE = new Set([
  // A request with the same key placed its order by several statements, without the lock of write_orders.
  'idempotency_keys_pkey',
  // The issue to plan was deleted with its publication or the demo.
  'deliveries_issue_fkey',
]);
const BUSY = new Set(['55P03', '57014', '53300']);
const TRIES = 4;

/**
 * Runs `work` in a transaction that sees the rows of one organization; with `null`, it sees only the global tables. Retries three times
 * after a deadlock, a serialization failure or a violation of `CHANGED_MEANWHILE`. Throws the problem `overloaded` if the last retry fails,
 * too, if a lock or a statement times out, or if there is no free connection.
 */
export function transact<T>(pool: pg.Pool, organizationId: number | null, work: Work<T>): Promise<T> {
  return retryConflicts(() => transactOnce(pool, organizationId, work));
}

/**
 * Runs one statement as a transaction of its own, in one round trip. The statement sets the organization itself. Retries like `transact`.
 */
export function execute<Row>(
  pool: pg.Pool,
  organizationId: number,
  statement: pg.QueryConfig,
): Promise<Row[]> {
  return retryConflicts(async () => {
    const client = await connect(pool);
    let isUsable = true;
    try {
      const { rows } = await client.query(statement);
      noteCommit(pool, organizationId);
      return rows as Row[];
    } catch (error) {
      isUsable = (await rollBack(client)) && !isDatabaseUnavailable(error);
      throw error;
    } finally {
      client.release(!isUsable);
    }
  });
}

/** Runs `work` in a read-only transaction; returns before the transaction has ended. */
export function read<T>(pool: pg.Pool, organizationId: number, work: Work<T>): Promise<T> {
  return retryConflicts(() => readOnce(pool, organizationId, work));
}

async function retryConflicts<T>(once: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once();
    } catch (error) {
      const { code } = error instanceof pg.DatabaseError ? error : {};
      const isTransient =
        code !== undefined && (TRANSIENT.has(code) || CHANGED_MEANWHILE.has(violatedConstraint(error)));
      if (isTransient && attempt < TRIES) continue;
      throw isTransient || (code !== undefined && BUSY.has(code))
        ? new Problem('overloaded', { cause: error })
        : error;
    }
  }
}

async function transactOnce<T>(pool: pg.Pool, organizationId: number | null, work: Work<T>): Promise<T> {
  const client = await connect(pool);
  const sent = new SentStatements();
  const changes: Change[] = [];
  const lines: LogLine[] = [];
  let isUsable = true;
  try {
    sendTogether(client);
    const begun = client.query(beginStatement(organizationId));
    sent.add(begun);
    if (organizationId === null) {
      // With an organization, row-level security refuses statements if `begin` failed. Without one, wait for `begin`.
      await begun;
    }
    const result = await work(queriesOf(client, sent, changes, lines));
    sendTogether(client);
    sent.sendTheLast();
    sent.add(commit(client));
    await sent.succeeded();
    noteCommit(pool, organizationId);
    if (organizationId !== null) {
      announcementsOf(pool).add(organizationId, changes);
    }
    writeLines(pool, lines);
    return result;
  } catch (error) {
    const cause = await sent.causeOf(error);
    isUsable = (await rollBack(client)) && !isDatabaseUnavailable(cause);
    throw cause;
  } finally {
    client.release(!isUsable);
  }
}

async function readOnce<T>(pool: pg.Pool, organizationId: number, work: Work<T>): Promise<T> {
  const client = await connect(pool);
  const sent = new SentStatements();
  let hasFailed = false;
  try {
    sendTogether(client);
    sent.add(client.query(`${beginStatement(organizationId)}; set transaction read only`));
    const result = await work(queriesOf(client, sent, [], []));
    await sent.succeeded();
    return result;
  } catch (error) {
    const cause = await sent.causeOf(error);
    hasFailed = isDatabaseUnavailable(cause);
    throw cause;
  } finally {
    void rollBack(client).then((isUsable) => client.release(!isUsable || hasFailed));
  }
}

/** Takes a connection from the pool; throws the problem `overloaded` if none is free in time. */
export async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new Problem('overloaded', { cause: error });
  }
}

/** Returns the statement that begins a transaction. SET LOCAL takes no parameters, so this checks that the id is an integer. */
export function beginStatement(organizationId: number | null): string {
  if (organizationId === null) return 'begin';
  if (!Number.isSafeInteger(organizationId) || organizationId < 1) {
    throw new TypeError(`Not the id of an organization: ${organizationId}`);
  }
  return `begin; set local app.organization_id = '${organizationId}'`;
}

function queriesOf(
  client: pg.PoolClient,
  sent: SentStatements,
  changes: Change[],
  lines: LogLine[],
): Queries {
  return {
    async statement(...given: readonly unknown[]) {
      sendTogether(client);
      const { rows } = await client.query(queryOf(given));
      return rows as never[];
    },
    async query(text, values) {
      const { rows } = await client.query({ text, values: [...values] });
      return rows as never[];
    },
    send(...given: readonly unknown[]) {
      sendTogether(client);
      sent.add(client.query(queryOf(given)));
    },
    sendLast(...given: readonly unknown[]) {
      sent.addLast(() => client.query(queryOf(given)));
    },
    set(setting, value) {
      // SET takes no parameters.
      sent.add(client.query(`set local ${setting} = ${client.escapeLiteral(value)}`));
    },
    announce(change) {
      changes.push(change);
    },
    log(facts, message) {
      lines.push({ facts, message });
    },
  };
}

const corked = new WeakSet<pg.PoolClient>();

/** Sends all statements of this tick in one packet: writing to the socket takes longer than the driver needs for a statement. */
function sendTogether(client: pg.PoolClient): void {
  if (corked.has(client)) return;
  corked.add(client);
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => {
    corked.delete(client);
    stream.uncork();
  });
}

/** Commits, and throws if the result is not COMMIT: after a failed statement COMMIT succeeds but reports ROLLBACK. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') throw new Error('COMMIT rolled the transaction back.');
}

/** Rolls back; returns false if the connection is broken and must not be reused. */
export async function rollBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('rollback');
    return true;
  } catch {
    return false;
  }
}
