import type { Queries } from '../db/client-queries.ts';
import type pg from 'pg';
import { RETENTION } from '#domain/platform/retention.ts';
import { systemQuery } from '../db/system-scope.ts';
import type { Tx } from '../db/scope.ts';
import { statement } from '../db/statement.ts';

/** Each job runs once: on failure the task itself records the outcome and adds a job for the retry. */
export const ONE_ATTEMPT = 1;

/** The input of a task: JSON. */
type JobPayload = Readonly<Record<string, string | number>>;

/** A task to run, named as in its worker group. */
interface Job {
  task: string;
  payload: JobPayload;
  /** The new job replaces a waiting job with the same key. */
  key: string;
  /** The delay before the job runs. */
  delayMinutes?: number;
}

const ADD_JOB = statement('add-job')`
  select 1 from graphile_worker.add_job($1, $2::json, job_key => $3, run_at => now() + make_interval(mins => $4),
    max_attempts => ${ONE_ATTEMPT})`;

/** Adds a job in the caller's transaction: after the commit it runs once, in any process. */
export async function addJob(
  queries: Pick<Queries, 'statement'>,
  { task, payload, key, delayMinutes = 0 }: Job,
): Promise<void> {
  await queries.statement(ADD_JOB, [task, JSON.stringify(payload), key, delayMinutes]);
}

/** The library ignores a lock of this age: the process that held it was killed. */
const LOCK_HOURS = 4;

const FORGET_ENDED_JOBS = statement('forget-ended-jobs')`
  select count(*) from graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
    where attempts >= max_attempts and updated_at < now() - make_interval(hours => $1)
      and (locked_at is null or locked_at < now() - make_interval(hours => $2))))`;

/**
 * Deletes jobs that never run again: failed ones, and those of killed processes. The library keeps both, because it
 * leaves their number of attempts at the maximum. Returns how many.
 */
export async function forgetEndedJobs(pool: pg.Pool): Promise<number> {
  const [ended] = await systemQuery(pool, FORGET_ENDED_JOBS, [RETENTION.endedJobs.days * 24, LOCK_HOURS]);
  return ended?.count ?? 0;
}

const FORGET_JOB_ERRORS = statement('forget-job-errors')`
  update graphile_worker._private_jobs set last_error = null where last_error ~* $1`;

/** Removes the error texts of failed jobs that match a pattern, because an error can quote what was sent. Payloads contain only ids. */
export async function forgetJobErrors(tx: Tx, pattern: string): Promise<void> {
  await tx.statement(FORGET_JOB_ERRORS, [pattern]);
}
