import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Report } from '#contract/insight/reports.ts';
import type { Session } from '#contract/access/session.ts';
import { unsubscribeToken } from '#server/sending/lists/unsubscribe.ts';
import { ON_CLUSTER } from '#tests/database/test-database.ts';
import { makeRecords } from '../support/entry-points.ts';
import { feedOf } from '../support/delivery/feeds.ts';
import { PASSWORD } from '../support/organizations.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  testApp = await startTestApp({ logLine: (line) => lines.push(line) });
});
afterAll(() => testApp.close());

const requestLines = () =>
  lines
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ msg }) => msg === 'request')
    .map(({ method, path, status }) => [method, path, status]);

test('no secret of a request is in the log: passwords, tokens, cookies, search terms, bodies', async () => {
  const { app, organizations } = testApp;
  const administrator = testApp.as('administrator');
  const ids = await makeRecords(testApp, 'own');
  const { body } = await administrator.post<{ report: Report }>(`/api/reports/${ids.report}/token`);
  const { all } = await feedOf(testApp, ids.publication);
  const [, , feedSecret = ''] = new URL(all.html).pathname.split('/');
  const unsubscribe = unsubscribeToken(app.keys, {
    organizationId: organizations.own.id,
    recipientId: ids.recipient,
  });
  const { email } = organizations.own.users.sales;
  const signedIn = await testApp.anonymous.post<{ session: { token: string } }>('/api/users/sign_in', {
    user: { email, password: PASSWORD },
  });
  const { token } = signedIn.body.session;
  const urls = [
    `/api/shared/reports/${body.report.token}`,
    `/feed/${feedSecret}/all.html`,
    `/unsubscribe/${unsubscribe}`,
    '/api/orders/overview?q=hushSearch',
  ];
  for (const url of urls) {
    const { statusCode } = await app.http.inject({ url, headers: { cookie: `vertbook_session=${token}` } });
    expect([url, statusCode]).toEqual([url, 200]);
  }
  // The page is a 404 where the web is not built.
  await testApp.anonymous.get('/reset-password?reset_password_token=hushReset');
  await administrator.patch('/api/session/password', {
    currentPassword: 'hushPresent',
    password: 'hushNew1',
  });
  const secrets = [PASSWORD, email, token, String(body.report.token), feedSecret, unsubscribe, 'hush'];
  expect(secrets.every((secret) => secret.length > 3)).toBe(true);
  expect(secrets.filter((secret) => lines.some((line) => line.includes(secret)))).toEqual([]);
  expect(requestLines()).toContainEqual(['GET', '/api/orders/overview', 200]);
});

test('a refused request is one line of the log, with its route and status', async () => {
  lines.length = 0;
  await testApp.as('sales').post('/api/orders', { customer_id: 'hush' });
  await testApp.anonymous.get('/api/orders/overview');
  await testApp.as('viewer').get('/api/users');
  expect(requestLines()).toEqual([
    ['POST', '/api/orders', 422],
    ['GET', '/api/orders/overview', 401],
    ['GET', '/api/users', 403],
  ]);
});

test('the log says which limit refused a request as overloaded', async () => {
  const sales = testApp.as('sales');
  const { organization } = (await sales.get<{ session: Session }>('/api/session')).body.session;
  const holder = await testApp.app.pool.connect();
  lines.length = 0;
  try {
    await holder.query(`begin; set local app.organization_id = '${organization.id}'`);
    await holder.query('select id from organizations where id = $1 for update', [organization.id]);
    const refused = await sales.post('/api/ads/remind', { vertIds: [1] });
    expect(refused.status).toBe(503);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  const reasons = lines.flatMap((line) => (JSON.parse(line) as { reason?: string }).reason ?? []);
  // On a cluster the wait for the lock is on a worker, which does not have the lock timeout of the coordinator's connection.
  expect(reasons).toEqual([`canceling statement due to ${ON_CLUSTER ? 'statement' : 'lock'} timeout`]);
});
