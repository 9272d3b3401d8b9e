import pg from 'pg';
import { beginStatement, connect, rollBack } from './transaction.ts';

/** Rows per batch: small enough to keep memory low; prefetching the next batch hides the round trip. */
const BATCH = 250;
/** The statement timeout. The first batch takes longest, because all rows are sorted first. */
const PATIENCE_MS = 60_000;
/** How much longer than the server the client waits before it considers the connection dead. */
const GRACE_MS = 2_000;
/** How long a slow client may block the connection between two batches. */
const IDLE_MS = 60_000;

/** A query, and the function that converts each of its rows to text. */
export interface RowStream<Row> {
  query: string;
  values: unknown[];
  textOf: (row: Row) => string;
}

/**
 * Reads the rows of a query as text, in batches, through a cursor in a read-only transaction: a consistent snapshot with
 * at most two batches in memory. Stopping early or failing releases the connection.
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
      if (text === null) return;
      // The database reads the next batch while the caller writes this one.
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
 * Fetches the next batch; returns null at the end. Converts and discards each row as it arrives: rows kept for a whole batch reached the
 * old generation of the garbage collector, which used 100 MB more memory.
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
      // The driver collects the rows of a query with a callback.
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

/** Collects text in a buffer outside the garbage-collected heap. */
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
