import type { Kysely } from 'kysely';
import pg from 'pg';
import { Problem } from '../base/problem.ts';
import { announceChanges } from './announce-changes.ts';
import { Announcements, type Change } from './announcements.ts';
import { queriesOn } from './client-queries.ts';
import type { Schema } from './schema.ts';
import { SentStatements } from './sent-statements.ts';

/** The queries of one running transaction. */
export interface Queries {
  /** The query builder. */
  db: Kysely<Schema>;
  /** Runs a prepared statement: `name` must stand for this one text, for ever. */
  statement<Row>(name: string, text: string, values: unknown[]): Promise<Row[]>;
  /** The same for a statement whose answer nobody needs: only the commit waits for it, and fails with it. */
  send(name: string, text: string, values: unknown[]): void;
  /** The same, sent together with the commit: for hot rows, which nobody must keep locked while he thinks. */
  sendLast(name: string, text: string, values: unknown[]): void;
  /** Tells everybody who looks at it, in every process, that this has changed: once it is committed, else never. */
  announce(change: Change): void;
}

type Work<T> = (queries: Queries) => Promise<T>;

const announcements = new WeakMap<pg.Pool, Announcements>();

/** The announcements of what the transactions of a pool have changed. */
export function announcementsOf(pool: pg.Pool): Announcements {
  const known = announcements.get(pool);
  if (known) {
    return known;
  }
  const made = new Announcements(async (organizationId, changes) => {
    if (!pool.ending) {
      await transact(pool, organizationId, (queries) => announceChanges(queries, organizationId, changes));
    }
  });
  announcements.set(pool, made);
  return made;
}

const TRANSIENT = new Set(['40001', '40P01']);
const BUSY = new Set(['55P03', '57014', '53300']);
const TRIES = 4;

/**
 * Runs `work` in a transaction that sees the rows of one organization; `null` sees the global tables alone.
 * A deadlock or a serialization failure is tried again three times; after that, and when a lock is not to be had
 * in time, the answer is the problem `overloaded`.
 */
export function transact<T>(pool: pg.Pool, organizationId: number | null, work: Work<T>): Promise<T> {
  return tryAgain(() => transactOnce(pool, organizationId, work));
}

/** Runs `work` in a transaction that cannot write; its answer does not wait until the transaction has ended. */
export function read<T>(pool: pg.Pool, organizationId: number, work: Work<T>): Promise<T> {
  return tryAgain(() => readOnce(pool, organizationId, work));
}

async function tryAgain<T>(once: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once();
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? error.code : undefined;
      if (code && TRANSIENT.has(code) && attempt < TRIES) {
        continue;
      }
      throw code && (TRANSIENT.has(code) || BUSY.has(code))
        ? new Problem('overloaded', { cause: error })
        : error;
    }
  }
}

async function transactOnce<T>(pool: pg.Pool, organizationId: number | null, work: Work<T>): Promise<T> {
  const client = await connect(pool);
  const sent = new SentStatements();
  const changes: Change[] = [];
  let isUsable = true;
  try {
    sendTogether(client);
    const begun = client.query(beginStatement(organizationId));
    sent.add(begun);
    if (organizationId === null) {
      // Elsewhere row-level security refuses what would run without a transaction that has begun.
      await begun;
    }
    const answer = await work(queriesOf(client, sent, changes));
    sendTogether(client);
    sent.sendTheLast();
    sent.add(commit(client));
    await sent.succeeded();
    if (organizationId !== null) {
      announcementsOf(pool).add(organizationId, changes);
    }
    return answer;
  } catch (error) {
    isUsable = await rollBack(client);
    throw await sent.causeOf(error);
  } finally {
    client.release(!isUsable);
  }
}

async function readOnce<T>(pool: pg.Pool, organizationId: number, work: Work<T>): Promise<T> {
  const client = await connect(pool);
  const sent = new SentStatements();
  try {
    sendTogether(client);
    sent.add(client.query(`${beginStatement(organizationId)}; set transaction read only`));
    const answer = await work(queriesOf(client, sent, []));
    await sent.succeeded();
    return answer;
  } catch (error) {
    throw await sent.causeOf(error);
  } finally {
    void rollBack(client).then((isUsable) => client.release(!isUsable));
  }
}

/** A connection of the pool; without one in time the answer is the problem `overloaded`. */
export async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new Problem('overloaded', { cause: error });
  }
}

/** SET LOCAL takes no parameters, so the id is checked to be a plain integer before it becomes text. */
export function beginStatement(organizationId: number | null): string {
  if (organizationId === null) {
    return 'begin';
  }
  if (!Number.isSafeInteger(organizationId) || organizationId < 1) {
    throw new TypeError(`Not the id of an organization: ${organizationId}`);
  }
  return `begin; set local app.organization_id = '${organizationId}'`;
}

function queriesOf(client: pg.PoolClient, sent: SentStatements, changes: Change[]): Queries {
  return {
    db: queriesOn(client),
    async statement<Row>(name: string, text: string, values: unknown[]): Promise<Row[]> {
      const { rows } = await client.query({ name, text, values });
      return rows as Row[];
    },
    send(name, text, values) {
      sent.add(client.query({ name, text, values }));
    },
    sendLast(name, text, values) {
      sent.addLast(() => client.query({ name, text, values }));
    },
    announce(change) {
      changes.push(change);
    },
  };
}

/** What is asked for from here on, until somebody waits for an answer, leaves in one packet. */
function sendTogether({ connection: { stream } }: pg.PoolClient): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** After a failed statement a COMMIT does not fail: it answers that it rolled back. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') {
    throw new Error('The transaction was rolled back where it should have been committed.');
  }
}

/** A connection that cannot even roll back is not given to anybody else. */
export async function rollBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('rollback');
    return true;
  } catch {
    return false;
  }
}
