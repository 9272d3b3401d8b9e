import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProblemBody } from '#contract/platform/problem.ts';
import { Authenticator } from '../support/fakes/authenticator.ts';
import {
  addPasskey,
  beginAdding,
  beginProof,
  PASSKEYS,
  signInWith,
  SITE,
} from '../support/users/passkeys.ts';
import { PASSWORD } from '../support/organizations.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { builder } from '#tests/database/query-builder.ts';

let testApp: TestApp;
let own: Authenticator;
beforeAll(async () => {
  testApp = await startTestApp({ settings: { PUBLIC_URL: SITE.origin, TRUST_PROXY: '1' } });
  own = (await addPasskey(testApp.as('sales'))).authenticator;
});
afterAll(() => testApp.close());

async function resetCounters(): Promise<void> {
  const { transact } = await testApp.scope('sales');
  await transact(async ({ query, organizationId }) => {
    await builder(query)
      .updateTable('passkeys')
      .set({ counter: 0 })
      .where('organization_id', '=', organizationId)
      .execute();
  });
}

const REFUSED = { status: 422, body: { code: 'passkey_refused' } };
const SIGN_IN = '/api/users/passkey_sign_in';

let addresses = 0;
const elsewhere = () => ({ 'x-forwarded-for': `203.0.113.${(addresses += 1)}` });

