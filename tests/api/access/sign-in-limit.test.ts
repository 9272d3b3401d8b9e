import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { PASSWORD } from '../support/organizations.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { builder } from '#tests/database/query-builder.ts';

let testApp: TestApp;
let email = '';
const emails = () => Object.values(testApp.organizations.own.users).map((user) => user.email);

beforeAll(async () => {
  testApp = await startTestApp({ settings: { TRUST_PROXY: '1' } });
  email = testApp.organizations.own.users.viewer.email;
});
beforeEach(() => testApp.app.pool.query('delete from sign_in_failures'));
afterAll(() => testApp.close());

// Each address counts on its own, as behind a proxy.
let addresses = 0;
const newAddress = () => ({ 'x-forwarded-for': `203.0.113.${(addresses += 1)}` });

type Headers = Record<string, string>;
const signIn = (user: string, password: string, headers: Headers) =>
  testApp.anonymous.post<{ code?: string }>(
    '/api/users/sign_in',
    { user: { email: user, password } },
    headers,
  );
const fail = async (times: number, user: string, headersOf: (at: number) => Headers) => {
  for (let at = 0; at < times; at += 1) {
    expect((await signIn(user, `wrong ${at}`, headersOf(at))).status).toBe(401);
  }
};
/** Moves the last failures the given number of seconds into the past. */
const letPass = (seconds: number) =>
  testApp.app.pool.query('update sign_in_failures set last_failed_at = now() - make_interval(secs => $1)', [
    seconds,
  ]);
/** Makes the next pause last a quarter of an hour, so that it cannot end during the test. */
const prolongPauses = () => testApp.app.pool.query('update sign_in_failures set failures = 30');

/** Returns the seconds since the oldest of the last failures. */
async function passed(): Promise<number> {
  const { rows } = await testApp.app.pool.query<{ seconds: number }>(
    'select min(extract(epoch from now() - last_failed_at))::float8 as seconds from sign_in_failures',
  );
  return rows[0]?.seconds ?? 0;
}

/** Checks that an attempt has to wait for the rest of a pause, regardless of the duration of the attempt. */
async function expectPause(seconds: number, headers: Headers): Promise<void> {
  const before = await passed();
  const waiting = await signIn(email.toUpperCase(), PASSWORD, headers);
  const after = await passed();
  expect(waiting).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  const wait = Number(waiting.headers['retry-after']);
  expect(wait).toBeGreaterThanOrEqual(Math.ceil(seconds - after));
  expect(wait).toBeLessThanOrEqual(Math.ceil(seconds - before));
}

/** Returns the cookie of a browser in which the user has signed in. */
async function browserOf(user: string): Promise<string> {
  const { headers } = await signIn(user, PASSWORD, newAddress());
  const cookies = [headers['set-cookie']].flat().map(String);
  return cookies.find((cookie) => cookie.startsWith('vertbook_known='))?.split(';')[0] ?? '';
}

