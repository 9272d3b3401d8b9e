import type pg from 'pg';
import { startWorkers, type WorkerGroup, type Workers } from '#server/queue/start-workers.ts';
import type { App } from '#server/http/app-context.ts';

/** How to connect to the database of a pool, which hides its password when its options are copied. */
export function connectionOf({ options }: pg.Pool): pg.PoolConfig {
  return { ...options, password: options.password };
}

/** Starts workers of one group on the app's database, as a process of its own has them. */
export function startGroup(app: App, group: WorkerGroup): Promise<Workers> {
  return startWorkers(connectionOf(app.pool), app.http.log, [group]);
}

/** How many jobs of a task wait or run. */
export async function countJobs({ pool }: App, task: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*) from graphile_worker.jobs
     where task_identifier = $1 and (locked_at is not null or attempts < max_attempts)`,
    [task],
  );
  return rows[0]?.count ?? 0;
}
