import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type ColumnType,
  type QueryResult,
} from 'kysely';
import type { JsonColumns, OptionalColumns, Tables } from '#server/platform/db/catalogue.gen.ts';
import type { Queries } from '#server/platform/db/client-queries.ts';

/** The tables. JSON is read as a value and written as text; the check constraint decides which texts may be written. */
type Schema = {
  [Table in keyof Tables]: {
    [Column in keyof Tables[Table]]: ColumnType<
      Tables[Table][Column],
      Column extends OptionalOf<Table> ? Written<Table, Column> | undefined : Written<Table, Column>,
      Written<Table, Column>
    >;
  };
};
type OptionalOf<Table> = Table extends keyof OptionalColumns ? OptionalColumns[Table] : never;
type JsonOf<Table> = Table extends keyof JsonColumns ? JsonColumns[Table] : never;
type Written<Table extends keyof Tables, Column extends keyof Tables[Table]> =
  Column extends JsonOf<Table>
    ? string | NullOf<Tables[Table][Column]>
    : Tables[Table][Column] extends infer Value
      ? Value extends string
        ? string
        : Value
      : never;
type NullOf<Value> = unknown extends Value ? null : Extract<Value, null>;

/** Runs the compiled queries in the transaction of a Scope. */
class TransactionConnection implements DatabaseConnection {
  readonly #query: Queries['query'];

  constructor(query: Queries['query']) {
    this.#query = query;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return { rows: await this.#query<R>(sql, parameters) };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('A test reads all rows at once.');
  }
}

// The Scope of the test manages the connection and the transaction.
const nothing = async () => undefined;

/** Returns a query builder for the rows that a test prepares or examines. `query` is that of the transaction. */
export function builder(query: Queries['query']): Kysely<Schema> {
  const connection = new TransactionConnection(query);
  const driver: Driver = {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  };
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
