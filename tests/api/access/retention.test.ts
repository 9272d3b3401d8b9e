import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/platform/day.ts';
import { RETENTION } from '#domain/platform/retention.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { jobWorkers, runJob } from '#server/schedule/jobs.ts';
import { countsOf, measureDeleted } from '#server/schedule/job-log.ts';
import { runInside } from '../support/run-inside.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { WAIT } from '../support/wait.ts';
import { startGroup } from '../support/workers.ts';
import { firstIssue, makePublication } from '../support/world.ts';

const DAY_MS = 86_400_000;
const TOKEN = 'a token of the metrics';
let folder: string;
let testApp: TestApp;
let own: Scope;
let other: Scope;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vertbook-retention-'));
  testApp = await startTestApp({
    settings: { METRICS_TOKEN: TOKEN, VERTBOOK_DATA: folder, SECURITY_LOG_DAYS: '100' },
  });
  measureDeleted(testApp.app);
  [own, other] = [await testApp.scope('administrator'), await testApp.scope('administrator', 'other')];
  const { status } = await testApp
    .as('administrator', 'other')
    .patch('/api/organization', { mailDays: 10, readerDays: 10 });
  expect(status).toBe(200);
});
afterAll(async () => {
  await testApp.close();
  await rm(folder, { recursive: true });
});

/** Functions that make a record of the given age in days, which is named by its age. */
const MAKERS = {
  lockedAcceptances: (scope, age) =>
    runInside(
      scope,
      `insert into order_acceptances (organization_id, order_id, link_id, customer_id, name, email, address, device, snapshot,
         snapshot_hash, accepted_at, locked_at)
       values ($1, 0, 0, 0, $2, '', '', '', '', '', now() - make_interval(days => $2::text::int), now())`,
      [scope.organizationId, String(age)],
    ),
  mails: (scope, age) =>
    runInside(
      scope,
      `insert into outgoing_mails (organization_id, recipient, subject, text_body, created_at)
       values ($1, 'mila@gruen.example', $2, '', now() - make_interval(days => $2::text::int))`,
      [scope.organizationId, String(age)],
    ),
  securityEvents: (scope, age) =>
    runInside(
      scope,
      `insert into security_events (organization_id, kind, outcome, detail, user_name, address, device, subject_name, happened_at)
       values ($1, 'data_exported', 'done', $2, '', '', '', '', now() - make_interval(days => $2::text::int))`,
      [scope.organizationId, String(age)],
    ),
  readers: async (scope, age) => {
    const { id } = await firstIssue(scope, await makePublication(scope, { names: ['Top'] }));
    await runInside(
      scope,
      `update issues set sending_date = $3::date, week_number = to_char($3::date, 'IYYY-IW') where organization_id = $1 and id = $2`,
      [scope.organizationId, id, addDays(scope.today, -age)],
    );
    await runInside(
      scope,
      `insert into deliveries (organization_id, issue_id, kind) values ($1, $2, 'builtin')`,
      [scope.organizationId, id],
    );
    await runInside(
      scope,
      `insert into delivery_recipients (organization_id, issue_id, recipient_id, email, state, reader_key)
       values ($1, $2, 1, $3, 'sent', decode(md5($3), 'hex')), ($1, $2, 2, $3, 'waiting', null)`,
      [scope.organizationId, id, String(age)],
    );
  },
} satisfies Record<string, (scope: Scope, age: number) => Promise<unknown>>;

const agesOf = (limit: number) => [limit - 1, limit + 1, limit + 20];

/** Queries of the ages of the remaining records. */
const KEPT = {
  mails: `select subject as age from outgoing_mails where organization_id = $1 order by 1`,
  securityEvents: `select detail as age from security_events where organization_id = $1 and kind = 'data_exported' order by 1`,
  readers: `select email as age from delivery_recipients where organization_id = $1 and state = 'sent' and email <> ''
    and reader_key is not null order by 1`,
} as const;

