import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProblemBody } from '#contract/platform/problem.ts';
import { PASSWORD, speak, type TestUser } from '../support/organizations.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const NEW_PASSWORD = 'acht Türme am See';
const ASKED = '/api/users/password';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp({ settings: { TRUST_PROXY: '1', PUBLIC_URL: 'https://vertbook.example/' } });
});
afterAll(() => testApp.close());

let addresses = 0;
const newAddress = () => ({ 'x-forwarded-for': `203.0.113.${(addresses += 1)}` });

function ask(email: unknown, headers: Record<string, string> = newAddress()) {
  return testApp.anonymous.post(ASKED, { user: { email } }, headers);
}

function setPassword(token: string, password: string, confirmation?: string) {
  const user = { reset_password_token: token, password, password_confirmation: confirmation };
  return testApp.anonymous.patch(ASKED, { user }, newAddress());
}

interface MailRow {
  subject: string;
  text_body: string;
}

async function mailsTo(email: string): Promise<MailRow[]> {
  const { rows } = await testApp.app.pool.query<MailRow>(
    'select subject, text_body from outgoing_mails where recipient = $1 order by id desc',
    [email],
  );
  return rows;
}

async function newLink(user: TestUser): Promise<string> {
  await testApp.app.pool.query('delete from password_resets where user_id = $1', [user.id]);
  return anotherLink(user);
}

async function anotherLink(user: TestUser): Promise<string> {
  expect((await ask(user.email)).status).toBe(202);
  const [mail] = await mailsTo(user.email);
  return /reset_password_token=([\w-]{43})&lang=/m.exec(mail?.text_body ?? '')?.[1] ?? 'no link in the mail';
}

async function signIn(user: TestUser, password: string): Promise<number> {
  const entries = { user: { email: user.email, password } };
  return (await testApp.anonymous.post('/api/users/sign_in', entries, newAddress())).status;
}

describe('a request for a reset link', () => {
  test.each([
    ['de', 'Neues Passwort für Vertbook festlegen', 'Guten Tag sales of'],
    ['en-gb', 'Set a new password for Vertbook', 'Hello sales of'],
    ['fr', 'Définir un nouveau mot de passe pour Vertbook', 'Bonjour sales of'],
  ] as const)('is sent a link in the own language: %s', async (locale, subject, greeting) => {
    const { sales } = testApp.organizations.own.users;
    await speak(testApp.app.pool, sales, locale);
    await newLink(sales);
    const [mail] = await mailsTo(sales.email);
    expect(mail?.subject).toBe(subject);
    expect(mail?.text_body).toContain(greeting);
    expect(mail?.text_body).toContain('https://vertbook.example/reset-password?reset_password_token=');
  });

  test('gets the same response for known and unknown addresses', async () => {
    const known = await ask(testApp.organizations.own.users.viewer.email.toUpperCase());
    const unknown = await ask('nobody@nordlicht.example');
    expect({ ...known, headers: {} }).toEqual({ ...unknown, headers: {} });
    expect(known).toMatchObject({ status: 202, body: {} });
    expect(await mailsTo('nobody@nordlicht.example')).toEqual([]);
  });

  // spec: call-8
  test.each([
    ['', 'Bitte geben Sie eine E-Mail-Adresse ein.'],
    ['viewer', 'Bitte geben Sie eine E-Mail-Adresse wie name@beispiel.de ein.'],
    ['viewer@nordlicht.example\r\nBcc: evil@evil.example', expect.any(String)],
    [null, expect.any(String)],
  ])('requires an address: %j', async (email, message) => {
    const { status, body } = await ask(email, { ...newAddress(), 'accept-language': 'de' });
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { email: [message] } });
  });

  test('is limited, so that other users cannot flood the mailbox', async () => {
    const { email } = testApp.organizations.other.users.sales;
    for (let time = 0; time < 8; time += 1) {
      expect((await ask(email)).status).toBe(202);
    }
    expect(await mailsTo(email)).toHaveLength(5);
  });

  test('is limited to twenty a minute from one IP address', async () => {
    const address = newAddress();
    const statuses: number[] = [];
    for (let time = 0; time < 21; time += 1) {
      statuses.push((await testApp.anonymous.post(ASKED, {}, address)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429]);
  });
});

