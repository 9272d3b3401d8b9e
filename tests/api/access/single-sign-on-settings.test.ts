import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  CLIENT,
  type OpenIdProvider,
  signInOnPages,
  startOpenIdProvider,
} from '../support/fakes/openid-provider.ts';
import { PASSWORD } from '../support/organizations.ts';
import { eventsOf } from '../support/users/security-events.ts';
import {
  begin,
  changeSettings,
  enableSingleSignOn,
  SETTINGS,
  signInAs,
} from '../support/users/single-sign-on.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const PUBLIC_URL = 'http://localhost:3000';
const CONFIRM = '/api/session/single_sign_on';

let provider: OpenIdProvider;
let testApp: TestApp;
beforeAll(async () => {
  provider = await startOpenIdProvider(PUBLIC_URL);
  testApp = await startTestApp({ settings: { PUBLIC_URL, TRUST_PROXY: '1', CONFIRM_MINUTES: '10' } });
});
beforeEach(async () => {
  await enableSingleSignOn(testApp, provider);
  for (const role of ['administrator', 'sales'] as const) {
    const { email } = testApp.organizations.own.users[role];
    const groups = [role === 'sales' ? 'sellers' : 'leads'];
    provider.accounts.set(role, { email, email_verified: true, groups });
  }
});
afterAll(async () => {
  await testApp.close();
  await provider.close();
});

const signInBy = (role: 'administrator' | 'sales' | 'viewer' | 'customer', password = PASSWORD) => {
  const { email } = testApp.organizations.own.users[role];
  return testApp.anonymous.post('/api/users/sign_in', { user: { email, password } });
};

describe('the settings', () => {
  test.each([
    ['an address without a scheme', { issuer: 'login.example.com' }, 'issuer'],
    ['no address while it is on', { issuer: '' }, 'issuer'],
    ['no client', { clientId: '' }, 'clientId'],
    ['no secret', { clientSecret: '' }, 'clientSecret'],
    ['no domain', { domains: [] }, 'domains'],
    ['what is no domain', { domains: ['@'] }, 'domains'],
    ['a domain in which another organization has users', { domains: ['suedwind.example'] }, 'domains'],
    ['no claim', { groupsClaim: '' }, 'groupsClaim'],
  ])('refuse %s under its field', async (_case, changes, field) => {
    const { status, body } = await changeSettings(testApp, changes);
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });

  test('refuse the domain of another organization', async () => {
    const taken = { isEnabled: false, domains: ['Neu.example'] };
    expect((await changeSettings(testApp, taken, 'other')).status).toBe(200);
    const { status, body } = await changeSettings(testApp, { domains: ['neu.example'] });
    expect([status, body.errors]).toEqual([
      422,
      { domains: ['This domain belongs to another organisation.'] },
    ]);
  });

  test('keep a secret that is not sent, and refuse an older version', async () => {
    const { body } = await changeSettings(testApp, {
      issuer: `${provider.issuer}/.well-known/openid-configuration`,
    });
    expect(body.singleSignOn).toMatchObject({ hasSecret: true, issuer: provider.issuer });
    const stale = await changeSettings(testApp, {
      defaultRole: null,
      version: body.singleSignOn.version - 1,
    });
    expect(stale.status).toBe(412);
  });

  test('are recorded by the names of the changed fields', async () => {
    const events = await eventsOf(testApp, () => changeSettings(testApp, { defaultRole: 'sales' }));
    expect(events).toMatchObject([{ kind: 'settings_changed', detail: 'single_sign_on, defaultRole' }]);
  });

  test.each<[string, Record<string, string>]>([
    ['ready', {}],
    ['wrong_client', { clientSecret: 'another-secret' }],
    ['wrong_client', { clientId: 'another' }],
    ['unreachable', { issuer: 'http://127.0.0.1:1' }],
    ['no_provider', { path: '/nowhere' }],
  ])('are tested: %s', async (state, { path = '', ...changes }) => {
    await changeSettings(testApp, { ...CLIENT, issuer: provider.issuer + path, ...changes });
    const { body } = await testApp.as('administrator').post(`${SETTINGS}/check`);
    expect(body).toEqual({ state });
  });
});

