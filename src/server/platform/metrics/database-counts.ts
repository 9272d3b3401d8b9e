import type pg from 'pg';
import { systemQuery } from '../db/system-query.ts';
import { transact } from '../db/transaction.ts';

/** A delivery counts as late this many minutes after it became due. Deliveries are planned every minute. */
const LATE_MINUTES = 10;

/** The counts of waiting work in the database, over all organizations. */
export interface DatabaseCounts {
  /** Deliveries that have not ended, and those missed within a day, by state. */
  deliveries: Map<string, number>;
  dueDeliveries: number;
  lateDeliveries: number;
  waitingMails: number;
  oldestMailSeconds: number;
}

/** Counts the waiting work of all organizations. */
export async function countDatabase(pool: pg.Pool): Promise<DatabaseCounts> {
  const counts: DatabaseCounts = {
    deliveries: new Map(),
    dueDeliveries: 0,
    lateDeliveries: 0,
    ...(await countMails(pool)),
  };
  await addDeliveries(counts, pool);
  return counts;
}

async function countMails(
  pool: pg.Pool,
): Promise<Pick<DatabaseCounts, 'waitingMails' | 'oldestMailSeconds'>> {
  const [counted] = await systemQuery<{ waiting: number; oldest: number }>(pool, {
    text: `select count(*) as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
     from outgoing_mails where sent_at is null and failed_reason is null`,
  });
  return { waitingMails: counted?.waiting ?? 0, oldestMailSeconds: Math.max(0, counted?.oldest ?? 0) };
}

interface CountedState {
  state: string;
  count: number;
  due: number;
  late: number;
}

async function addDeliveries(counts: DatabaseCounts, pool: pg.Pool): Promise<void> {
  // Without `begin`, the settings of the function do not reach the nodes of a distributed database.
  const rows = await transact(pool, null, ({ statement }) =>
    statement<CountedState>(
      'count-unfinished-deliveries',
      'select state, count, due, late from count_unfinished_deliveries($1)',
      [LATE_MINUTES],
    ),
  );
  for (const { state, count, due, late } of rows) {
    counts.deliveries.set(state, (counts.deliveries.get(state) ?? 0) + count);
    counts.dueDeliveries += due;
    counts.lateDeliveries += late;
  }
}
