import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '#server/platform/db/pool.ts';
import { Metrics } from '#server/platform/http/metrics.ts';
import { countDatabase, measureDatabase } from '#server/platform/http/metrics-routes.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { firstIssue, makePublication } from '../support/world.ts';
import { builder } from '#tests/database/query-builder.ts';

const TOKEN = 'a token of the metrics';
let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ settings: { METRICS_TOKEN: TOKEN } });
  await testApp.app.pool.query(
    `insert into outgoing_mails (organization_id, recipient, subject, text_body) values ($1, 'a@b.example', 'Hello', '')`,
    [testApp.organizations.own.id],
  );
});
afterAll(() => testApp.close());

async function ask(authorization: string | null = `Bearer ${TOKEN}`, app = testApp) {
  const { statusCode, headers, body } = await app.app.http.inject({
    url: '/metrics',
    headers: authorization === null ? {} : { authorization },
  });
  return { status: statusCode, headers, body };
}

describe('the metrics', () => {
  test.each([null, 'Bearer wrong', TOKEN, `bearer ${TOKEN} `])(
    'are refused without the token: %s',
    async (authorization) => {
      const { status, body } = await ask(authorization);
      expect(status).toBe(401);
      expect(body).not.toContain('vertbook_');
    },
  );

  test('return 404 if no token is set', async () => {
    const without = await startTestApp();
    try {
      expect(await ask('Bearer ', without)).toMatchObject({ status: 404 });
    } finally {
      await without.close();
    }
  });

  test('report the state of the process in the Prometheus format', async () => {
    const { status, headers, body } = await ask();
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(headers['content-type']).toContain('text/plain');
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'vertbook_pool_connections{state="idle"}',
      'vertbook_pool_waiting',
      'vertbook_database_up',
      'vertbook_deliveries_late',
      'vertbook_mails_waiting',
      'vertbook_live_streams',
      'vertbook_tracking_hits_counted_total',
      'vertbook_tracking_hits_lost_total',
    ]) {
      expect(body, name).toContain(`\n${name} `);
    }
  });

  test('count requests by route pattern, without ids and tokens', async () => {
    await testApp.as('viewer').get('/api/orders/1?secret=hidden');
    await testApp.anonymous.get('/shared/reports/a-very-secret-token');
    const { body } = await ask();
    expect(body).toMatch(
      /vertbook_request_seconds_count\{method="GET",route="\/api\/orders\/:[a-zA-Z]+",status="404"\} 1/,
    );
    expect(body).not.toMatch(/hidden|secret/);
  });

  test('count the waiting work in the database, over all organizations', async () => {
    const { app } = testApp;
    for (const key of ['own', 'other'] as const) {
      const scope = await testApp.scope('administrator', key);
      const { id } = await firstIssue(scope, await makePublication(scope));
      await scope.transact((tx) =>
        builder(tx.query)
          .insertInto('deliveries')
          .values({ organization_id: tx.organizationId, issue_id: id, kind: 'builtin', state: 'unknown' })
          .execute(),
      );
    }
    expect(await countDatabase(app.pool)).toMatchObject({
      deliveries: new Map([['unknown', 2]]),
      dueDeliveries: 2,
      lateDeliveries: 0,
      waitingMails: 1,
    });
    expect((await ask()).body).toMatch(/^vertbook_mails_waiting 1$/m);
  });

  test('are available while the database is unavailable, and report it', async () => {
    const metrics = new Metrics();
    const pool = createPool({ host: '127.0.0.1', port: 1 });
    const refreshCounts = measureDatabase({ ...testApp.app, pool, metrics });
    await refreshCounts();
    const shown = await metrics.registry.metrics();
    expect(shown).toMatch(/^vertbook_database_up 0$/m);
    expect(shown).toMatch(/^vertbook_mails_waiting Nan$/m);
    await pool.end();
  });
});
