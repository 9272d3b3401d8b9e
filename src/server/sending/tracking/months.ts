import type { Queries } from '#server/platform/db/client-queries.ts';
import type pg from 'pg';
import { transact } from '#server/platform/db/transaction.ts';
import { DAY_MS, dayOf } from './client-keys.ts';
import { statement } from '../../platform/db/statement.ts';

/** The months whose partitions this process created or found, by pool. */
const made = new WeakMap<pg.Pool, Set<string>>();

const MAKE_TRACKING_MONTH = statement('make-tracking-month')`select make_tracking_month($1)`;

/** Creates the partitions for the months of these hits, if this process has not done so yet. */
export async function makeMonths(pool: pg.Pool, hits: readonly { at: number }[]): Promise<void> {
  const months = made.get(pool) ?? new Set();
  made.set(pool, months);
  const days = [...new Set(hits.map(({ at }) => Math.floor(at / DAY_MS)))];
  for (const month of new Set(days.map((day) => dayOf(day * DAY_MS).slice(0, 7)))) {
    if (!months.has(month)) {
      await transact(pool, null, (queries) => queries.statement(MAKE_TRACKING_MONTH, [`${month}-01`]));
      months.add(month);
    }
  }
}

/** Makes the next call check the months again, because a partition may have been dropped. */
export function forgetMadeMonths(pool: pg.Pool): void {
  made.delete(pool);
}

const MAKE_NEXT_TRACKING_MONTHS = statement('make-next-tracking-months')`
  select make_tracking_month(now()::date), make_tracking_month((now()::date + interval '1 month')::date)`;

/** Creates the partitions of this month and the next. */
export async function makeComingMonths(pool: pg.Pool): Promise<void> {
  await transact(pool, null, (queries) => queries.statement(MAKE_NEXT_TRACKING_MONTHS, []));
}

const WAIT_SHORTLY_FOR_TRACKING = statement('wait-shortly-for-tracking')`set local lock_timeout = '500ms'`;

const DROP_OLD_TRACKING_MONTHS = statement(
  'drop-old-tracking-months',
)`select drop_tracking_months(now()::date - $1::int)`;

/** Drops the partitions of the months that ended more than `days` days ago. Returns how many. Keeps the hourly counts. */
export async function dropOldMonths(pool: pg.Pool, days: number): Promise<number> {
  return transact(pool, null, async (queries) => {
    // Dropping a partition locks the table exclusively, so this gives up soon if it has to wait for the lock.
    queries.send(WAIT_SHORTLY_FOR_TRACKING, []);
    const before = await countMonths(queries);
    await queries.statement(DROP_OLD_TRACKING_MONTHS, [days]);
    return before - (await countMonths(queries));
  });
}

async function countMonths({ statement }: Pick<Queries, 'statement'>): Promise<number> {
  const [counted] = await statement<{ count: number }>(
    'count-tracking-months',
    `select count(*) from pg_inherits where inhparent = 'tracking_events'::regclass`,
    [],
  );
  return counted?.count ?? 0;
}
