import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Each job runs once: on failure the task itself records the outcome and adds a job for the retry. */
export const ONE_ATTEMPT = 1;

/** The input of a task: JSON. */
type JobPayload = Readonly<Record<string, string | number>>;

/** A task to run, named as in its worker group. */
export interface Job {
  task: string;
  payload: JobPayload;
  /** The new job replaces a waiting job with the same key. */
  key: string;
  /** The delay before the job runs. */
  delayMinutes?: number;
}

/** Adds a job in the caller's transaction: after the commit it runs once, in any process. */
export async function addJob(
  db: Kysely<Schema>,
  { task, payload, key, delayMinutes = 0 }: Job,
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, job_key => ${key},
    run_at => now() + make_interval(mins => ${delayMinutes}), max_attempts => ${ONE_ATTEMPT})`.execute(db);
}
