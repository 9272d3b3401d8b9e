import pg from 'pg';
import { beginStatement, connect, rollBack } from './transaction.ts';

/** Few enough that what a batch leaves behind is small, though each costs a round trip: the next one is on its way. */
const BATCH = 250;
/** How long the database may work until the first rows, which are sorted with all others, are there. */
const PATIENCE_MS = 60_000;
/** So much later the process itself gives up on a connection that is dead. */
const GRACE_MS = 2_000;
/** How long a reader may leave a batch untouched before the connection is needed for somebody else. */
const IDLE_MS = 60_000;

/** What is read, and how a row is written. */
export interface RowStream<Row> {
  query: string;
  values: unknown[];
  textOf: (row: Row) => string;
}

/**
 * Reads the rows of a query as text, in batches, through a cursor in a read-only transaction: one moment's state however
 * long it takes, and never more than two batches in memory. Whoever stops early, or fails, gives the connection back.
 */
export async function* streamRows<Row>(
  pool: pg.Pool,
  organizationId: number,
  { query, values, textOf }: RowStream<Row>,
): AsyncGenerator<Buffer> {
  const client = await connect(pool);
  let next: Promise<Buffer | null> | undefined;
  try {
    await client.query(`${beginStatement(organizationId)}; set transaction read only;
      set local statement_timeout = ${PATIENCE_MS}; set local cursor_tuple_fraction = 1;
      set local idle_in_transaction_session_timeout = ${IDLE_MS}`);
    await client.query(`declare streamed no scroll cursor for ${query}`, values);
    for (next = fetchText(client, textOf); ;) {
      const text: Buffer | null = await next;
      if (text === null) {
        return;
      }
      // The database works on the next batch while this one is written out.
      next = fetchText(client, textOf);
      next.catch(() => undefined);
      yield text;
    }
  } finally {
    await next?.catch(() => undefined);
    client.release(!(await rollBack(client)));
  }
}

/**
 * The next rows, or null where there are none: each is written as it comes, and forgotten. A batch of rows would live so
 * long that it counts as old, and the process would grow by a hundred megabytes before it looks through what is old.
 */
function fetchText<Row>(client: pg.PoolClient, textOf: (row: Row) => string): Promise<Buffer | null> {
  const batch = new TextBatch();
  let failure: unknown = null;
  return new Promise((resolve, reject) => {
    const query = new pg.Query<Row & pg.QueryResultRow>(`fetch ${BATCH} from streamed`, (error) => {
      failure ??= error;
      if (failure) reject(failure);
      else resolve(batch.isEmpty ? null : batch.text);
    });
    query.on('row', (row, result) => {
      // A query that answers at its end keeps its rows.
      if (result) result.rows.length = 0;
      try {
        batch.add(textOf(row));
      } catch (error) {
        failure ??= error;
      }
    });
    client.query(Object.assign(query, { query_timeout: PATIENCE_MS + GRACE_MS }));
  });
}

const BATCH_BYTES = 96 * 1024;
const MOST_BYTES_OF_A_CHARACTER = 3;

/** Text that grows outside of what the garbage collector looks through. */
class TextBatch {
  #bytes = Buffer.allocUnsafe(BATCH_BYTES);
  #length = 0;
  isEmpty = true;

  get text(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  add(text: string): void {
    this.isEmpty = false;
    const needed = this.#length + text.length * MOST_BYTES_OF_A_CHARACTER;
    if (needed > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(needed, 2 * this.#bytes.length));
      this.text.copy(larger);
      this.#bytes = larger;
    }
    this.#length += this.#bytes.write(text, this.#length);
  }
}
