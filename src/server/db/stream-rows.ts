import type pg from 'pg';
import { beginStatement, connect, rollBack } from './transaction.ts';

/** The first rows come at once; then large batches, because each costs a round trip. */
const FIRST_BATCH = 200;
const BATCH = 2_000;
/** How long a reader may leave a batch untouched before the connection is needed for somebody else. */
const PATIENCE = '60s';

/**
 * Reads the rows of a query in batches, through a cursor in a read-only transaction: one moment's state however long it
 * takes, and never more than two batches in memory. Whoever stops early, or fails, gives the connection back.
 */
export async function* streamRows<Row>(
  pool: pg.Pool,
  organizationId: number,
  query: string,
  values: unknown[],
): AsyncGenerator<Row[]> {
  const client = await connect(pool);
  let next: Promise<Row[]> | undefined;
  try {
    await client.query(`${beginStatement(organizationId)}; set transaction read only;
      set local idle_in_transaction_session_timeout = '${PATIENCE}'; set local cursor_tuple_fraction = 1`);
    await client.query(`declare streamed no scroll cursor for ${query}`, values);
    const fetch = async (count: number) => (await client.query(`fetch ${count} from streamed`)).rows as Row[];
    for (next = fetch(FIRST_BATCH); ;) {
      const rows: Row[] = await next;
      if (rows.length === 0) {
        return;
      }
      // The database works on the next batch while this one is written out.
      next = fetch(BATCH);
      next.catch(() => undefined);
      yield rows;
    }
  } finally {
    await next?.catch(() => undefined);
    client.release(!(await rollBack(client)));
  }
}
