import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { User } from '#contract/access/users.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../support/fakes/openid-provider.ts';
import { PASSWORD } from '../support/organizations.ts';
import { eventsOf } from '../support/users/security-events.ts';
import { enableSingleSignOn, forgetAccounts, signInAs } from '../support/users/single-sign-on.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const PUBLIC_URL = 'http://localhost:3000';
const REFUSED = { status: 422, body: { code: 'single_sign_on_refused' } };

let provider: OpenIdProvider;
let testApp: TestApp;
beforeAll(async () => {
  provider = await startOpenIdProvider(PUBLIC_URL);
  testApp = await startTestApp({ settings: { PUBLIC_URL, TRUST_PROXY: '1' } });
});
beforeEach(async () => {
  await forgetAccounts(testApp);
  await enableSingleSignOn(testApp, provider);
});
afterEach(() => provider.accounts.clear());
afterAll(async () => {
  await testApp.close();
  await provider.close();
});

const users = async () => (await testApp.as('administrator').get<{ users: User[] }>('/api/users')).body.users;
const userOf = async (email: string) => (await users()).find((user) => user.email === email);
const reasons = async (subject: string) =>
  (await eventsOf(testApp, () => signInAs(testApp, subject)))
    .filter(({ kind }) => kind !== 'alert_sent')
    .map(({ kind, detail }) => `${kind}: ${detail}`);
const known = (role: 'sales' | 'viewer' | 'administrator') => testApp.organizations.own.users[role];
const signInBy = <Body>(email: string) =>
  testApp.anonymous.post<Body>('/api/users/sign_in', { user: { email, password: PASSWORD } });

describe('a user with an account', () => {
  test('is found by the verified address, and afterwards by the account at the provider', async () => {
    const { email, id } = known('sales');
    provider.accounts.set('s-1', { email: email.toUpperCase(), email_verified: true, groups: ['sellers'] });
    const answer = await signInAs(testApp, 's-1');
    expect(answer).toMatchObject({
      status: 201,
      body: { session: { currentUserId: id, hasSingleSignOn: true } },
    });
    expect(String(answer.headers['set-cookie'])).toContain(`vertbook_session=${answer.body.session.token}`);
    provider.accounts.set('s-1', {
      email: 'new@elsewhere.example',
      email_verified: false,
      groups: ['sellers'],
    });
    expect((await signInAs(testApp, 's-1')).body.session.currentUserId).toBe(id);
  });

  test('gets the role of the groups at each sign-in, which ends the other sessions', async () => {
    const { email } = known('viewer');
    provider.accounts.set('v-1', { email, email_verified: true, groups: ['unknown', 'sellers'] });
    const first = await signInAs(testApp, 'v-1');
    expect((await userOf(email))?.role).toBe('sales');
    provider.accounts.set('v-1', { email, email_verified: true, groups: [] });
    expect(await reasons('v-1')).toEqual(['role_changed: sales → viewer', 'signed_in: single_sign_on']);
    const headers = { authorization: `Bearer ${first.body.session.token}` };
    expect((await testApp.anonymous.get('/api/session', headers)).status).toBe(401);
  });

  test('is refused and signed out when no group fits any more', async () => {
    const { email } = known('sales');
    provider.accounts.set('s-2', { email, email_verified: true, groups: ['sellers'] });
    const { body } = await signInAs(testApp, 's-2');
    await enableSingleSignOn(testApp, provider, { defaultRole: null });
    provider.accounts.set('s-2', { email, email_verified: true, groups: ['others'] });
    expect(await reasons('s-2')).toEqual(['sign_in_refused: single_sign_on, no_role']);
    const headers = { authorization: `Bearer ${body.session.token}` };
    expect((await testApp.anonymous.get('/api/session', headers)).status).toBe(401);
  });

  test('keeps the role while the provider does not say the groups, as of a user in more than 200 groups of Entra', async () => {
    const { email } = known('administrator');
    provider.accounts.set('e-1', { email, email_verified: true, groups: ['leads'] });
    await signInAs(testApp, 'e-1');
    const role = (await userOf(email))?.role;
    const overage = {
      _claim_names: { groups: 'src1' },
      _claim_sources: { src1: { endpoint: 'https://g.example' } },
    };
    for (const defaultRole of ['viewer', null] as const) {
      await enableSingleSignOn(testApp, provider, { defaultRole });
      provider.accounts.set('e-1', { email, email_verified: true, ...overage });
      expect((await signInAs(testApp, 'e-1')).status).toBe(201);
      expect((await userOf(email))?.role).toBe(role);
    }
    expect(role).toBe('administrator');
    await enableSingleSignOn(testApp, provider);
  });

  test('needs no second factor in Vertbook even if the role requires one, unless the sign-in was by password', async () => {
    const { email } = known('viewer');
    provider.accounts.set('v-2', { email, email_verified: true, groups: [] });
    const administrator = testApp.as('administrator');
    await administrator.patch('/api/organization', { secondFactorRoles: ['viewer'] });
    const { session } = (await signInAs(testApp, 'v-2')).body;
    expect(session.needsSecondFactor).toBe(false);
    const publicationsBy = async (token: string) =>
      (await testApp.anonymous.get('/api/publications', { authorization: `Bearer ${token}` })).status;
    expect(await publicationsBy(session.token)).toBe(200);
    const { body } = await signInBy<{ session: { token: string } }>(email);
    expect(await publicationsBy(body.session.token)).toBe(403);
    await administrator.patch('/api/organization', { secondFactorRoles: [] });
  });

  test('is refused while it is deactivated', async () => {
    const { email, id } = known('sales');
    provider.accounts.set('s-3', { email, email_verified: true, groups: ['sellers'] });
    expect((await signInAs(testApp, 's-3')).status).toBe(201);
    await testApp.as('administrator').patch(`/api/users/${id}`, { deactivated: true });
    expect(await signInAs(testApp, 's-3')).toMatchObject(REFUSED);
    expect(await reasons('s-3')).toEqual(['sign_in_refused: single_sign_on, deactivated']);
    await testApp.as('administrator').patch(`/api/users/${id}`, { deactivated: false });
  });

  test('remains an administrator if it is the last one', async () => {
    const { email } = known('administrator');
    provider.accounts.set('a-1', { email, email_verified: true, groups: ['sellers'] });
    expect(await reasons('a-1')).toEqual([
      'account_linked: single_sign_on',
      'role_changed: administrator → sales',
      'signed_in: single_sign_on',
    ]);
    expect((await userOf(email))?.role).toBe('administrator');
  });

  test('is not taken over by another account with the same address', async () => {
    const { email } = known('sales');
    provider.accounts.set('s-4', { email, email_verified: true, groups: ['sellers'] });
    provider.accounts.set('s-5', { email, email_verified: true, groups: ['leads'] });
    expect((await signInAs(testApp, 's-4')).status).toBe(201);
    expect(await reasons('s-5')).toEqual(['sign_in_refused: single_sign_on, other_account_linked']);
  });
});

