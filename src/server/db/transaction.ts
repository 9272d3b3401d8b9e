import type { Kysely } from 'kysely';
import pg from 'pg';
import { Problem } from '../http/problem.ts';
import { queriesOn } from './client-queries.ts';
import type { Schema } from './schema.ts';

/** The queries of one running transaction. */
export interface Queries {
  /** The query builder. */
  db: Kysely<Schema>;
  /** Runs a prepared statement: `name` must stand for this one text, for ever. */
  statement<Row>(name: string, text: string, values: unknown[]): Promise<Row[]>;
}

const TRANSIENT = new Set(['40001', '40P01']);
const BUSY = new Set(['55P03', '57014', '53300']);
const TRIES = 4;

/**
 * Runs `work` in a transaction that sees the rows of one organization; `null` sees the global tables alone.
 * A deadlock or a serialization failure is tried again three times; after that, and when a lock is not to be had
 * in time, the answer is the problem `overloaded`.
 */
export async function transact<T>(
  pool: pg.Pool,
  organizationId: number | null,
  work: (queries: Queries) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transactOnce(pool, organizationId, work);
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

async function transactOnce<T>(
  pool: pg.Pool,
  organizationId: number | null,
  work: (queries: Queries) => Promise<T>,
): Promise<T> {
  const client = await connect(pool);
  let isUsable = true;
  try {
    await client.query(beginStatement(organizationId));
    const answer = await work(queriesOf(client));
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') {
      throw new Error('The transaction was rolled back where it should have been committed.');
    }
    return answer;
  } catch (error) {
    isUsable = await rollBack(client);
    throw error;
  } finally {
    client.release(!isUsable);
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

function queriesOf(client: pg.PoolClient): Queries {
  return {
    db: queriesOn(client),
    async statement<Row>(name: string, text: string, values: unknown[]): Promise<Row[]> {
      const { rows } = await client.query({ name, text, values });
      return rows as Row[];
    },
  };
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
