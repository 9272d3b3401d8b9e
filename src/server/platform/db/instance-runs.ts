import type pg from 'pg';
import { statement } from './statement.ts';
import { systemQuery } from './system-scope.ts';

const RECORD_RUN = statement('record-run')`
  insert into instance_runs (kind, violations) values ($1, $2)
  on conflict (kind) do update set ended_at = now(), violations = excluded.violations`;

/** Records the end of a backup, or of a run of the doctor over all organizations, for the metrics. */
export async function recordRun(pool: pg.Pool, kind: 'backup' | 'doctor', violations = 0): Promise<void> {
  await systemQuery(pool, RECORD_RUN, [kind, violations]);
}
