import type pg from 'pg';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { readEnv } from '#server/platform/env.ts';
import { keysOf } from '#server/platform/keys/instance-keys.ts';
import { runJob } from '#server/schedule/jobs.ts';
import type { SentRequest } from './paying-world.ts';

/** What an app is built with. It can be sent to another process as JSON. */
export interface PayingSettings {
  connection: pg.PoolConfig;
  settings: Record<string, string>;
  prerenderWorker: string;
  today: string;
}

/** Serves a request, or runs the job for online payments. */
export type PayingAct = SentRequest | 'online_payments';

/** Builds an app for the acts of online payments. */
export async function buildPayingApp({ connection, settings, prerenderWorker, today }: PayingSettings) {
  const pool = createPool(connection, 4);
  const app = await buildApp({
    env: readEnv({ OUTGOING_NETWORKS: 'loopback', OVERLOAD_SECONDS: '0', ...settings }),
    pool,
    keys: keysOf(new Uint8Array(32)),
    files: { put: async () => undefined, get: async () => null, remove: async () => undefined },
    log: pino({ level: 'silent' }),
    today: () => today,
    prerenderWorker: new URL(prerenderWorker),
  });
  await app.http.ready();
  // Opens the connection before the steps are counted.
  await pool.query('select 1');
  return {
    async run(act: PayingAct): Promise<void> {
      if (act === 'online_payments') await runJob(app, act);
      else await app.http.inject(act);
    },
    async close(): Promise<void> {
      await app.http.close();
      await pool.end();
    },
  };
}
