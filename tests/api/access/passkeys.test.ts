import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Passkey } from '#contract/access/passkeys.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { SecondFactor } from '#contract/access/second-factor.ts';
import type { Role } from '#domain/access/abilities.ts';
import { removeSecondFactor } from '#server/access/second-factor/factors.ts';
import {
  addPasskey,
  beginAdding,
  beginProof,
  makePasskey,
  PASSKEYS,
  signInWith,
} from '../support/users/passkeys.ts';
import { PASSWORD } from '../support/organizations.ts';
import { callerOf } from '../support/caller.ts';
import { recordedEvents } from '../support/users/security-events.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({
    settings: { PUBLIC_URL: 'https://ads.example.com', CONFIRM_MINUTES: '10' },
  });
});
afterAll(() => testApp.close());

const userOf = (role: Role) => testApp.organizations.own.users[role];
const passkeysOf = async (role: Role) =>
  (await testApp.as(role).get<{ passkeys: Passkey[]; isSupported: boolean }>(PASSKEYS)).body;
const factorOf = async (role: Role) =>
  (await testApp.as(role).get<{ secondFactor: SecondFactor }>('/api/session/second_factor')).body
    .secondFactor;

function signIn(role: Role, more: object = {}, headers = {}) {
  const user = { email: userOf(role).email, password: PASSWORD, ...more };
  return testApp.anonymous.post<ProblemBody>('/api/users/sign_in', { user }, headers);
}

const lastEvent = async () => (await recordedEvents(testApp)).findLast(({ kind }) => kind !== 'alert_sent');

async function forgetPasskeys(role: Role): Promise<void> {
  const scope = await testApp.scope(role);
  const owner = { organizationId: scope.organizationId, userId: scope.user.id };
  await scope.transact((tx) => removeSecondFactor(tx, owner));
}

