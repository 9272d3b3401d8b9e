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
import type pg from 'pg';
import type { Schema } from './schema.ts';

/** One PostgreSQL connection, seen as Kysely sees it. Transactions are the caller's: see transaction.ts. */
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
    throw new Error('Rows are streamed with a cursor on the connection itself.');
  }
}

/** Gives every query the one connection it was made for. */
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
    throw new Error('A transaction is opened by the Scope.');
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
}

const queriesOfClient = new WeakMap<pg.ClientBase, Kysely<Schema>>();

/** The query builder that speaks through this client; made once for each connection of the pool. */
export function queriesOn(client: pg.ClientBase): Kysely<Schema> {
  const known = queriesOfClient.get(client);
  if (known) {
    return known;
  }
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

/** A statement as the query builder runs it; `text` is ours alone, what users sent stands in `values`. */
export function rawQuery<Row>(text: string, values: readonly unknown[]): CompiledQuery<Row> {
  return CompiledQuery.raw(text, [...values]);
}
