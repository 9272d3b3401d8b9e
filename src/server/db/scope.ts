import type pg from 'pg';
import type { Day } from '#domain/day.ts';
import type { Locale } from '#words/locale.ts';
import type { Actor } from '../base/actor.ts';
import { type RowStream, streamRows } from './stream-rows.ts';
import { type Queries, read, transact } from './transaction.ts';

/**
 * Everything an act may know of where it runs: one organization, one user, one day.
 * All queries go through `transact`, which bounds them to the organization.
 */
export interface Scope {
  readonly organizationId: number;
  readonly user: Actor;
  readonly locale: Locale;
  readonly timeZone: string;
  /** The organization's day by the database's clock. */
  readonly today: Day;
  /** The database's clock when the request began, ISO 8601 in UTC. */
  readonly now: string;
  /** Which slot of the counters this process adds to. */
  readonly counterSlot: number;
  /** Runs `work` in a transaction; inside one it takes part in it. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs `work`, which only reads, in a transaction; inside one it takes part in it. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Reads many rows as text, a batch at a time, in a read-only transaction of their own. */
  stream<Row>(rows: RowStream<Row>): AsyncGenerator<Buffer>;
}

/** A Scope inside its transaction. */
export interface Tx extends Scope, Queries {}

/** How many rows a counter is spread over. */
export const COUNTER_SLOTS = 16;

/** The Scope of one request or job. */
export function createScope(
  pool: pg.Pool,
  facts: Omit<Scope, 'transact' | 'read' | 'stream' | 'counterSlot'>,
): Scope {
  const { organizationId } = facts;
  const scope: Scope = {
    ...facts,
    counterSlot: Math.floor(Math.random() * COUNTER_SLOTS),
    transact: (work) => transact(pool, organizationId, (queries) => work(inside(scope, queries))),
    read: (work) => read(pool, organizationId, (queries) => work(inside(scope, queries))),
    stream: (rows) => streamRows(pool, organizationId, rows),
  };
  return scope;
}

function inside(scope: Scope, queries: Queries): Tx {
  const tx: Tx = { ...scope, ...queries, transact: (work) => work(tx), read: (work) => work(tx) };
  return tx;
}