describe('a passkey', () => {
  test('is added with a name, and the first one with recovery codes', async () => {
    const sales = testApp.as('sales');
    const { answer: first } = await addPasskey(sales, '  Büro-Laptop ');
    expect(first).toMatchObject({
      status: 201,
      body: { passkey: { name: 'Büro-Laptop', lastUsedAt: null } },
    });
    expect(first.body.recoveryCodes).toHaveLength(10);
    const { answer: second } = await addPasskey(sales, '');
    expect(second.body).toMatchObject({ passkey: { name: 'lightMyRequest' }, recoveryCodes: null });
    expect(await passkeysOf('sales')).toEqual({
      passkeys: [first.body.passkey, second.body.passkey],
      isSupported: true,
    });
    expect(await factorOf('sales')).toEqual({ enabledAt: null, isRequired: true, recoveryCodesLeft: 10 });
    expect(await lastEvent()).toMatchObject({ kind: 'passkey_added' });
  });

  test('signs in without e-mail address and password, and counts as both factors', async () => {
    const { authenticator, answer } = await addPasskey(testApp.as('viewer'));
    const signedIn = await signInWith(testApp.anonymous, authenticator);
    expect(signedIn).toMatchObject({ status: 201, body: { session: { email: userOf('viewer').email } } });
    expect(String(signedIn.headers['set-cookie'])).toContain('__Host-vertbook=');
    expect(await lastEvent()).toMatchObject({ kind: 'signed_in', detail: 'passkey' });
    const caller = callerOf(testApp.app, signedIn.body.session.token);
    expect((await caller.get('/api/session')).status).toBe(200);
    const [used] = (await passkeysOf('viewer')).passkeys;
    expect(used).toMatchObject({ id: answer.body.passkey.id, lastUsedAt: expect.any(String) });
  });

  test('is a second factor: the password alone is no longer enough', async () => {
    const { authenticator, answer } = await addPasskey(testApp.as('administrator'));
    expect(await signIn('administrator')).toMatchObject({
      status: 401,
      body: { code: 'code_required', factors: ['passkey'] },
    });
    const { options, headers } = await beginProof(testApp.anonymous);
    const passkey = authenticator.prove(options);
    expect((await signIn('administrator', { passkey }, headers)).status).toBe(201);
    const [code = ''] = answer.body.recoveryCodes ?? [];
    expect((await signIn('administrator', { code })).status).toBe(201);
    expect((await signIn('administrator', { code })).body.code).toBe('wrong_code');
  });

  test('confirms an act that concerns access', async () => {
    const { authenticator } = await addPasskey(testApp.as('administrator'));
    await testApp.app.pool.query(`update sessions set confirmed_at = now() - interval '1 hour'`);
    const administrator = testApp.as('administrator');
    expect((await administrator.post(`${PASSKEYS}/challenge`)).body.code).toBe('confirmation_required');
    const { options, headers } = await beginProof(administrator);
    const confirmation = { passkey: authenticator.prove(options) };
    const confirmed = await administrator.post('/api/session/confirmation', confirmation, headers);
    expect(confirmed.status).toBe(204);
    expect((await administrator.post(`${PASSKEYS}/challenge`)).status).toBe(200);
    await testApp.app.pool.query('update sessions set confirmed_at = now()');
  });

  test('can be renamed only by its user', async () => {
    const { answer } = await addPasskey(testApp.as('sales'));
    const address = `${PASSKEYS}/${answer.body.passkey.id}`;
    const renamed = await testApp.as('sales').patch<{ passkey: Passkey }>(address, { name: 'Phone' });
    expect(renamed.body.passkey.name).toBe('Phone');
    expect((await testApp.as('sales').patch(address, { name: ' ' })).body.errors).toHaveProperty('name');
    expect((await testApp.as('viewer').patch(address, { name: 'Mine' })).status).toBe(404);
    expect((await testApp.as('viewer').delete(address)).status).toBe(404);
  });

  test('is refused if its user already has ten', async () => {
    const scope = await testApp.scope('customer');
    for (let count = 0; count < 9; count += 1) await makePasskey(scope, scope.user.id);
    const begun = await beginAdding(testApp.as('customer'));
    expect((await addPasskey(testApp.as('customer'))).answer.status).toBe(201);
    expect(begun.options.excludeCredentials).toHaveLength(9);
    const refused = await testApp.as('customer').post(`${PASSKEYS}/challenge`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'passkey_limit' } });
  });

  test('is removed: it opens no session any more, and with the last factor the recovery codes end', async () => {
    await forgetPasskeys('viewer');
    const { authenticator, answer } = await addPasskey(testApp.as('viewer'));
    expect((await testApp.as('viewer').delete(`${PASSKEYS}/${answer.body.passkey.id}`)).status).toBe(204);
    expect(await lastEvent()).toMatchObject({ kind: 'passkey_removed', detail: 'Laptop' });
    expect((await signInWith(testApp.anonymous, authenticator)).body.code).toBe('passkey_refused');
    expect(await factorOf('viewer')).toEqual({ enabledAt: null, isRequired: false, recoveryCodesLeft: 0 });
    expect((await signIn('viewer')).status).toBe(201);
  });

  test('of a user who has lost it is removed by an administrator, and none of a deactivated user works', async () => {
    const { authenticator } = await addPasskey(testApp.as('viewer'));
    const [{ id }, administrator] = [userOf('viewer'), testApp.as('administrator')];
    expect((await administrator.patch(`/api/users/${id}`, { deactivated: true })).status).toBe(200);
    expect((await signInWith(testApp.anonymous, authenticator)).body.code).toBe('passkey_refused');
    expect(await lastEvent()).toMatchObject({ kind: 'sign_in_refused', detail: 'passkey' });
    await administrator.patch(`/api/users/${id}`, { deactivated: false });
    expect((await signInWith(testApp.anonymous, authenticator)).status).toBe(201);
    expect((await administrator.delete(`/api/users/${id}/second_factor`)).status).toBe(204);
    expect((await signInWith(testApp.anonymous, authenticator)).body.code).toBe('passkey_refused');
    expect((await signIn('viewer')).status).toBe(201);
  });
});

describe('an instance on plain http', () => {
  test.each(['http://ads.example.com', 'http://127.0.0.1:3000'])(
    'offers no passkeys, and says why: %s',
    async (publicUrl) => {
      const plain = await startTestApp({ settings: { PUBLIC_URL: publicUrl } });
      const refusal = { status: 409, body: { title: expect.stringContaining('https and a name') } };
      expect(await plain.as('sales').post(`${PASSKEYS}/challenge`)).toMatchObject(refusal);
      expect(await plain.anonymous.post('/api/users/passkey_challenge')).toMatchObject(refusal);
      expect((await plain.as('sales').get(PASSKEYS)).body).toEqual({ passkeys: [], isSupported: false });
      expect((await plain.anonymous.get('/api/instance')).body).toMatchObject({ hasPasskeys: false });
      await plain.close();
    },
  );
});
