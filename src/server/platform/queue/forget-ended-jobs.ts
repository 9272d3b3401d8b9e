import type pg from 'pg';
import { RETENTION } from '#domain/platform/retention.ts';
import { systemQuery } from '../db/system-query.ts';

/** The library ignores a lock of this age: the process that held it was killed. */
const LOCK_HOURS = 4;

/**
 * Deletes jobs that never run again: failed ones, and those of killed processes. The library keeps both, because it
 * leaves their number of attempts at the maximum. Returns how many.
 */
export async function forgetEndedJobs(pool: pg.Pool): Promise<number> {
  const [ended] = await systemQuery<{ count: number }>(pool, {
    text: `select count(*) from graphile_worker.complete_jobs(array(
        select id from graphile_worker.jobs
        where attempts >= max_attempts and updated_at < now() - make_interval(hours => $1)
          and (locked_at is null or locked_at < now() - make_interval(hours => $2))))`,
    values: [RETENTION.endedJobs.days * 24, LOCK_HOURS],
  });
  return ended?.count ?? 0;
}
