import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Report } from '#contract/reports/reports.ts';
import { unsubscribeToken } from '#server/mailing-lists/unsubscribe-token.ts';
import { makeRecords } from './support/entry-points.ts';
import { feedOf } from './support/delivery/feeds.ts';
import { PASSWORD } from './support/organizations.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

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