async function keptOf(scope: Scope, kind: keyof typeof KEPT): Promise<number[]> {
  const rows = await runInside<{ age: string }>(scope, KEPT[kind], [scope.organizationId]);
  return rows.map(({ age }) => Number(age)).toSorted((one, next) => one - next);
}

test('each kind is deleted by its own time, of each organization by its own, and counted once', async () => {
  const limits = { mails: [30, 10], readers: [30, 10], securityEvents: [100, 100] } as const;
  const kinds = ['mails', 'readers', 'securityEvents'] as const;
  const before = new Map(countsOf(testApp.app));
  for (const kind of kinds) {
    for (const [at, scope] of [own, other].entries()) {
      for (const age of agesOf(limits[kind][at] ?? 0)) await MAKERS[kind](scope, age);
    }
  }
  for (let runs = 0; runs < 2; runs += 1) {
    await runJob(testApp.app, 'sweep');
    for (const kind of kinds) {
      expect(await keptOf(own, kind), kind).toEqual([limits[kind][0] - 1]);
      expect(await keptOf(other, kind), kind).toEqual([limits[kind][1] - 1]);
      expect((countsOf(testApp.app).get(kind) ?? 0) - (before.get(kind) ?? 0), kind).toBe(4);
    }
  }
  const forgotten = `select 1 from delivery_recipients where organization_id = $1 and email = '' and reader_key is not null`;
  expect(await runInside(own, forgotten, [own.organizationId])).toEqual([]);
  const waiting = `select 1 from delivery_recipients where organization_id = $1 and state = 'waiting' and email <> ''`;
  expect(await runInside(own, waiting, [own.organizationId])).toHaveLength(3);
});

test('files in the outbox are deleted after their time', async () => {
  const outbox = join(folder, 'outbox');
  await mkdir(outbox);
  for (const age of [1, RETENTION.outboxFiles.days - 1, RETENTION.outboxFiles.days + 1]) {
    const path = join(outbox, `${age}.eml`);
    await writeFile(path, 'To: mila@gruen.example');
    const at = new Date(Date.now() - age * DAY_MS);
    await utimes(path, at, at);
  }
  await runJob(testApp.app, 'sweep');
  expect((await readdir(outbox)).toSorted()).toEqual(['1.eml', '29.eml']);
});

test('the counts of every kind on the server are in the metrics', async () => {
  await runInside(
    own,
    `insert into idempotency_keys (organization_id, user_id, route, key, request_hash, created_at)
     values ($1, $2, 'placeOrder', 'old', '\\x00', now() - interval '25 hours')`,
    [own.organizationId, own.user.id],
  );
  await runJob(testApp.app, 'clean_up');
  const { body } = await testApp.app.http.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  const counted = [...body.matchAll(/^vertbook_retention_deleted_total\{kind="(\w+)"\} (\d+)$/gm)];
  const kinds = counted.map(([, kind]) => kind);
  expect(kinds.toSorted()).toEqual(
    Object.keys(RETENTION)
      .filter((kind) => kind !== 'drafts')
      .toSorted(),
  );
  expect(Object.fromEntries(counted.map(([, kind, count]) => [kind, Number(count)]))).toMatchObject({
    idempotencyKeys: 1,
    mails: 4,
    outboxFiles: 1,
  });
});

test('a kind that fails is logged and does not stop the others', async () => {
  await MAKERS.mails(own, 31);
  await testApp.app.pool.query('alter table security_events rename to renamed');
  await runJob(testApp.app, 'sweep');
  await testApp.app.pool.query('alter table renamed rename to security_events');
  expect(await keptOf(own, 'mails')).toEqual([29]);
});

test('nights in which no process ran are made up for at the next start', async () => {
  await MAKERS.mails(own, 31);
  await testApp.app.pool.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     values ('sweep', now() - interval '9 days', now() - interval '3 days')
     on conflict (identifier) do update set last_execution = excluded.last_execution`,
  );
  const workers = await startGroup(testApp.app, jobWorkers(testApp.app));
  try {
    await expect.poll(() => keptOf(own, 'mails'), WAIT).toEqual([29]);
  } finally {
    await workers.stop();
  }
});
