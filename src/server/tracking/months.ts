import type pg from 'pg';
import { transact } from '../db/transaction.ts';
import { DAY_MS, dayOf } from './client-keys.ts';

/** How many months single hits are kept for; the counts of the hours stay. */
export const RETENTION_MONTHS = 13;

/** Which months each pool's database has, as far as this process has seen to it. */
const made = new WeakMap<pg.Pool, Set<string>>();

/** Makes the partitions of the months in which these hits came, where this process has not yet. */
export async function makeMonths(pool: pg.Pool, hits: readonly { at: number }[]): Promise<void> {
  const months = made.get(pool) ?? new Set();
  made.set(pool, months);
  const days = [...new Set(hits.map(({ at }) => Math.floor(at / DAY_MS)))];
  for (const month of new Set(days.map((day) => dayOf(day * DAY_MS).slice(0, 7)))) {
    if (!months.has(month)) {
      await transact(pool, null, (queries) =>
        queries.statement('make-tracking-month', 'select make_tracking_month($1)', [`${month}-01`]),
      );
      months.add(month);
    }
  }
}

/** Looks anew which months there are, the next time: somebody may have dropped one. */
export function forgetMadeMonths(pool: pg.Pool): void {
  made.delete(pool);
}

/** Makes the partitions of this month and the next, and drops those that are too old. */
export async function turnTrackingMonths(pool: pg.Pool): Promise<void> {
  await transact(pool, null, (queries) =>
    queries.statement(
      'make-next-tracking-months',
      `select make_tracking_month(current_date), make_tracking_month((current_date + interval '1 month')::date)`,
      [],
    ),
  );
  await transact(pool, null, async (queries) => {
    // Dropping needs the table for itself: rather another time than that anybody waits for it.
    queries.send('wait-shortly-for-tracking', `set local lock_timeout = '500ms'`, []);
    await queries.statement(
      'drop-old-tracking-months',
      'select drop_tracking_months((current_date - make_interval(months => $1))::date)',
      [RETENTION_MONTHS],
    );
  });
}
