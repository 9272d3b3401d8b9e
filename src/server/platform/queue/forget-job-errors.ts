import type { Tx } from '../db/scope.ts';
import { statement } from '../db/statement.ts';

const FORGET_JOB_ERRORS = statement('forget-job-errors')`
  update graphile_worker._private_jobs set last_error = null where last_error ~* $1`;

/** Removes the error texts of failed jobs that match a pattern, because an error can quote what was sent. Payloads contain only ids. */
export async function forgetJobErrors(tx: Tx, pattern: string): Promise<void> {
  await tx.statement(FORGET_JOB_ERRORS, [pattern]);
}
