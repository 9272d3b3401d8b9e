import type pg from 'pg';
import { startWorkers, type WorkerGroup, type Workers } from '#server/platform/queue/start-workers.ts';
import type { App } from '#server/platform/http/app-context.ts';

/** The connection settings of a pool's database. Copied pool options lack the password. */
export function connectionOf({ options }: pg.Pool): pg.PoolConfig {
  return { ...options, password: options.password };
}

/** Starts the workers of one group on the app's database, as a separate process does. */
export function startGroup(app: App, group: WorkerGroup): Promise<Workers> {
  return startWorkers(connectionOf(app.pool), app.http.log, [group]);
}

/** The number of waiting and running jobs of a task. */
export async function countJobs({ pool }: App, task: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*) from graphile_worker.jobs
     where task_identifier = $1 and (locked_at is not null or attempts < max_attempts)`,
    [task],
  );
  return rows[0]?.count ?? 0;
}