describe('the link in the mail', () => {
  test('sets a new password once, and ends every session of the user', async () => {
    const user = testApp.organizations.own.users.administrator;
    const token = await newLink(user);
    expect((await testApp.as('administrator').get('/api/session')).status).toBe(200);
    expect((await setPassword(token, NEW_PASSWORD, NEW_PASSWORD)).status).toBe(204);
    expect((await testApp.as('administrator').get('/api/session')).status).toBe(401);
    expect(await signIn(user, PASSWORD)).toBe(401);
    expect(await signIn(user, NEW_PASSWORD)).toBe(201);
    const again = await setPassword(token, 'noch ein anderes');
    expect(again).toMatchObject({
      status: 422,
      body: { errors: { reset_password_token: ['This link is no longer valid. Please request a new one.'] } },
    });
    expect(await signIn(user, NEW_PASSWORD)).toBe(201);
  });

  test('works for only one of several simultaneous requests', async () => {
    const token = await newLink(testApp.organizations.own.users.viewer);
    const answers = await Promise.all([1, 2, 3, 4].map((at) => setPassword(token, `${NEW_PASSWORD} ${at}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422, 422, 422]);
  });

  test('is invalid once there is a newer link', async () => {
    const { customer } = testApp.organizations.own.users;
    const [older, newer] = [await newLink(customer), await anotherLink(customer)];
    expect((await setPassword(older, NEW_PASSWORD)).body.errors).toHaveProperty('reset_password_token');
    expect((await setPassword(newer, NEW_PASSWORD)).status).toBe(204);
  });

  test('stays valid for only one of several requested at once', async () => {
    const user = testApp.organizations.other.users.customer;
    await Promise.all([1, 2, 3].map(() => ask(user.email)));
    const { rows } = await testApp.app.pool.query(
      'select 1 from password_resets where user_id = $1 and expires_at > now()',
      [user.id],
    );
    expect(rows).toHaveLength(1);
  });

  test.each([
    [59, 204],
    [61, 422],
  ])('after %i minutes: %i', async (minutes, status) => {
    const user = testApp.organizations.other.users.viewer;
    const token = await newLink(user);
    const { rows } = await testApp.app.pool.query<{ created: string; expires: string }>(
      `select created_at - make_interval(mins => $2) as created, expires_at - make_interval(mins => $2) as expires
       from password_resets where user_id = $1`,
      [user.id, minutes],
    );
    await testApp.app.pool.query(
      'update password_resets set created_at = $2, expires_at = $3 where user_id = $1',
      [user.id, rows[0]?.created, rows[0]?.expires],
    );
    expect((await setPassword(token, NEW_PASSWORD)).status).toBe(status);
  });

  test('is stored only as its hash', async () => {
    const user = testApp.organizations.other.users.viewer;
    const token = await newLink(user);
    const { rows } = await testApp.app.pool.query<{ token_hash: Buffer }>(
      'select token_hash from password_resets where user_id = $1',
      [user.id],
    );
    expect(rows.map((row) => row.token_hash.length)).toEqual([32]);
    expect(rows[0]?.token_hash.toString()).not.toContain(token);
  });

  test('that was never issued is refused', async () => {
    for (const token of ['', 'x'.repeat(43), '\0']) {
      expect((await setPassword(token, NEW_PASSWORD)).body.errors).toHaveProperty('reset_password_token');
    }
  });
});

describe('a new password', () => {
  const refused: [string, string, string][] = [
    ['that is empty', '', 'Please enter a password.'],
    ['of 7 characters', 'sieben7', 'Please use at least 8 characters.'],
    [
      'of 129 characters',
      'ü'.repeat(129),
      'This password is too long. Please use no more than 128 characters.',
    ],
    [
      'of the commonest ones',
      'Schalke04',
      'This is one of the 100,000 most common passwords. Please choose another one, for example a few words that do not belong together.',
    ],
    [
      'of the own names',
      'sales@nordlicht',
      'This password consists of your name, your organisation’s or Vertbook’s. Please choose something that no one can guess.',
    ],
  ];

  test.each(refused)('%s is refused, and the link stays valid', async (_what, password, message) => {
    const user = testApp.organizations.own.users.sales;
    await speak(testApp.app.pool, user, 'en-gb');
    const token = await newLink(user);
    const { status, body } = await setPassword(token, password);
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { password: [message] } });
    expect((await setPassword(token, PASSWORD)).status).toBe(204);
  });

  test('that differs from its confirmation is refused, with this reason', async () => {
    const user = testApp.organizations.own.users.sales;
    await speak(testApp.app.pool, user, 'en-gb');
    const { status, body } = await setPassword(await newLink(user), NEW_PASSWORD, `${NEW_PASSWORD}!`);
    const message = 'The two passwords differ. Please enter the same one twice.';
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { password: [message] } });
  });

  test.each(['acht8888', '😀'.repeat(128), ' mit Rand '])('is accepted unchanged: "%s"', async (password) => {
    const user = testApp.organizations.own.users.sales;
    expect((await setPassword(await newLink(user), password)).status).toBe(204);
    expect(await signIn(user, password)).toBe(201);
    expect(await signIn(user, password.slice(0, -1))).toBe(401);
  });

  test('must equal its repetition, if it is repeated', async () => {
    const token = await newLink(testApp.organizations.own.users.sales);
    const { body } = await setPassword(token, NEW_PASSWORD, `${NEW_PASSWORD}!`);
    expect(Object.keys(body.errors ?? {})).toEqual(['password']);
  });

  // spec: call-7
  test('and a link are refused together', async () => {
    const { body } = await testApp.anonymous.patch<ProblemBody>(ASKED, { user: {} }, newAddress());
    expect(Object.keys(body.errors ?? {}).toSorted()).toEqual(['password', 'reset_password_token']);
  });
});
