import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { callerOf } from '../support/caller.ts';
import { PASSWORD } from '../support/organizations.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { builder } from '#tests/database/query-builder.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

async function openSession(email = testApp.organizations.own.users.sales.email): Promise<string> {
  const { body } = await testApp.anonymous.post<{ session: { token: string } }>('/api/users/sign_in', {
    user: { email, password: PASSWORD },
  });
  return body.session.token;
}

const cookieOf = (token: string) => ({ cookie: `vertbook_session=${token}` });
const status = async (answer: Promise<{ status: number }>) => (await answer).status;

describe('a session', () => {
  test('ends at once when its user signs out; other sessions of that user continue', async () => {
    const [one, other] = [await openSession(), await openSession()];
    const signedOut = await callerOf(testApp.app, one).delete('/api/users/sign_out');
    expect(signedOut.status).toBe(204);
    expect(String(signedOut.headers['set-cookie'])).toMatch(
      /^vertbook_session=; Max-Age=0|Expires=Thu, 01 Jan 1970/,
    );
    expect(await status(callerOf(testApp.app, one).get('/api/session'))).toBe(401);
    expect(await status(callerOf(testApp.app, other).get('/api/session'))).toBe(200);
  });

  test('ends at once when its user is deactivated', async () => {
    const { viewer } = testApp.organizations.own.users;
    expect(await status(testApp.as('viewer').get('/api/session'))).toBe(200);
    await transact(testApp.app.pool, null, ({ query }) =>
      builder(query)
        .updateTable('users')
        .set({ deactivated_at: '2026-11-24T00:00:00Z' })
        .where('id', '=', viewer.id)
        .execute(),
    );
    expect(await status(testApp.as('viewer').get('/api/session'))).toBe(401);
  });

  test('ends after its time', async () => {
    const token = await openSession();
    await testApp.app.pool.query(`update sessions set expires_at = now() where user_id = $1`, [
      testApp.organizations.own.users.sales.id,
    ]);
    expect(await status(callerOf(testApp.app, token).get('/api/session'))).toBe(401);
  });

  test.each(['Bearer nonsense', 'Basic dXNlcjpwYXNz', 'Bearer ', `Bearer ${'x'.repeat(43)}`])(
    'is not opened by any other words: %s',
    async (authorization) => {
      const answer = await testApp.anonymous.get('/api/session', { authorization });
      expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    },
  );
});

describe('a request that changes something, with the cookie of a browser', () => {
  const origins: [string, Record<string, string>, number][] = [
    ['from our own page', { origin: 'http://localhost:3000' }, 204],
    ['from our own page, as the browser says', { 'sec-fetch-site': 'same-origin' }, 204],
    ['from another site', { origin: 'https://evil.example' }, 403],
    ['from another port', { origin: 'http://localhost:8080' }, 403],
    ['from a sandboxed page', { origin: 'null' }, 403],
    ['from a page of another site, as the browser says', { 'sec-fetch-site': 'cross-site' }, 403],
    ['from a neighbouring host', { 'sec-fetch-site': 'same-site' }, 403],
    ['from an unknown origin', {}, 403],
  ];

  test.each(origins)('%s', async (_where, headers, expected) => {
    const token = await openSession();
    const answer = await testApp.anonymous.delete('/api/users/sign_out', {
      host: 'localhost:3000',
      ...cookieOf(token),
      ...headers,
    });
    expect(answer.status).toBe(expected);
    expect(await status(testApp.anonymous.get('/api/session', cookieOf(token)))).toBe(
      expected === 403 ? 200 : 401,
    );
  });

  test.each([
    ['the demo reset as plain text', '/api/organizations/reset', 'text/plain', 'x'],
    ['an upload', '/api/verts/upload_image', 'multipart/form-data; boundary=b', '--b--\r\n'],
  ])('is also refused from another site for %s', async (_what, url, contentType, payload) => {
    const token = await openSession();
    const { statusCode } = await testApp.app.http.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...cookieOf(token), origin: 'https://evil.example', 'content-type': contentType },
    });
    expect(statusCode).toBe(403);
  });

  test.each([
    ['text/plain', (user: object) => JSON.stringify({ user })],
    ['application/x-www-form-urlencoded', () => 'user[email]=x&user[password]=y'],
    ['multipart/form-data; boundary=b', () => '--b--\r\n'],
  ])('opens no session for a form of another site: %s', async (contentType, write) => {
    const { email } = testApp.organizations.own.users.sales;
    const { statusCode, headers } = await testApp.app.http.inject({
      method: 'POST',
      url: '/api/users/sign_in',
      payload: write({ email, password: PASSWORD }),
      headers: { origin: 'https://evil.example', 'content-type': contentType },
    });
    expect([400, 415, 422]).toContain(statusCode);
    expect(headers['set-cookie']).toBeUndefined();
  });

  test.each([
    ['https://ads.example.com', 204],
    ['http://ads.example.com', 403],
    ['https://ads.example.com:8443', 403],
    ['https://internal.example', 403],
  ])('is compared with the public address only, scheme included: %s', async (origin, expected) => {
    const token = await openSession();
    const { env } = testApp.app;
    env.publicUrl = 'https://ads.example.com';
    const headers = { host: 'internal.example', cookie: `__Host-vertbook=${token}`, origin };
    const answer = await testApp.anonymous.delete('/api/users/sign_out', headers);
    env.publicUrl = null;
    expect(answer.status).toBe(expected);
  });

  test('needs no origin with the token of an API client, because another site cannot send it', async () => {
    const token = await openSession();
    const headers = { authorization: `Bearer ${token}`, origin: 'https://client.example' };
    expect(await status(testApp.anonymous.delete('/api/users/sign_out', headers))).toBe(204);
  });
});
