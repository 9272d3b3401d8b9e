import type { Queries } from './client-queries.ts';
import type pg from 'pg';
import type { Day } from '#domain/platform/day.ts';
import type { Locale } from '#words/locale.ts';
import type { Actor, Client, SessionClaim } from '../base/actor.ts';
import { type RowStream, streamRows } from './stream-rows.ts';
import type { Change } from './announcements.ts';
import { keptState } from './kept-state.ts';
import { queryOf } from './statement.ts';
import { announcementsOf, execute, read, transact } from './transaction.ts';

/** What an organization keeps. Each Scope has these facts, because they decide what an act must check and write. */
export interface KeptFacts {
  /** Whether the organization has published a rate card, so that new orders get prices. */
  readonly keepsPrices: boolean;
  /** Whether a publication has terms, so that orders are checked against deadlines. */
  readonly keepsTerms: boolean;
  /** Whether a publication has an approval rule, so that ads have an approval state. */
  readonly keepsApprovals: boolean;
}

/** The columns of the organization `o` with these facts. Every statement that creates a Scope reads them. */
export const KEPT_COLUMNS = 'o.keeps_prices, o.keeps_terms, o.keeps_approvals';

/** Returns the facts from the columns. */
export function keptFacts(row: Readonly<typeof NEW_ORGANIZATION>): KeptFacts {
  return { keepsPrices: row.keeps_prices, keepsTerms: row.keeps_terms, keepsApprovals: row.keeps_approvals };
}

/** The columns of an organization that was created just now. */
export const NEW_ORGANIZATION = { keeps_prices: false, keeps_terms: false, keeps_approvals: false };

/**
 * The context of an act: one organization, one user, one day.
 * All queries go through its transactions, which see the rows of that organization only.
 */
export interface Scope extends KeptFacts {
  readonly organizationId: number;
  readonly user: Actor;
  /** The session that was not looked up and that a statement has to check; null if it was looked up. */
  readonly claim: SessionClaim | null;
  /** Where the request came from; null for jobs and the command line. */
  readonly client: Client | null;
  readonly locale: Locale;
  readonly timeZone: string;
  /** The organization's current day by the database's clock. */
  readonly today: Day;
  /** The database's clock when the request began, ISO 8601 in UTC. */
  readonly now: string;
  /** The slot that this request writes to in each counter. */
  readonly counterSlot: number;
  /** Runs `work` in a transaction; in the current one if there is one. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs `work` in a read-only transaction; in the current transaction if there is one. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs one prepared statement as a transaction of its own, in one round trip; in the current transaction if there is one. The statement
   * sets the organization for row-level security itself.
   */
  execute: Queries['statement'];
  /** Announces a change to the clients of every process; if there is a current transaction, after its commit. */
  announce(change: Change): void;
  /** Reads many rows as text, in batches, in a read-only transaction of its own. */
  stream<Row>(rows: RowStream<Row>): AsyncGenerator<Buffer>;
  /**
   * Returns the one object of this class that the process keeps for all Scopes of this database. The object must keep organizations apart.
   */
  kept<State extends object>(Kind: new () => State): State;
}

/** A Scope inside its transaction. */
export interface Tx extends Scope, Queries {}

/** The number of rows over which each counter is distributed. */
const COUNTER_SLOTS = 16;

/** Creates the Scope of one request or job. */
export function createScope(
  pool: pg.Pool,
  facts: Omit<
    Scope,
    'transact' | 'read' | 'execute' | 'announce' | 'stream' | 'kept' | 'counterSlot' | 'claim' | 'client'
  > & { claim?: SessionClaim | null; client?: Client },
): Scope {
  const { organizationId } = facts;
  const scope: Scope = {
    ...facts,
    claim: facts.claim ?? null,
    client: facts.client ?? null,
    counterSlot: Math.floor(Math.random() * COUNTER_SLOTS),
    transact: (work) => transact(pool, organizationId, (queries) => work(inside(scope, queries))),
    read: (work) => read(pool, organizationId, (queries) => work(inside(scope, queries))),
    execute: (...given: readonly unknown[]) => execute<never>(pool, organizationId, queryOf(given)),
    announce: (change) => announcementsOf(pool).add(organizationId, [change]),
    stream: (rows) => streamRows(pool, organizationId, rows),
    kept: (Kind) => keptState(pool, Kind),
  };
  return scope;
}

function inside(scope: Scope, queries: Queries): Tx {
  const tx: Tx = {
    ...scope,
    ...queries,
    transact: (work) => work(tx),
    read: (work) => work(tx),
    execute: queries.statement,
  };
  return tx;
}
