import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { startSchedule } from '#server/schedule/start-schedule.ts';
import type { SliceLimits } from '#server/sending/delivery/steps/time-slice.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { connectionOf } from '#tests/api/support/workers.ts';

/** A process that works on the job queue. */
export interface QueueProcess {
  app: App;
  stop: () => Promise<void>;
}

/** Starts another process on the same database, with the usual number of workers. */
export async function startQueueProcess(
  first: App,
  { env = first.env, turn }: { env?: App['env']; turn?: SliceLimits } = {},
): Promise<QueueProcess> {
  const connection = connectionOf(first.pool);
  const pool = createPool(connection);
  const app = await buildApp({ ...first, env, pool, log: pino({ level: 'silent' }) });
  const stopQueue = await startSchedule(app, connection, turn);
  return {
    app,
    stop: async () => {
      await stopQueue();
      await app.http.close();
      await pool.end();
    },
  };
}
