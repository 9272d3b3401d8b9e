import type { Tx } from '../db/scope.ts';

/** Removes the error texts of failed jobs that match a pattern, because an error can quote what was sent. Payloads contain only ids. */
export async function forgetJobErrors(tx: Tx, pattern: string): Promise<void> {
  await tx.statement(
    'forget-job-errors',
    `update graphile_worker._private_jobs set last_error = null where last_error ~* $1`,
    [pattern],
  );
}