describe('a proof', () => {
  test.each([
    ['of another site', { origin: 'https://ads.example.com.evil.example' }],
    ['of http', { origin: 'http://ads.example.com' }],
    ['of another port', { origin: 'https://ads.example.com:8443' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without verification of the user', { isVerified: false }],
    ['with another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('%s is refused', async (_name, forged) => {
    expect(await signInWith(testApp.anonymous, own, forged)).toMatchObject(REFUSED);
    expect((await signInWith(testApp.anonymous, own)).status).toBe(201);
  });

  test('works once, also if it is sent many times at once', async () => {
    const { options, headers } = await beginProof(testApp.anonymous);
    const passkey = own.prove(options);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => testApp.anonymous.post(SIGN_IN, { passkey }, headers)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
    expect(await testApp.anonymous.post(SIGN_IN, { passkey }, headers)).toMatchObject(REFUSED);
  });

  test('works once even if the authenticator does not count', async () => {
    const { authenticator } = await addPasskey(testApp.as('viewer'));
    await resetCounters();
    expect((await signInWith(testApp.anonymous, authenticator, { counter: null })).status).toBe(201);
    const { options, headers } = await beginProof(testApp.anonymous);
    const passkey = authenticator.prove({ ...options, counter: null });
    expect((await testApp.anonymous.post(SIGN_IN, { passkey }, headers)).status).toBe(201);
    expect(await testApp.anonymous.post(SIGN_IN, { passkey }, headers)).toMatchObject(REFUSED);
  });

  test('works only in the browser that received the challenge', async () => {
    const { options } = await beginProof(testApp.anonymous);
    const passkey = own.prove(options);
    expect(await testApp.anonymous.post(SIGN_IN, { passkey })).toMatchObject(REFUSED);
    const { headers } = await beginProof(testApp.anonymous);
    expect(await testApp.anonymous.post(SIGN_IN, { passkey }, headers)).toMatchObject(REFUSED);
  });

  test('is refused with a challenge that the caller has forged or prolonged', async () => {
    const { options, headers } = await beginProof(testApp.anonymous);
    const [, expires = '', signature = ''] = headers.cookie.split('.');
    const name = headers.cookie.split('=')[0] ?? '';
    for (const [challenge, until] of [
      ['A'.repeat(43), expires],
      [options.challenge, String(Number(expires) + 1000)],
    ] as const) {
      const cookie = `${name}=${challenge}.${until}.${signature}`;
      const passkey = own.prove({ challenge });
      expect(await testApp.anonymous.post(SIGN_IN, { passkey }, { cookie })).toMatchObject(REFUSED);
    }
  });

  test('of a copied authenticator is refused, because the counter must grow', async () => {
    expect((await signInWith(testApp.anonymous, own, { counter: 1000 })).status).toBe(201);
    expect(await signInWith(testApp.anonymous, own, { counter: 1000 })).toMatchObject(REFUSED);
    expect(await signInWith(testApp.anonymous, own, { counter: 999 })).toMatchObject(REFUSED);
    expect(await signInWith(testApp.anonymous, own, { counter: null })).toMatchObject(REFUSED);
    await resetCounters();
  });
});

describe('a foreign passkey', () => {
  test('opens no session for the user that it names', async () => {
    const stranger = new Authenticator(SITE);
    stranger.userHandle = own.userHandle;
    expect(await signInWith(testApp.anonymous, stranger)).toMatchObject(REFUSED);
    const { authenticator } = await addPasskey(testApp.as('sales', 'other'));
    authenticator.userHandle = own.userHandle;
    expect(await signInWith(testApp.anonymous, authenticator)).toMatchObject(REFUSED);
    for (const handle of ['', 'MA', Buffer.from('1/1;').toString('base64url')]) {
      authenticator.userHandle = handle;
      expect(await signInWith(testApp.anonymous, authenticator)).toMatchObject(REFUSED);
    }
  });

  test('is no second factor of another user, and does not confirm', async () => {
    const { authenticator } = await addPasskey(testApp.as('viewer'));
    const { email } = testApp.organizations.own.users.sales;
    const first = await beginProof(testApp.anonymous);
    const user = { email, password: PASSWORD, passkey: authenticator.prove(first.options) };
    expect(
      await testApp.anonymous.post<ProblemBody>('/api/users/sign_in', { user }, first.headers),
    ).toMatchObject(REFUSED);
    const second = await beginProof(testApp.as('sales'));
    const confirmation = { passkey: authenticator.prove(second.options) };
    const address = '/api/session/confirmation';
    expect(await testApp.as('sales').post(address, confirmation, second.headers)).toMatchObject(REFUSED);
  });

  test('with the right password and guesses of passkeys is limited like codes', async () => {
    const { email } = testApp.organizations.own.users.sales;
    const stranger = new Authenticator(SITE);
    const from = elsewhere();
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      const { options, headers } = await beginProof(testApp.anonymous);
      const user = { email, password: PASSWORD, passkey: stranger.prove(options) };
      const answer = await testApp.anonymous.post('/api/users/sign_in', { user }, { ...headers, ...from });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });
});

describe('a new passkey', () => {
  test('is refused for another site, without verification, or for the challenge of another user', async () => {
    const sales = testApp.as('sales');
    for (const forged of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { isVerified: false },
    ]) {
      const { options, headers } = await beginAdding(sales);
      const made = { challenge: options.challenge, userHandle: options.user.id, ...forged };
      const credential = new Authenticator(SITE).create(made);
      expect(await sales.post(PASSKEYS, { credential }, headers)).toMatchObject(REFUSED);
    }
    const { options, headers } = await beginAdding(testApp.as('administrator'));
    const credential = new Authenticator(SITE).create({ ...options, userHandle: options.user.id });
    expect(await sales.post(PASSKEYS, { credential }, headers)).toMatchObject(REFUSED);
  });

  test('is not added twice by the same request, or under the id of another passkey', async () => {
    const sales = testApp.as('sales');
    const authenticator = new Authenticator(SITE);
    const first = await beginAdding(sales);
    const credential = authenticator.create({ ...first.options, userHandle: first.options.user.id });
    expect((await sales.post(PASSKEYS, { credential }, first.headers)).status).toBe(201);
    expect(await sales.post(PASSKEYS, { credential }, first.headers)).toMatchObject(REFUSED);
    const viewer = testApp.as('viewer');
    const second = await beginAdding(viewer);
    const again = authenticator.create({ ...second.options, userHandle: second.options.user.id });
    expect((await viewer.post(PASSKEYS, { credential: again }, second.headers)).status).toBe(409);
  });

  test('needs more than the challenge of a sign-in', async () => {
    const { options, headers } = await beginProof(testApp.as('sales'));
    const { userHandle } = own;
    const credential = new Authenticator(SITE).create({ ...options, userHandle });
    expect(await testApp.as('sales').post(PASSKEYS, { credential }, headers)).toMatchObject(REFUSED);
  });
});
