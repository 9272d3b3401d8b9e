import type { JobHelpers } from 'graphile-worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOrganizationsWith } from '#server/platform/db/system-scope.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { countDatabase } from '#server/platform/http/metrics-routes.ts';
import { runJob } from '#server/schedule/jobs.ts';
import { deliveryWorkers } from '#server/sending/delivery/delivery-workers.ts';
import { startTestApp, type TestApp } from '../api/support/test-app.ts';
import { orderVerts } from '../api/support/verts.ts';
import { builder } from '#tests/database/query-builder.ts';

const ORGANIZATIONS = 300;
/** The most transactions of one cleanup, one planning of the deliveries and one count for the metrics together. */
const MOST_TRANSACTIONS = 11;

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
  await world.app.pool.query(
    `insert into organizations (name) select 'Verlag ' || n from generate_series(1, ${ORGANIZATIONS}) as n`,
  );
});
afterAll(() => world.close());

/** Counts how often the work takes a connection: once for each transaction, and once for each statement outside a transaction. */
async function countTransactions(work: () => Promise<unknown>): Promise<number> {
  const { pool } = world.app;
  let taken = 0;
  const count = () => (taken += 1);
  pool.on('acquire', count);
  await work();
  pool.off('acquire', count);
  return taken;
}

test('an idle instance asks once for the due work of all organizations', async () => {
  const filled = new Map<number, string>();
  await runJob(world.app, 'clean_up', filled);
  expect(filled.size).toBeGreaterThan(ORGANIZATIONS);
  const { tasks } = deliveryWorkers(world.app, { mails: 1, ms: 1 });
  const taken = await countTransactions(async () => {
    await runJob(world.app, 'clean_up', filled);
    await tasks['plan_deliveries']?.({}, {} as JobHelpers);
    await countDatabase(world.app.pool);
  });
  expect(taken).toBeGreaterThan(2);
  expect(taken).toBeLessThanOrEqual(MOST_TRANSACTIONS);
});

test('the organizations with work are found among the idle ones', async () => {
  const { pool } = world.app;
  const { id } = world.organizations.own;
  const idsWith = async (work: Parameters<typeof listOrganizationsWith>[1]) =>
    (await listOrganizationsWith(pool, work)).map((organization) => organization.id);
  expect(await idsWith('organizations_to_clean_up(24)')).toEqual([]);
  expect(await idsWith('organizations_with_due_deliveries()')).toEqual([]);
  expect(await idsWith('organizations_with_due_reports(30)')).toEqual([]);

  const { customerId } = world.organizations.own;
  const { orderId } = await orderVerts(await world.scope('administrator'), customerId);
  await transact(pool, id, ({ query }) =>
    builder(query)
      .updateTable('orders')
      .set({ reservation_expire_date: '2020-01-01' })
      .where('organization_id', '=', id)
      .where('id', '=', orderId)
      .execute(),
  );
  expect(await idsWith('organizations_to_clean_up(24)')).toEqual([id]);

  await transact(pool, id, ({ query }) =>
    builder(query)
      .updateTable('orders')
      .set({ state: 'booked', booked_at: '2019-12-01', reservation_expire_date: null })
      .where('organization_id', '=', id)
      .where('id', '=', orderId)
      .execute(),
  );
  await transact(pool, id, ({ query }) =>
    builder(query)
      .updateTable('verts')
      .set({ sending_date: '2020-01-01' })
      .where('organization_id', '=', id)
      .execute(),
  );
  // On the same day, nothing was left to report.
  expect(await idsWith('organizations_with_due_deliveries()')).toEqual([]);
  await pool.query(
    'update organizations set failed_ads_reported_on = failed_ads_reported_on - 1 where id = $1',
    [id],
  );
  expect(await idsWith('organizations_with_due_deliveries()')).toEqual([id]);
  expect(await idsWith('organizations_with_due_deliveries()')).toEqual([id]);
});