describe('after ten wrong passwords from one address', () => {
  test('the eleventh attempt is refused, but the user can sign in from another address', async () => {
    const attacker = newAddress();
    await fail(10, email, (at) => ({ ...attacker, 'x-try': String(at) }));
    await expectPause(900, attacker);
    expect((await signIn(email, PASSWORD, newAddress())).status).toBe(201);
  });

  test('no more are checked, even if they all arrive at once', async () => {
    const attacker = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => signIn(email, `wrong ${at}`, attacker)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  test('a correct password resets the count', async () => {
    const address = newAddress();
    for (let round = 0; round < 2; round += 1) {
      await fail(8, email, () => address);
      expect((await signIn(email, PASSWORD, address)).status).toBe(201);
    }
  });

  test('a client that writes addresses into the header itself is still one', async () => {
    const { 'x-forwarded-for': own } = newAddress();
    const forged = (at: number) => ({ 'x-forwarded-for': `198.51.100.${at}, ${own}` });
    await fail(10, email, forged);
    expect((await signIn(email, PASSWORD, forged(11))).status).toBe(429);
  });

  test('the colleagues of an office can sign in, however often one of them tries', async () => {
    const office = newAddress();
    await fail(10, email, () => office);
    for (let at = 0; at < 200; at += 1) expect((await signIn(email, 'wrong', office)).status).toBe(429);
    for (const colleague of emails().filter((other) => other !== email)) {
      expect((await signIn(colleague, PASSWORD, office)).status).toBe(201);
    }
  });
});

describe('wrong passwords from many addresses', () => {
  test('delay further attempts at the account, the longer the more fail', async () => {
    await fail(20, email, newAddress);
    for (const pause of [1, 5, 30, 120, 300, 900, 900]) {
      await letPass(-3600);
      await expectPause(pause, newAddress());
      await letPass(pause);
      await fail(1, email, newAddress);
    }
  });

  test('do not delay another account', async () => {
    await fail(20, email, newAddress);
    await prolongPauses();
    expect((await signIn(email, PASSWORD, newAddress())).status).toBe(429);
    const { sales } = testApp.organizations.own.users;
    expect((await signIn(sales.email, PASSWORD, newAddress())).status).toBe(201);
  });

  test('never delay the user in a browser that signed in before, at any address', async () => {
    const cookie = await browserOf(email);
    expect(cookie).toMatch(/^vertbook_known=[\w-]{22}\.[\w-]{22}$/);
    await fail(20, email, newAddress);
    await prolongPauses();
    const attacker = newAddress();
    expect((await signIn(email, 'wrong', attacker)).status).toBe(429);
    expect((await signIn(email, PASSWORD, { ...attacker, cookie })).status).toBe(201);
    expect((await signIn(email, PASSWORD, attacker)).status).toBe(429);
  });
});

describe('a browser in which a user has signed in', () => {
  test('has its own limit, and is known only for its users', async () => {
    const { sales } = testApp.organizations.own.users;
    const cookie = await browserOf(sales.email);
    await fail(10, sales.email, () => ({ ...newAddress(), cookie }));
    expect((await signIn(sales.email, PASSWORD, { ...newAddress(), cookie })).status).toBe(429);
    expect((await signIn(sales.email, PASSWORD, newAddress())).status).toBe(201);
    await fail(20, email, () => ({ ...newAddress(), cookie }));
    await prolongPauses();
    expect((await signIn(email, PASSWORD, { ...newAddress(), cookie })).status).toBe(429);
  });

  test.each(['vertbook_known=', 'vertbook_known=AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA'])(
    'cannot be forged: %s',
    async (cookie) => {
      await fail(20, email, newAddress);
      await prolongPauses();
      expect((await signIn(email, PASSWORD, { ...newAddress(), cookie })).status).toBe(429);
    },
  );
});

test('a new password ends the delay for the browser that sets it', async () => {
  const { customer } = testApp.organizations.own.users;
  await fail(20, customer.email, newAddress);
  await prolongPauses();
  const token = 'a-link-that-was-sent-to-the-mailbox-of-the-user';
  await transact(testApp.app.pool, null, ({ query }) =>
    builder(query)
      .insertInto('password_resets')
      .values({
        token_hash: createHash('sha256').update(token).digest(),
        organization_id: testApp.organizations.own.id,
        user_id: customer.id,
        expires_at: new Date(Date.now() + 60_000).toISOString(),
      })
      .execute(),
  );
  const reset = await testApp.anonymous.patch('/api/users/password', {
    user: { reset_password_token: token, password: PASSWORD, password_confirmation: PASSWORD },
  });
  expect(reset.status).toBe(204);
  const cookie = String([reset.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
  expect((await signIn(customer.email, PASSWORD, newAddress())).status).toBe(429);
  expect((await signIn(customer.email, PASSWORD, { ...newAddress(), cookie })).status).toBe(201);
});
