import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Order } from '#contract/sales/orders.ts';
import { addDays } from '#domain/platform/day.ts';
import { listOrganizations, systemScope } from '#server/platform/db/system-scope.ts';
import { jobWorkers, runJob } from '#server/schedule/jobs.ts';
import { withLock } from '#server/platform/db/closed-database.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { orderVerts } from '../support/verts.ts';
import { countJobs, startGroup } from '../support/workers.ts';
import { WAIT } from '../support/wait.ts';
import { builder } from '#tests/database/query-builder.ts';

let testApp: TestApp;
const log: string[] = [];

beforeAll(async () => {
  testApp = await startTestApp({ logLine: (line) => log.push(line) });
});
afterAll(() => testApp.close());

/** Moves the expiry date into the past, because a job reads the database's clock instead of the test app's day. */
async function letLapse(orderId: number): Promise<void> {
  const { id } = testApp.organizations.own;
  await transact(testApp.app.pool, id, ({ query }) =>
    builder(query)
      .updateTable('orders')
      .set({ reservation_expire_date: '2020-01-01' })
      .where('organization_id', '=', id)
      .where('id', '=', orderId)
      .execute(),
  );
}

async function lapsedAt(orderId: number): Promise<string | null> {
  const { id } = testApp.organizations.own;
  const { lapsed_at } = await transact(testApp.app.pool, id, ({ query }) =>
    builder(query)
      .selectFrom('orders')
      .select('lapsed_at')
      .where('organization_id', '=', id)
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow(),
  );
  return lapsed_at;
}

const count = async (sql: string) => (await testApp.app.pool.query<{ n: number }>(sql)).rows[0]?.n;

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** Inserts one expired record of each kind, and one that has not expired. */
async function makeRecords(): Promise<void> {
  const { pool } = testApp.app;
  const { id, users } = testApp.organizations.own;
  const ids = [id, users.sales.id];
  const secret = 'token_hash, organization_id, user_id, expires_at';
  await pool.query(`insert into sessions (${secret}, ends_at) values ('old', $1, $2, $3, $3)`, [
    ...ids,
    hoursAgo(0.01),
  ]);
  for (const ago of [25, 1]) {
    await pool.query(`insert into password_resets (${secret}) values ($4, $1, $2, $3)`, [
      ...ids,
      hoursAgo(ago),
      `${ago}`,
    ]);
    await pool.query(
      'insert into sign_in_failures (subject, failures, first_failed_at, last_failed_at) values ($1, 1, $2, $2)',
      [`${ago}`, hoursAgo(ago)],
    );
    await pool.query('insert into used_passkey_challenges (challenge_hash, used_at) values ($1, $2)', [
      `${ago}`,
      hoursAgo(ago),
    ]);
    const kept = { key: `${ago + 22} hours old`, created_at: hoursAgo(ago + 22) };
    await transact(pool, id, ({ query }) =>
      builder(query)
        .insertInto('idempotency_keys')
        .values({
          ...kept,
          organization_id: id,
          user_id: users.sales.id,
          route: 'placeOrder',
          request_hash: Buffer.alloc(32),
        })
        .execute(),
    );
  }
}

