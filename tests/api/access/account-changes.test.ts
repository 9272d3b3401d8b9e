import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#domain/access/abilities.ts';
import { totpCode } from '#server/access/second-factor/totp.ts';
import { PASSWORD, speak } from '../support/organizations.ts';
import { addPasskey, PASSKEYS } from '../support/users/passkeys.ts';
import { recordedEvents } from '../support/users/security-events.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const PUBLIC_URL = 'https://ads.example.com';
const FROM = {
  'x-forwarded-for': '203.0.113.7',
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
};
const NEW_PASSWORD = 'acht Möwen im Wind';
const TOTP = '/api/session/totp';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ settings: { PUBLIC_URL, TRUST_PROXY: '1' } });
  await testApp.app.pool.query('update users set last_signed_in_at = now()');
});
afterAll(() => testApp.close());

const own = (role: Role) => testApp.organizations.own.users[role];

interface Mail {
  recipient: string;
  subject: string;
  text: string;
}

/** Returns the mails that `act` writes. */
async function mailsOf(act: () => Promise<unknown>): Promise<Mail[]> {
  const { pool } = testApp.app;
  await pool.query('delete from outgoing_mails');
  await act();
  const { rows } = await pool.query<Mail>(
    'select recipient, subject, text_body as text from outgoing_mails order by id',
  );
  return rows;
}

const subjectsOf = async (act: () => Promise<unknown>) =>
  (await mailsOf(act)).map(({ recipient, subject }) => [recipient, subject]);

/** Sets up an app for the user, and returns the recovery codes. */
async function enableTotp(role: Role): Promise<string[]> {
  const caller = testApp.as(role);
  const { body } = await caller.post<{ secret: string }>(TOTP);
  const code = totpCode(body.secret);
  return (await caller.post<{ recoveryCodes: string[] }>(`${TOTP}/activation`, { code })).body.recoveryCodes;
}

test('a changed password sends one mail in the user’s language, with device and network and no secret', async () => {
  await speak(testApp.app.pool, own('sales'), 'fr');
  const mails = await mailsOf(() =>
    testApp
      .as('sales')
      .patch('/api/session/password', { currentPassword: PASSWORD, password: NEW_PASSWORD }, FROM),
  );
  expect(mails).toMatchObject([
    { recipient: own('sales').email, subject: 'Vertbook\u202F: Mot de passe modifié' },
  ]);
  const { text = '' } = mails[0] ?? {};
  expect(text).toContain('Appareil\u202F: Firefox, Windows\nRéseau\u202F: 203.0.113.x\nHeure\u202F: ');
  expect(text.match(/https?:\/\/[^\s,]+/g)).toEqual([PUBLIC_URL]);
  for (const secret of ['203.0.113.7', PASSWORD, NEW_PASSWORD]) expect(text).not.toContain(secret);
  expect((await recordedEvents(testApp)).at(-1)).toMatchObject({
    kind: 'alert_sent',
    detail: 'password_changed',
  });
});

test('a refused change sends nothing', async () => {
  const refused = await mailsOf(() =>
    testApp.as('viewer').patch('/api/session/password', { currentPassword: 'no', password: NEW_PASSWORD }),
  );
  expect(refused).toEqual([]);
});

test('a password set by a link sends one mail, but the first one of an invitation sends none', async () => {
  const { email } = own('viewer');
  const reset = async () => {
    await testApp.anonymous.post('/api/users/password', { user: { email } });
    const { rows } = await testApp.app.pool.query<Mail>(
      'select text_body as text from outgoing_mails order by id desc limit 1',
    );
    const [, token = ''] = /reset_password_token=([\w-]+)/.exec(rows[0]?.text ?? '') ?? [];
    const user = { reset_password_token: token, password: NEW_PASSWORD };
    expect((await testApp.anonymous.patch('/api/users/password', { user }, FROM)).status).toBe(204);
  };
  expect((await subjectsOf(reset)).slice(1)).toEqual([[email, 'Vertbook: Password changed']]);
  await testApp.app.pool.query('update users set password_hash = null where id = $1', [own('viewer').id]);
  expect((await subjectsOf(reset)).slice(1)).toEqual([]);
});

test('each change of a second factor sends one mail', async () => {
  const administrator = testApp.as('administrator');
  const { email } = own('administrator');
  let codes: string[] = [];
  const enabled = await subjectsOf(async () => {
    codes = await enableTotp('administrator');
  });
  expect(enabled).toEqual([[email, 'Vertbook: One-time codes switched on']]);
  const user = { email, password: PASSWORD, code: codes[0] };
  expect(await subjectsOf(() => testApp.anonymous.post('/api/users/sign_in', { user }, FROM))).toEqual([
    [email, 'Vertbook: Recovery code used to sign in'],
  ]);
  expect(await subjectsOf(() => administrator.post('/api/session/recovery_codes'))).toEqual([
    [email, 'Vertbook: Recovery codes renewed'],
  ]);
  let passkeyId = 0;
  const added = await subjectsOf(async () => {
    passkeyId = (await addPasskey(administrator)).answer.body.passkey.id;
  });
  expect(added).toEqual([[email, 'Vertbook: Passkey added']]);
  expect(await subjectsOf(() => administrator.delete(`${PASSKEYS}/${passkeyId}`))).toEqual([
    [email, 'Vertbook: Passkey removed'],
  ]);
  expect(await subjectsOf(() => administrator.delete(TOTP))).toEqual([
    [email, 'Vertbook: One-time codes switched off'],
  ]);
  expect(await subjectsOf(() => administrator.delete(TOTP))).toEqual([]);
  const kinds = (await recordedEvents(testApp)).map(({ kind, detail }) =>
    kind === 'alert_sent' ? detail : kind,
  );
  expect(kinds).toEqual(
    expect.arrayContaining(['totp_enabled', 'recovery_codes_created', 'recovery_code_used', 'totp_disabled']),
  );
});

test('an administrator who removes the second factor of a user is named in the mail to the user', async () => {
  const { id, email } = own('customer');
  const reset = () => testApp.as('administrator').delete(`/api/users/${id}/second_factor`, FROM);
  await enableTotp('customer');
  const mails = await mailsOf(reset);
  expect(mails).toMatchObject([{ recipient: email, subject: 'Vertbook: Second factor removed' }]);
  expect(mails[0]?.text).toContain('By: administrator of nordlicht');
  expect(await recordedEvents(testApp)).toContainEqual(
    expect.objectContaining({ kind: 'second_factor_reset', user: 'administrator of nordlicht' }),
  );
  expect(await mailsOf(reset)).toEqual([]);
});

test('a demo organization sends no mails about account changes', async () => {
  const { pool } = testApp.app;
  await pool.query('update organizations set is_resettable = true where id = $1', [
    testApp.organizations.own.id,
  ]);
  expect(await mailsOf(() => enableTotp('administrator'))).toEqual([]);
});