describe('an account at the provider', () => {
  test('without a user gets a new user with the role of its groups and no password', async () => {
    const email = 'nora@nordlicht.example';
    provider.accounts.set('n-1', { email, email_verified: true, name: 'Nora Weiß', groups: ['sellers'] });
    expect(await reasons('n-1')).toEqual([
      'user_created: sales',
      'account_linked: single_sign_on',
      'signed_in: single_sign_on',
    ]);
    expect(await userOf(email)).toMatchObject({ name: 'Nora Weiß', role: 'sales', invited: false });
    expect((await signInBy(email)).status).toBe(401);
  });

  test.each([
    ['has no verified address', 'email_not_verified', { email_verified: false }, {}],
    ['has no address', 'no_email', { email: '' }, {}],
    ['has an address of another domain', 'email_of_another_domain', { email: 'x@elsewhere.example' }, {}],
    ['is a customer of self-service', 'self_service', { email: 'customer@nordlicht.example' }, {}],
    ['is not invited', 'no_account', { email: 'new@nordlicht.example' }, { createsUsers: false }],
    ['has no role', 'no_role', { email: 'new@nordlicht.example', groups: [] }, { defaultRole: null }],
    ['has unknown groups', 'groups_unknown', { email: 'new@nordlicht.example', groups: undefined }, {}],
  ])('that %s is refused', async (_case, reason, account, settings) => {
    await enableSingleSignOn(testApp, provider, settings);
    const { email } = known('sales');
    provider.accounts.set('r-1', { email, email_verified: true, groups: ['sellers'], ...account });
    expect(await signInAs(testApp, 'r-1')).toMatchObject(REFUSED);
    expect(await reasons('r-1')).toEqual([`sign_in_refused: single_sign_on, ${reason}`]);
  });

  test('finds no user of another organization, even by an address of that domain', async () => {
    const { email } = testApp.organizations.other.users.sales;
    const { users: others } = testApp.organizations.other;
    provider.accounts.set('o-1', { email, email_verified: true, groups: ['leads'] });
    expect(await signInAs(testApp, 'o-1')).toMatchObject(REFUSED);
    await forgetDomains();
    expect(await reasons('o-1')).toEqual(['sign_in_refused: single_sign_on, email_of_another_organization']);
    const foreign = await testApp
      .as('administrator', 'other')
      .get<{ user: User }>(`/api/users/${others.sales.id}`);
    expect(foreign.body.user.role).toBe('sales');
  });

  test('with an unverified address is accepted if the organization wants that', async () => {
    const { email, id } = known('sales');
    await enableSingleSignOn(testApp, provider, { requiresVerifiedEmail: false });
    provider.accounts.set('u-1', { email, email_verified: false, groups: ['sellers'] });
    expect((await signInAs(testApp, 'u-1')).body.session.currentUserId).toBe(id);
  });
});

/** Simulates users of the other organization that were created after the domain was chosen. */
async function forgetDomains(): Promise<void> {
  const { app, organizations } = testApp;
  await app.pool.query('insert into single_sign_on_domains (domain, organization_id) values ($1, $2)', [
    'suedwind.example',
    organizations.own.id,
  ]);
}
