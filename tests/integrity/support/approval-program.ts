import type pg from 'pg';
import { pino } from 'pino';
import { dayIn } from '#domain/platform/day.ts';
import { listDueReminders, sendDueReminder } from '#server/ads/reminders/send-reminders.ts';
import { approveSilentAds } from '#server/ads/approval/approve-silently.ts';
import { buildApp } from '#server/app.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { NEW_ORGANIZATION } from '#server/platform/db/scope.ts';
import { systemScope } from '#server/platform/db/system-scope.ts';
import { freezeAds } from '#server/sending/delivery/frozen-ads.ts';
import { readEnv } from '#server/platform/env.ts';
import { keysOf } from '#server/platform/keys/instance-keys.ts';
import { callerOf } from '#tests/api/support/caller.ts';

const TIME_ZONE = 'Europe/Berlin';

/** The arguments on the command line of the process. */
export interface ApprovalProgramOrder {
  connection: pg.PoolConfig;
  organizationId: number;
}

/** What the process is told to do, at an instant of the test: a request of a person, or a job of the organization. */
export type Task = { now: string } & (
  | { kind: 'get'; token: string; url: string }
  | { kind: 'post' | 'patch'; token: string; url: string; body: object }
  | { kind: 'remind' }
  | { kind: 'freeze'; issueId: number }
);

const order = JSON.parse(process.argv[2] ?? '') as ApprovalProgramOrder;
// A loaded machine must not fail a test.
const PATIENCE_MS = 120_000;
const patient = {
  connectionTimeoutMillis: PATIENCE_MS,
  lock_timeout: PATIENCE_MS,
  statement_timeout: PATIENCE_MS,
};
const pool = createPool({ ...order.connection, ...patient, query_timeout: PATIENCE_MS }, 6);
let now = new Date().toISOString();
const app = await buildApp({
  env: readEnv({
    OVERLOAD_SECONDS: '0',
    WRITES_PER_MINUTE: '0',
    CONFIRM_MINUTES: '1440',
    VERTBOOK_DEMO: '1',
  }),
  pool,
  keys: keysOf(new Uint8Array(32)),
  files: { put: async () => undefined, get: async () => null, remove: async () => undefined },
  log: pino({ level: 'error' }),
  now: () => now,
  today: () => dayIn(new Date(now), TIME_ZONE),
});

const ofOrganization = () =>
  systemScope(pool, {
    ...NEW_ORGANIZATION,
    id: order.organizationId,
    time_zone: TIME_ZONE,
    default_locale: 'de',
    today: dayIn(new Date(now), TIME_ZONE),
    now,
  });

async function remind(): Promise<void> {
  const scope = ofOrganization();
  await approveSilentAds(scope);
  for (const reminder of await listDueReminders(scope)) {
    await sendDueReminder(scope, reminder, 'https://ads.example');
  }
}

async function run(task: Task): Promise<unknown> {
  ({ now } = task);
  switch (task.kind) {
    case 'get':
      return callerOf(app, task.token).get(task.url);
    case 'post':
    case 'patch':
      return callerOf(app, task.token)[task.kind](task.url, task.body);
    case 'remind':
      return remind();
    default:
      return ofOrganization().transact((tx) => freezeAds(tx, task.issueId));
  }
}

process.on('message', ({ id, task }: { id: number; task: Task }) => {
  run(task).then(
    (answer) => process.send?.({ id, answer }),
    (error: unknown) => process.send?.({ id, fault: String(error) }),
  );
});
process.send?.({ id: 0 });
