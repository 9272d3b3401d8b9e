import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '#contract/access/session.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { callerOf } from '../support/caller.ts';
import { PASSWORD } from '../support/organizations.ts';
import { startTestApp, TODAY, type TestApp } from '../support/test-app.ts';
import { builder } from '#tests/database/query-builder.ts';

type Opened = { session: Session & { token: string } };

let testApp: TestApp;
let seller: string;

beforeAll(async () => {
  testApp = await startTestApp({ settings: { TRUST_PROXY: '1' } });
  seller = testApp.organizations.own.users.sales.email;
});
afterAll(() => testApp.close());

/** Each test uses its own address, so that tests do not share failed attempts. */
let addresses = 0;
const newAddress = () => ({ 'x-forwarded-for': `203.0.113.${(addresses += 1)}` });

function signIn<Body = Opened>(
  email: string,
  password: string,
  headers: Record<string, string> = newAddress(),
) {
  return testApp.anonymous.post<Body>('/api/users/sign_in', { user: { email, password } }, headers);
}

function cookieIn(headers: Record<string, unknown>): string {
  return [headers['set-cookie']].flat().join('\n');
}

describe('signing in', () => {
  // spec: entity-29, call-6
  test('returns the user, its capabilities and its organization', async () => {
    const { status, body } = await signIn(` ${seller.toUpperCase()} `, PASSWORD);
    expect(status).toBe(201);
    const { users, id } = testApp.organizations.own;
    expect(body.session).toMatchObject({
      email: seller,
      name: 'sales of nordlicht',
      currentUserId: users.sales.id,
      customerId: null,
      locale: 'en-gb',
      organization: {
        id,
        name: 'Verlag Nordlicht',
        isResettable: false,
        timeZone: 'Europe/Berlin',
        reservationDays: 14,
        keepsPrices: false,
        keepsTerms: false,
        keepsApprovals: false,
      },
    });
    expect(body.session.capabilities).toContainEqual({ action: 'book', subject: 'Order' });
    expect(body.session.token).toMatch(/^[\w-]{43}$/);
    const again = await callerOf(testApp.app, body.session.token).get<{ session: Session }>('/api/session');
    const { token: _token, today: _today, ...session } = body.session;
    expect(again.body).toEqual({ session: { ...session, today: TODAY } });
  });

  test('returns the customer of a self-service user', async () => {
    const { users, customerId } = testApp.organizations.own;
    expect((await signIn(users.customer.email, PASSWORD)).body.session.customerId).toBe(customerId);
  });

  // spec: call-2
  test('sets a cookie that scripts cannot read and that is sent over https only', async () => {
    const plain = cookieIn((await signIn(seller, PASSWORD)).headers);
    expect(plain).toMatch(/^vertbook_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/m);
    const headers = { ...newAddress(), 'x-forwarded-proto': 'https' };
    expect(cookieIn((await signIn(seller, PASSWORD, headers)).headers)).toMatch(
      /^__Host-vertbook=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/m,
    );
  });

  test('has a random token of 256 bits, and another one for each sign-in', async () => {
    const tokens = [
      (await signIn(seller, PASSWORD)).body.session.token,
      (await signIn(seller, PASSWORD)).body.session.token,
    ];
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    }
  });

  test('stores only the hash of the token in the database', async () => {
    const { token } = (await signIn(seller, PASSWORD)).body.session;
    const { rows } = await testApp.app.pool.query<{ found: string }>(
      `select count(*) as found from sessions where position($1::bytea in token_hash) > 0`,
      [Buffer.from(token)],
    );
    expect(rows).toEqual([{ found: 0 }]);
  });

  test('is refused in the same words for a wrong password, an unknown user and a deactivated user', async () => {
    const { viewer } = testApp.organizations.other.users;
    await transact(testApp.app.pool, null, ({ query }) =>
      builder(query)
        .updateTable('users')
        .set({ deactivated_at: '2026-11-01T00:00:00Z' })
        .where('id', '=', viewer.id)
        .execute(),
    );
    const answers = [
      await signIn<object>(seller, 'wrong password'),
      await signIn<object>('nobody@nordlicht.example', PASSWORD),
      await signIn<object>('', ''),
      await signIn<object>(viewer.email, PASSWORD),
    ];
    for (const { status, body, headers } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual(answers[0]?.body);
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect(answers[0]?.body).toMatchObject({
      code: 'wrong_credentials',
      title: 'The email address or password is incorrect.',
    });
  });

  // spec: error-12
  test.each([
    ['de-AT,en;q=0.5', 'Die E-Mail-Adresse oder das Passwort ist falsch.'],
    ['fr-CH', 'L’adresse e-mail ou le mot de passe est incorrect.'],
    ['en-US,de;q=0.9', 'The email address or password is incorrect.'],
  ])('is refused in the language of the browser: %s', async (language, title) => {
    const { body } = await signIn<{ title: string }>(seller, 'wrong', {
      ...newAddress(),
      'accept-language': language,
    });
    expect(body.title).toBe(title);
  });

  test.each([
    [undefined, 400],
    [{}, 422],
    [{ user: { email: seller } }, 422],
    [{ user: { email: ['a'], password: { a: 1 } } }, 422],
    [{ user: { email: 'a\0b', password: 'c' } }, 422],
    [{ user: { email: 'x'.repeat(1001), password: 'c' } }, 422],
  ])('requires both fields: %j', async (body, status) => {
    expect((await testApp.anonymous.post('/api/users/sign_in', body, newAddress())).status).toBe(status);
  });
});
