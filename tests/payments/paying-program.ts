import { once } from 'node:events';
import type pg from 'pg';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { readEnv } from '#server/platform/env.ts';
import { keysOf } from '#server/platform/keys/instance-keys.ts';
import { runJob } from '#server/schedule/jobs.ts';
import type { SentRequest } from './paying-world.ts';

/** The arguments on the command line of the process: it serves a request, or sends the waiting refunds. */
export interface PayingOrder {
  connection: pg.PoolConfig;
  settings: Record<string, string>;
  prerenderWorker: string;
  today: string;
  act: SentRequest | 'online_payments';
}

const order = JSON.parse(process.argv[2] ?? '') as PayingOrder;
const pool = createPool(order.connection, 4);
const app = await buildApp({
  env: readEnv({ OUTGOING_NETWORKS: 'loopback', OVERLOAD_SECONDS: '0', ...order.settings }),
  pool,
  keys: keysOf(new Uint8Array(32)),
  files: { put: async () => undefined, get: async () => null, remove: async () => undefined },
  log: pino({ level: 'error' }, pino.destination(2)),
  today: () => order.today,
  prerenderWorker: new URL(order.prerenderWorker),
});
await app.http.ready();
// Opens the connection before the steps are counted.
await pool.query('select 1');
process.stdout.write('ready\n');
await once(process.stdin, 'data');
if (order.act === 'online_payments') await runJob(app, order.act);
else await app.http.inject(order.act);
process.stdout.write('done\n', () => process.exit(0));
