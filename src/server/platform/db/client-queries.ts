import type { Statement } from './statement.ts';
import type { Change } from './announcements.ts';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';

/** Adapts one PostgreSQL connection to Kysely. The caller manages transactions: see transaction.ts. */
class ClientConnection implements DatabaseConnection {
  readonly #client: pg.ClientBase;

  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#client.query<R & pg.QueryResultRow>(query.sql, [...query.parameters]);
    const changed = ['INSERT', 'UPDATE', 'DELETE'].includes(result.command);
    return {
      rows: result.rows,
      ...(changed ? { numAffectedRows: BigInt(result.rowCount ?? 0) } : {}),
    };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Use streamRows to read rows with a cursor.');
  }
}

/** Runs every query on one connection. */
class ClientDriver implements Driver {
  readonly #connection: ClientConnection;

  constructor(client: pg.ClientBase) {
    this.#connection = new ClientConnection(client);
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
  async beginTransaction(): Promise<void> {
    throw new Error('Use the Scope to open a transaction.');
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
}

const queriesOfClient = new WeakMap<pg.ClientBase, Kysely<Schema>>();

/** Returns the query builder of this connection, created once for each. */
export function queriesOn(client: pg.ClientBase): Kysely<Schema> {
  const known = queriesOfClient.get(client);
  if (known) return known;
  const queries = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new ClientDriver(client),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  queriesOfClient.set(client, queries);
  return queries;
}

/** Wraps a statement for the query builder. Input of users belongs in `values`, never in `text`. */
export function rawQuery<Row>(text: string, values: readonly unknown[]): CompiledQuery<Row> {
  return CompiledQuery.raw(text, [...values]);
}

/** After a failed statement, every later statement of the transaction fails with this code. */
const FAILED_BEFORE = '25P02';

/** The statements of a transaction that were sent without awaiting their results. */
export class SentStatements {
  readonly #statements: Promise<unknown>[] = [];
  readonly #last: (() => Promise<unknown>)[] = [];

  add(statement: Promise<unknown>): void {
    statement.catch(() => undefined);
    this.#statements.push(statement);
  }

  /** Delays a statement until the transaction commits. */
  addLast(statement: () => Promise<unknown>): void {
    this.#last.push(statement);
  }

  sendTheLast(): void {
    for (const statement of this.#last) {
      this.add(statement());
    }
  }

  /** Waits for all statements; throws the first error. */
  async succeeded(): Promise<void> {
    for (const statement of this.#statements) {
      await statement;
    }
  }

  /** Returns the first error of the transaction if `error` is only its consequence; otherwise returns `error`. */
  async causeOf(error: unknown): Promise<unknown> {
    if (!(error instanceof pg.DatabaseError) || error.code !== FAILED_BEFORE) return error;
    return this.succeeded().then(
      () => error,
      (cause: unknown) => cause,
    );
  }
}

/** The queries of one running transaction. */
export interface Queries {
  /** The query builder. */
  db: Kysely<Schema>;
  /** Runs a declared statement. */
  statement<Row, Values extends readonly unknown[]>(
    statement: Statement<Row, Values>,
    values: Readonly<Values>,
  ): Promise<Row[]>;
  /** Runs a prepared statement; a `name` always has the same text. */
  statement<Row>(name: string, text: string, values: unknown[]): Promise<Row[]>;
  /** Runs a statement that is not prepared, because its text has many variants. Input of users belongs in the values. */
  query<Row>(text: string, values: readonly unknown[]): Promise<Row[]>;
  /** Sends a statement without awaiting it: the commit waits for it and fails if it fails. */
  send<Values extends readonly unknown[]>(
    statement: Statement<unknown, Values>,
    values: Readonly<Values>,
  ): void;
  send(name: string, text: string, values: unknown[]): void;
  /** Sends a statement together with COMMIT, to keep hot-row locks short. */
  sendLast<Values extends readonly unknown[]>(
    statement: Statement<unknown, Values>,
    values: Readonly<Values>,
  ): void;
  sendLast(name: string, text: string, values: unknown[]): void;
  /** Changes a setting for the rest of the transaction, without awaiting it. */
  set(setting: string, value: string): void;
  /** Announces a change to the clients of every process after the commit. */
  announce(change: Change): void;
  /** Writes a line into the structured log after the commit. */
  log(facts: Record<string, unknown>, message: string): void;
}
