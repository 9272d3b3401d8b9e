import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../support/organizations.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ settings: { PUBLIC_URL: 'https://ads.example.com' } });
});
afterAll(() => testApp.close());

const ORIGIN = { origin: 'https://ads.example.com' };
const cookiesIn = (headers: Record<string, unknown>) =>
  [headers['set-cookie'] ?? []].flat().map((line) => String(line).replace(/Expires=[^;]+/, 'Expires=…'));
const get = (cookie: string) => testApp.anonymous.get('/api/session', { cookie });

async function openSession(headers: Record<string, string> = {}) {
  const { email } = testApp.organizations.own.users.sales;
  return testApp.anonymous.post<{ session: { token: string } }>(
    '/api/users/sign_in',
    { user: { email, password: PASSWORD } },
    headers,
  );
}

describe('with https', () => {
  test('the cookie of a session is bound to this host', async () => {
    const { body, headers } = await openSession();
    expect(cookiesIn(headers)[0]).toBe(
      `__Host-vertbook=${body.session.token}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
    expect((await get(`__Host-vertbook=${body.session.token}`)).status).toBe(200);
  });

  test('a cookie that a neighbouring host can set opens no session', async () => {
    const { token } = (await openSession()).body.session;
    expect((await get(`vertbook_session=${token}`)).status).toBe(401);
  });

  test('a cookie that a neighbouring host can set does not replace the session', async () => {
    const { token } = (await openSession()).body.session;
    const own = await get(`vertbook_session=${'x'.repeat(43)}; __Host-vertbook=${token}`);
    expect(own.status).toBe(200);
  });

  test('signing out removes both cookies, and what the browser has stored', async () => {
    const { token } = (await openSession()).body.session;
    const signedOut = await testApp.anonymous.delete('/api/users/sign_out', {
      cookie: `__Host-vertbook=${token}`,
      ...ORIGIN,
    });
    expect(signedOut.status).toBe(204);
    expect(signedOut.headers['clear-site-data']).toBe('"cache", "storage"');
    const names = cookiesIn(signedOut.headers).map((line) => line.split(';')[0]);
    expect(names).toEqual(['vertbook_session=', '__Host-vertbook=']);
    expect((await get(`__Host-vertbook=${token}`)).status).toBe(401);
  });
});
