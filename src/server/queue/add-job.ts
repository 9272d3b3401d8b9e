import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** How many times a job runs: a task that fails records its own outcome and adds the job that tries again. */
export const ONE_ATTEMPT = 1;

/** What a job works on: JSON. */
export type JobPayload = Readonly<Record<string, string | number>>;

/** A task to run, by the name that the workers know it by. */
export interface Job {
  task: string;
  payload: JobPayload;
  /** A job replaces a waiting one with the same key. */
  key: string;
  /** After how many minutes it runs at the earliest. */
  delayMinutes?: number;
}

/** Adds a job in the caller's transaction: it runs once that is committed, in any process, or never. */
export async function addJob(
  db: Kysely<Schema>,
  { task, payload, key, delayMinutes = 0 }: Job,
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, job_key => ${key},
    run_at => now() + make_interval(mins => ${delayMinutes}), max_attempts => ${ONE_ATTEMPT})`.execute(db);
}