describe('the cleanup', () => {
  test('releases the placements of a lapsed reservation, and of no other', async () => {
    const scope = await testApp.scope('sales');
    const { customerId } = testApp.organizations.own;
    const lapsed = await orderVerts(scope, customerId);
    const live = await orderVerts(scope, customerId);
    const booked = await orderVerts(scope, customerId, 'booked');
    await letLapse(lapsed.orderId);
    await runJob(testApp.app, 'clean_up');
    expect(await lapsedAt(lapsed.orderId)).not.toBeNull();
    expect(await lapsedAt(live.orderId)).toBeNull();
    expect(await lapsedAt(booked.orderId)).toBeNull();
    const { body } = await testApp.as('sales').get<{ order: Order }>(`/api/orders/${lapsed.orderId}`);
    expect(body.order).toMatchObject({ lapsed: true, verts: [{ id: lapsed.vert.id }] });
  });

  test('deletes expired sessions, links, failures, challenges and idempotency keys, and no others', async () => {
    await makeRecords();
    await runJob(testApp.app, 'clean_up');
    expect(await count(`select count(*) as n from sessions where token_hash = 'old'`)).toBe(0);
    expect(await count('select count(*) as n from sessions')).toBe(8);
    expect(await count('select count(*) as n from password_resets')).toBe(1);
    expect(await count('select count(*) as n from sign_in_failures')).toBe(1);
    expect(await count('select count(*) as n from used_passkey_challenges')).toBe(1);
    const { id } = testApp.organizations.own;
    const kept = await transact(testApp.app.pool, id, ({ query }) =>
      builder(query).selectFrom('idempotency_keys').select('key').where('organization_id', '=', id).execute(),
    );
    expect(kept).toEqual([{ key: '23 hours old' }]);
  });

  test('deletes jobs that failed or whose process was killed, and keeps waiting, running and recent ones', async () => {
    const add = (key: string, changes: string) =>
      testApp.app.pool
        .query(
          `with job as (select id from graphile_worker.add_job('unknown_task', job_key => '${key}', max_attempts => 1))
         select id from job`,
        )
        .then(({ rows }) =>
          testApp.app.pool.query(
            `update graphile_worker._private_jobs set ${changes} where id = ${rows[0].id}`,
          ),
        );
    const old = `updated_at = now() - interval '25 hours'`;
    const locked = `${old}, attempts = 1, locked_by = 'x', locked_at = now()`;
    await add('waiting', `attempts = 0, ${old}`);
    await add('running', `${locked} - interval '3 hours'`);
    await add('killed', `${locked} - interval '5 hours'`);
    await add('failed', `attempts = 1, ${old}`);
    await add('failed today', 'attempts = 1');
    await runJob(testApp.app, 'clean_up');
    const { rows } = await testApp.app.pool.query(
      `select key from graphile_worker.jobs where task_identifier = 'unknown_task' order by key`,
    );
    expect(rows.map(({ key }) => key)).toEqual(['failed today', 'running', 'waiting']);
  });

  test('runs in one process at a time', async () => {
    const { orderId } = await orderVerts(await testApp.scope('sales'), testApp.organizations.own.customerId);
    await letLapse(orderId);
    await withLock(testApp.app.pool, 7_240_118, async () => {
      await runJob(testApp.app, 'clean_up');
      expect(await lapsedAt(orderId)).toBeNull();
    });
    await runJob(testApp.app, 'clean_up');
    expect(await lapsedAt(orderId)).not.toBeNull();
  });

  test('starts and stops with the process', async () => {
    const { orderId } = await orderVerts(await testApp.scope('sales'), testApp.organizations.own.customerId);
    await letLapse(orderId);
    const workers = await startGroup(testApp.app, jobWorkers(testApp.app));
    await vi.waitFor(async () => expect(await countJobs(testApp.app, 'clean_up')).toBe(0), WAIT);
    await workers.stop();
    expect(await lapsedAt(orderId)).not.toBeNull();
  });

  test('continues after an error, and logs it', async () => {
    const other = await startTestApp({ logLine: (line) => log.push(line) });
    await other.app.pool.query('alter table sign_in_failures rename to gone');
    log.length = 0;
    await runJob(other.app, 'clean_up');
    expect(log.join('\n')).toContain('deleting expired records failed');
    await other.close();
    await runJob(other.app, 'clean_up');
    expect(log.join('\n')).toContain('the job clean_up failed');
  });
});

test('a job acts for one organization, on its day, as Vertbook itself', async () => {
  const { own, other } = testApp.organizations;
  const organizations = await listOrganizations(testApp.app.pool);
  expect(organizations.map(({ id }) => id)).toEqual([own.id, other.id]);
  const [organization] = organizations;
  if (!organization) throw new Error('There is no organisation.');
  const scope = systemScope(testApp.app.pool, organization);
  expect(scope).toMatchObject({ organizationId: own.id, locale: 'de', timeZone: 'Europe/Berlin' });
  expect(addDays(scope.today, 0)).toBe(scope.today);
  const visible = await scope.transact(({ query }) =>
    builder(query).selectFrom('customers').select('organization_id').execute(),
  );
  expect(new Set(visible.map((row) => row.organization_id))).toEqual(new Set([own.id]));
});
