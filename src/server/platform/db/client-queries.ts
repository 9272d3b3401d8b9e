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
