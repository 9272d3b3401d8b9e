import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
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
  BEGIN,
  changeSettings,
  enableSingleSignOn,
  FINISH,
  SETTINGS,
  signInAs,
} from '../support/users/single-sign-on.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const PUBLIC_URL = 'http://localhost:3000';
const REFUSED = { status: 422, body: { code: 'single_sign_on_refused' } };
const AWAY = { status: 503, body: { code: 'provider_away' } };

const lines: string[] = [];
let provider: OpenIdProvider;
let testApp: TestApp;
beforeAll(async () => {
  provider = await startOpenIdProvider(PUBLIC_URL);
  const settings = { PUBLIC_URL, TRUST_PROXY: '1' };
  testApp = await startTestApp({ settings, logLine: (line) => lines.push(line) });
});
beforeEach(async () => {
  await enableSingleSignOn(testApp, provider);
  const { email } = testApp.organizations.own.users.sales;
  provider.accounts.set('s-1', { email, email_verified: true, groups: ['sellers'] });
});
afterEach(() => {
  provider.forge = null;
  provider.signsByForeignKey = false;
  provider.metadata = null;
});
afterAll(async () => {
  await testApp.close();
  await provider.close();
});

const finish = (response: string, headers: Record<string, string>) =>
  testApp.anonymous.post(FINISH, { response }, headers);

describe('the response of a provider', () => {
  test('works once', async () => {
    const { address, headers } = await begin(testApp.anonymous);
    const response = await signInOnPages(address, 's-1');
    const answers = await Promise.all([1, 2, 3].map(() => finish(response, headers)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
    expect(await finish(response, headers)).toMatchObject(REFUSED);
  });

  test('works only in the browser that began', async () => {
    const [own, other] = [await begin(testApp.anonymous), await begin(testApp.anonymous)];
    const response = await signInOnPages(own.address, 's-1');
    expect(await finish(response, other.headers)).toMatchObject(REFUSED);
    expect(await finish(response, { cookie: '' })).toMatchObject(REFUSED);
    expect(await finish(response, { cookie: 'vertbook_single_sign_on=AAAA' })).toMatchObject(REFUSED);
    expect((await finish(response, own.headers)).status).toBe(201);
  });

  test('is refused with another state, or a code of another sign-in', async () => {
    const [one, two] = [await begin(testApp.anonymous), await begin(testApp.anonymous)];
    const [first, second] = [
      await signInOnPages(one.address, 's-1'),
      await signInOnPages(two.address, 's-1'),
    ];
    const altered = new URLSearchParams(first);
    altered.set('state', 'sign-in.other');
    expect(await finish(altered.toString(), one.headers)).toMatchObject(REFUSED);
    const mixed = new URLSearchParams(first);
    mixed.set('code', new URLSearchParams(second).get('code') ?? '');
    expect(await finish(mixed.toString(), one.headers)).toMatchObject(REFUSED);
  });

  test.each([
    ['another issuer', 'https://other.example'],
    ['no issuer, although the provider says that it names itself', null],
  ])('is refused with %s', async (_case, issuer) => {
    const { address, headers } = await begin(testApp.anonymous);
    const response = new URLSearchParams(await signInOnPages(address, 's-1'));
    expect(response.get('iss')).toBe(provider.issuer);
    if (issuer === null) response.delete('iss');
    else response.set('iss', issuer);
    expect(await finish(response.toString(), headers)).toMatchObject(REFUSED);
  });

  test('that reports a cancellation by the user is refused, with the reason in the security log', async () => {
    const { address, headers } = await begin(testApp.anonymous);
    const { searchParams } = new URL(address);
    const response = new URLSearchParams({
      error: 'access_denied',
      state: searchParams.get('state') ?? '',
      iss: provider.issuer,
    });
    const [event] = await eventsOf(testApp, () => finish(response.toString(), headers));
    expect(event).toMatchObject({
      kind: 'sign_in_refused',
      outcome: 'refused',
      detail: expect.stringContaining('access_denied') as string,
    });
  });
});

const anHourAgo = () => Math.floor(Date.now() / 1000) - 3600;

describe('an ID token', () => {
  test.each<[string, (claims: Record<string, unknown>) => Record<string, unknown>, string]>([
    ['with another nonce', (claims) => ({ ...claims, nonce: 'other' }), 'nonce'],
    ['for another client', (claims) => ({ ...claims, aud: 'other' }), 'aud'],
    ['for several clients', (claims) => ({ ...claims, aud: ['vertbook', 'x'], azp: 'x' }), 'azp'],
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://other.example' }), 'iss'],
    ['that has expired', (claims) => ({ ...claims, exp: anHourAgo() }), 'exp'],
    ['of another user than its access token', (claims) => ({ ...claims, sub: 'a-1' }), 'sub'],
  ])('%s is refused', async (_case, forge, claim) => {
    provider.forge = forge;
    const events = await eventsOf(testApp, async () => {
      expect(await signInAs(testApp, 's-1')).toMatchObject(REFUSED);
    });
    expect(events).toMatchObject([{ kind: 'sign_in_refused', outcome: 'refused' }]);
    expect(events[0]?.detail, claim).toMatch(/single_sign_on, OAUTH_/);
    provider.forge = null;
    expect((await signInAs(testApp, 's-1')).status).toBe(201);
  });

  test('signed by another key is refused', async () => {
    provider.signsByForeignKey = true;
    expect(await signInAs(testApp, 's-1')).toMatchObject(REFUSED);
  });
});

describe('beginning a sign-in', () => {
  test('does not reveal whether an account exists', async () => {
    const { email } = testApp.organizations.own.users.sales;
    const addresses = await Promise.all(
      [email, 'nobody@nordlicht.example'].map(async (each) => {
        const { searchParams } = new URL((await begin(testApp.anonymous, { email: each })).address);
        for (const name of ['state', 'nonce', 'code_challenge', 'login_hint']) searchParams.delete(name);
        return searchParams.toString();
      }),
    );
    expect(addresses[0]).toBe(addresses[1]);
  });

  test('uses a code with PKCE, state and nonce, and asks for no more than it needs', async () => {
    const { searchParams } = new URL((await begin(testApp.anonymous)).address);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
      state: expect.stringMatching(/^sign-in\.[\w-]{43}$/) as string,
      scope: 'openid email profile groups',
      redirect_uri: `${PUBLIC_URL}/single-sign-on`,
    });
  });

  test.each(['javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x', '/auth', undefined])(
    'sends no browser to %s, which a provider names as its page',
    async (page) => {
      provider.metadata = { authorization_endpoint: page };
      expect(await testApp.anonymous.post(BEGIN, { email: 'x@nordlicht.example' })).toMatchObject(AWAY);
      const { body } = await testApp.as('administrator').post(`${SETTINGS}/check`);
      expect(body).toEqual({ state: 'unsupported' });
    },
  );

  test('is refused under the address without a provider, and for one that is switched off', async () => {
    const unknown = {
      status: 422,
      body: { errors: { email: [expect.stringContaining('no single sign-on')] } },
    };
    expect(await testApp.anonymous.post(BEGIN, { email: 'x@nowhere.example' })).toMatchObject(unknown);
    await enableSingleSignOn(testApp, provider, { isEnabled: false });
    expect(await testApp.anonymous.post(BEGIN, { email: 'x@nordlicht.example' })).toMatchObject(unknown);
  });

  test('is refused with its own code while the provider is unavailable, and passwords still work', async () => {
    const away = await startOpenIdProvider(PUBLIC_URL);
    await enableSingleSignOn(testApp, away);
    const { address, headers } = await begin(testApp.anonymous);
    const response = new URLSearchParams({
      code: 'x',
      state: new URL(address).searchParams.get('state') ?? '',
    });
    await away.close();
    expect(await finish(response.toString(), headers)).toMatchObject(AWAY);
    expect(await testApp.anonymous.post(BEGIN, { email: 'x@nordlicht.example' })).toMatchObject(AWAY);
    const { email } = testApp.organizations.own.users.sales;
    const user = { email, password: PASSWORD };
    expect((await testApp.anonymous.post('/api/users/sign_in', { user })).status).toBe(201);
  });

  test('is limited by address', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    const email = 'x@nowhere.example';
    const statuses: number[] = [];
    for (let count = 0; count < 22; count += 1) {
      statuses.push((await testApp.anonymous.post(BEGIN, { email }, headers)).status);
    }
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });
});

