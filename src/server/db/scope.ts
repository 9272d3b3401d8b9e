import type pg from 'pg';
import type { Day } from '#domain/day.ts';
import type { Locale } from '#words/locale.ts';
import type { Actor, Client, SessionClaim } from '../base/actor.ts';
import { type RowStream, streamRows } from './stream-rows.ts';
import type { Change } from './announcements.ts';
import { keptState } from './kept-state.ts';
import { announcementsOf, execute, type Queries, read, transact } from './transaction.ts';

/**
 * The context of an act: one organization, one user, one day.
 * All queries go through its transactions, which see the rows of that organization only.
 */
export interface Scope {
  readonly organizationId: number;
  readonly user: Actor;
  /** The session was not looked up, and a statement has to check it; null otherwise. */
  readonly claim: SessionClaim | null;
  /** Where the request came from; null for jobs and the command line. */
  readonly client: Client | null;
  readonly locale: Locale;
  readonly timeZone: string;
  /** The organization has published a rate card: new orders get prices. */
  readonly keepsPrices: boolean;
  /** A publication has terms: orders are checked against deadlines. */
  readonly keepsTerms: boolean;
  /** A publication has an approval rule: ads have a state on the way to their approval. */
  readonly keepsApprovals: boolean;
  /** The organization's day by the database's clock. */
  readonly today: Day;
  /** The database's clock when the request began, ISO 8601 in UTC. */
  readonly now: string;
  /** The slot of the counters that this request writes to. */
  readonly counterSlot: number;
  /** Runs `work` in a transaction; inside a transaction, in that one. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs `work` in a read-only transaction; inside a transaction, in that one. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs one prepared statement as a transaction of its own, in one round trip; inside a transaction, in that one. The
   * statement sets the organization for row-level security itself.
   */
  execute<Row>(name: string, text: string, values: unknown[]): Promise<Row[]>;
  /** Announces a change to the clients of every process; inside a transaction, after its commit. */
  announce(change: Change): void;
  /** Reads many rows as text in batches, in its own read-only transaction. */
  stream<Row>(rows: RowStream<Row>): AsyncGenerator<Buffer>;
  /** The object of a class that the process keeps for all Scopes of this database. It must tell organizations apart. */
  kept<State extends object>(Kind: new () => State): State;
}

/** A Scope inside its transaction. */
export interface Tx extends Scope, Queries {}

/** The number of rows over which each counter is distributed. */
const COUNTER_SLOTS = 16;

/** The Scope of one request or job. */
export function createScope(
  pool: pg.Pool,
  facts: Omit<
    Scope,
    | 'transact'
    | 'read'
    | 'execute'
    | 'announce'
    | 'stream'
    | 'kept'
    | 'counterSlot'
    | 'claim'
    | 'client'
    | 'keepsPrices'
    | 'keepsTerms'
    | 'keepsApprovals'
  > & {
    claim?: SessionClaim | null;
    client?: Client;
    keepsPrices?: boolean;
    keepsTerms?: boolean;
    keepsApprovals?: boolean;
  },
): Scope {
  const { organizationId } = facts;
  const scope: Scope = {
    ...facts,
    claim: facts.claim ?? null,
    client: facts.client ?? null,
    keepsPrices: facts.keepsPrices ?? false,
    keepsTerms: facts.keepsTerms ?? false,
    keepsApprovals: facts.keepsApprovals ?? false,
    counterSlot: Math.floor(Math.random() * COUNTER_SLOTS),
    transact: (work) => transact(pool, organizationId, (queries) => work(inside(scope, queries))),
    read: (work) => read(pool, organizationId, (queries) => work(inside(scope, queries))),
    execute: (name, text, values) => execute(pool, organizationId, { name, text, values }),
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