test('metadata of another issuer is refused', async () => {
  const other = provider.issuer.replace('127.0.0.1', 'localhost');
  await changeSettings(testApp, { issuer: other });
  const { body } = await testApp.as('administrator').post(`${SETTINGS}/check`);
  expect(body).toEqual({ state: 'no_provider' });
});

describe('without passwords', () => {
  beforeEach(() => changeSettings(testApp, { allowsPasswords: false }));

  test('staff can sign in only at the provider, which a sign-in with the right password reports', async () => {
    expect(await signInBy('sales')).toMatchObject({ status: 403, body: { code: 'single_sign_on_required' } });
    expect(await signInBy('sales', 'wrong')).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials' },
    });
    expect((await signInAs(testApp, 'sales')).status).toBe(201);
  });

  test('administrators and customers still sign in with passwords', async () => {
    expect((await signInBy('administrator')).status).toBe(201);
    expect((await signInBy('customer')).status).toBe(201);
  });

  test('the other sessions of staff end when the setting is turned on', async () => {
    await changeSettings(testApp, { allowsPasswords: true });
    const own = await signInAs(testApp, 'sales');
    const before = await signInBy('viewer');
    expect(before.status).toBe(201);
    await changeSettings(testApp, { allowsPasswords: false });
    const { token } = (before.body as unknown as { session: { token: string } }).session;
    const sessionOf = (bearer: string) =>
      testApp.anonymous.get('/api/session', { authorization: `Bearer ${bearer}` });
    expect((await sessionOf(token)).status).toBe(401);
    expect((await sessionOf(own.body.session.token)).status).toBe(200);
  });
});

const headersOf = async (subject: string) => {
  const { token } = (await signInAs(testApp, subject)).body.session;
  return { authorization: `Bearer ${token}` };
};
const isConfirmed = async (headers: Record<string, string>) =>
  (await testApp.anonymous.patch(SETTINGS, {}, headers)).status === 200;
const age = () => testApp.app.pool.query(`update sessions set confirmed_at = now() - interval '1 hour'`);
const renewed = () => testApp.app.pool.query('update sessions set confirmed_at = now()');

async function confirm(headers: Record<string, string>, subject: string, forge = provider.forge) {
  const answer = await testApp.anonymous.post<{ address: string }>(CONFIRM, {}, headers);
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
  const { address } = answer.body;
  expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
    prompt: 'login',
    max_age: '0',
  });
  const response = await signInOnPages(address, subject);
  provider.forge = forge;
  const confirmed = await testApp.anonymous.post(
    `${CONFIRM}/confirmation`,
    { response },
    { ...headers, cookie },
  );
  provider.forge = null;
  return confirmed;
}

describe('a confirmation at the provider', () => {
  test('by a new sign-in there replaces the password', async () => {
    const headers = await headersOf('administrator');
    await age();
    expect(await isConfirmed(headers)).toBe(false);
    expect((await confirm(headers, 'administrator')).status).toBe(204);
    expect(await isConfirmed(headers)).toBe(true);
    await renewed();
  });

  test('is refused for another account, and for a sign-in before it began', async () => {
    const headers = await headersOf('administrator');
    await age();
    expect(await confirm(headers, 'sales')).toMatchObject({ body: { code: 'single_sign_on_refused' } });
    const anHourAgo = Math.floor(Date.now() / 1000) - 3600;
    const earlier = await confirm(headers, 'administrator', (claims) => ({
      ...claims,
      auth_time: anHourAgo,
    }));
    expect(earlier).toMatchObject({ body: { code: 'single_sign_on_refused' } });
    const silent = await confirm(headers, 'administrator', ({ auth_time: _removed, ...claims }) => ({
      ...claims,
    }));
    expect(silent).toMatchObject({ body: { code: 'single_sign_on_refused' } });
    expect(await isConfirmed(headers)).toBe(false);
    await renewed();
  });

  test('opens no session, and a sign-in confirms nothing', async () => {
    const headers = await headersOf('administrator');
    const { address, headers: browser } = await begin(testApp.anonymous);
    const response = await signInOnPages(address, 'administrator');
    const crossed = await testApp.anonymous.post(
      `${CONFIRM}/confirmation`,
      { response },
      { ...headers, ...browser },
    );
    expect(crossed).toMatchObject({ body: { code: 'single_sign_on_refused' } });
  });
});