test('a private address is not called unless the operator permits it', async () => {
  const closed = await startTestApp({ settings: { OUTGOING_NETWORKS: '10.0.0.0/8', PUBLIC_URL } });
  await enableSingleSignOn(closed, provider);
  const before = provider.requests.length;
  expect(await closed.anonymous.post(BEGIN, { email: 'x@nordlicht.example' })).toMatchObject(AWAY);
  expect((await closed.as('administrator').post(`${SETTINGS}/check`)).body).toEqual({ state: 'unreachable' });
  expect(provider.requests.length).toBe(before);
  await closed.close();
});

test('the client secret is stored encrypted, and is in no answer and no line of the log', async () => {
  const changed = await changeSettings(testApp, { clientSecret: CLIENT.clientSecret });
  const shown = await testApp.as('administrator').get(SETTINGS);
  await signInAs(testApp, 's-1');
  provider.signsByForeignKey = true;
  await signInAs(testApp, 's-1');
  const { id } = testApp.organizations.own;
  const rows = await transact(testApp.app.pool, id, (tx) =>
    tx.statement(
      'settings-of-test',
      'select s::text as text from single_sign_on_settings s where s.organization_id = $1',
      [id],
    ),
  );
  const hex = Buffer.from(CLIENT.clientSecret).toString('hex');
  const everything = JSON.stringify([changed, shown, lines, rows]);
  expect(lines.length).toBeGreaterThan(5);
  expect(everything).not.toContain(CLIENT.clientSecret);
  expect(everything).not.toContain(hex);
});
