import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SecondFactor } from '#contract/access/second-factor.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { Role } from '#domain/access/abilities.ts';
import { totpCode } from '#server/access/second-factor/totp.ts';
import { PASSWORD } from '../support/organizations.ts';
import { eventsOf } from '../support/users/security-events.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const STEP_MS = 30_000;
const TOTP = '/api/session/totp';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ settings: { TRUST_PROXY: '1' } });
});
afterAll(() => testApp.close());

let addresses = 0;
async function signIn(role: Role, code?: string) {
  const { email } = testApp.organizations.own.users[role];
  const answer = await testApp.anonymous.post<ProblemBody>(
    '/api/users/sign_in',
    { user: { email, password: PASSWORD, code } },
    { 'x-forwarded-for': `203.0.113.${(addresses += 1)}` },
  );
  return answer.status === 201 ? 'signed in' : answer.body.code;
}

/** Sets up an app for the user, and returns its secret and the recovery codes. */
async function enable(role: Role) {
  const caller = testApp.as(role);
  const { body: begun } = await caller.post<{ secret: string; address: string }>(TOTP);
  const code = totpCode(begun.secret, Date.now() - STEP_MS);
  const enabled = await caller.post<{ recoveryCodes: string[] }>(`${TOTP}/activation`, { code });
  expect(enabled.status).toBe(200);
  return { ...begun, code, recoveryCodes: enabled.body.recoveryCodes };
}

const factorOf = async (role: Role) =>
  (await testApp.as(role).get<{ secondFactor: SecondFactor }>('/api/session/second_factor')).body
    .secondFactor;

describe('an authenticator app', () => {
  test('is not needed until its first code was entered', async () => {
    const { body } = await testApp.as('sales').post<{ secret: string; address: string }>(TOTP);
    expect(body.address).toContain(`secret=${body.secret}`);
    expect(await signIn('sales')).toBe('signed in');
    const wrong = await testApp.as('sales').post(`${TOTP}/activation`, { code: 'abcdef' });
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { code: [expect.stringContaining('match')] } },
    });
    expect(await factorOf('sales')).toEqual({ enabledAt: null, isRequired: false, recoveryCodesLeft: 0 });
  });

  test('then is needed in addition to the password, and each code works once', async () => {
    const { secret, code } = await enable('sales');
    expect(await signIn('sales')).toBe('code_required');
    expect(await signIn('sales', code)).toBe('wrong_code');
    const next = totpCode(secret);
    expect(await signIn('sales', `${next.slice(0, 3)} ${next.slice(3)}`)).toBe('signed in');
    expect(await signIn('sales', next)).toBe('wrong_code');
    expect(await testApp.as('sales').post(TOTP)).toMatchObject({ status: 409 });
  });

  test('accepts a code for only one of several simultaneous sign-ins', async () => {
    const { secret } = await enable('viewer');
    const code = totpCode(secret);
    const answers = await Promise.all([1, 2, 3, 4].map(() => signIn('viewer', code)));
    expect(answers.toSorted()).toEqual(['signed in', 'wrong_code', 'wrong_code', 'wrong_code']);
  });

  test('is not mentioned after a wrong password', async () => {
    const { email } = testApp.organizations.own.users.sales;
    const user = { email, password: 'something else', code: '123456' };
    const { body } = await testApp.anonymous.post<ProblemBody>('/api/users/sign_in', { user });
    expect(body.code).toBe('wrong_credentials');
  });

  test('is stored encrypted, and its recovery codes as hashes', async () => {
    const { secret, recoveryCodes } = await enable('customer');
    const scope = await testApp.scope('customer');
    const [totp] = await scope.read((tx) =>
      tx.statement<{ stored: string }>(
        'secrets-of-test',
        `select encode(secret, 'escape') as stored from totp_secrets where organization_id = $1 and user_id = $2`,
        [tx.organizationId, tx.user.id],
      ),
    );
    expect(totp?.stored).not.toContain(secret);
    const codes = await scope.read((tx) =>
      tx.statement<{ length: number }>(
        'codes-of-test',
        `select length(code_hash) as length from recovery_codes where organization_id = $1 and user_id = $2`,
        [tx.organizationId, tx.user.id],
      ),
    );
    expect(codes).toEqual(recoveryCodes.map(() => ({ length: 32 })));
  });

  test('is turned off by its user', async () => {
    expect((await testApp.as('customer').delete(TOTP)).status).toBe(204);
    expect(await factorOf('customer')).toEqual({ enabledAt: null, isRequired: false, recoveryCodesLeft: 0 });
    expect(await signIn('customer')).toBe('signed in');
  });
});

describe('a recovery code', () => {
  test('replaces the app once, however it is typed', async () => {
    const { recoveryCodes } = await enable('administrator');
    const [first = '', second = ''] = recoveryCodes;
    expect(recoveryCodes).toHaveLength(10);
    expect(await signIn('administrator', first)).toBe('signed in');
    const events = await eventsOf(testApp, async () => {
      expect(await signIn('administrator', first)).toBe('wrong_code');
    });
    expect(events).toMatchObject([{ kind: 'second_factor_refused', outcome: 'refused' }]);
    expect(await signIn('administrator', second.toUpperCase().replace('-', ' '))).toBe('signed in');
    expect((await factorOf('administrator')).recoveryCodesLeft).toBe(8);
  });

  test('becomes invalid when new codes are made', async () => {
    const answer = await testApp
      .as('administrator')
      .post<{ recoveryCodes: string[] }>('/api/session/recovery_codes');
    const [first = ''] = answer.body.recoveryCodes;
    expect(new Set(answer.body.recoveryCodes).size).toBe(10);
    expect(await signIn('administrator', first)).toBe('signed in');
    expect((await factorOf('administrator')).recoveryCodesLeft).toBe(9);
  });
});

test('guesses of codes are limited like those of passwords', async () => {
  const { email } = testApp.organizations.own.users.sales;
  const statuses: number[] = [];
  for (let time = 0; time < 11; time += 1) {
    const user = { email, password: PASSWORD, code: String(100_000 + time) };
    statuses.push((await testApp.anonymous.post('/api/users/sign_in', { user })).status);
  }
  expect(statuses.at(-1)).toBe(429);
});

test('an administrator removes the second factor of a user who has lost it, which ends the sessions', async () => {
  const { viewer } = testApp.organizations.own.users;
  const address = `/api/users/${viewer.id}/second_factor`;
  expect((await testApp.as('sales').delete(address)).status).toBe(403);
  expect((await testApp.as('administrator', 'other').delete(address)).status).toBe(404);
  expect(await signIn('viewer')).toBe('code_required');
  expect((await testApp.as('administrator').delete(address)).status).toBe(204);
  expect((await testApp.as('viewer').get('/api/session')).status).toBe(401);
  expect(await signIn('viewer')).toBe('signed in');
});
