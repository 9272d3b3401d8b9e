import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { User } from '#contract/access/users.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

type OneUser = { user: User };
interface Mail {
  recipient: string;
  subject: string;
  text_body: string;
}

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const invite = (input: object, headers = {}) =>
  testApp.as('administrator').post<OneUser & ProblemBody>('/api/users', input, headers);

async function mailsTo(recipient: string): Promise<Mail[]> {
  const { rows } = await testApp.app.pool.query<Mail>(
    'select recipient, subject, text_body from outgoing_mails where recipient = $1 order by id',
    [recipient],
  );
  return rows;
}

const tokenIn = (mail: Mail | undefined) =>
  /reset_password_token=([\w-]+)/.exec(mail?.text_body ?? '')?.[1] ?? '';

const setPassword = (token: string, password: string) =>
  testApp.anonymous.patch('/api/users/password', { user: { reset_password_token: token, password } });

describe('an invitation', () => {
  test('is mailed with a link that sets the password once; then the user can sign in', async () => {
    const input = { email: ' anna@nordlicht.example', name: 'Anna', role: 'sales', locale: 'de' };
    const { status, body } = await invite(input);
    expect({ status, user: body.user }).toMatchObject({
      status: 201,
      user: { email: 'anna@nordlicht.example', name: 'Anna', role: 'sales', customerId: null, locale: 'de' },
    });
    const [mail] = await mailsTo('anna@nordlicht.example');
    expect(mail?.subject).toBe('Ihr Zugang zu Vertbook');
    expect(mail?.text_body).toContain('Verlag Nordlicht');
    expect(mail?.text_body).toContain('7 Tagen');
    // The page that the link opens is in the language of the invitation.
    expect(mail?.text_body).toMatch(/\/reset-password\?reset_password_token=[\w-]+&lang=de$/m);
    const token = tokenIn(mail);
    expect((await setPassword(token, 'Kieselstein am Ufer')).status).toBe(204);
    expect((await setPassword(token, 'Kieselstein am Ufer')).status).toBe(422);
    const credentials = { user: { email: 'anna@nordlicht.example', password: 'Kieselstein am Ufer' } };
    expect((await testApp.anonymous.post('/api/users/sign_in', credentials)).status).toBe(201);
  });

  test('is valid for one week', async () => {
    await invite({ email: 'bert@nordlicht.example', role: 'viewer' });
    const { rows } = await testApp.app.pool.query<{ days: number }>(
      `select extract(epoch from expires_at - r.created_at)::int / 86400 as days from password_resets r
       join users u on u.id = r.user_id where u.email = 'bert@nordlicht.example'`,
    );
    expect(rows).toEqual([{ days: 7 }]);
    await testApp.app.pool.query(
      `update password_resets set expires_at = now() where user_id =
       (select id from users where email = 'bert@nordlicht.example')`,
    );
    const [mail] = await mailsTo('bert@nordlicht.example');
    expect((await setPassword(tokenIn(mail), 'Kieselstein am Ufer')).status).toBe(422);
  });

  test('that is sent again invalidates the older link, and is refused for users with a password or deactivated users', async () => {
    const { body } = await invite({ email: 'carl@nordlicht.example', role: 'viewer' });
    const again = `/api/users/${body.user.id}/invitation`;
    const admin = testApp.as('administrator');
    expect((await admin.post(again)).status).toBe(204);
    const [older, newer] = (await mailsTo('carl@nordlicht.example')).map(tokenIn);
    expect((await setPassword(older ?? '', 'Kieselstein am Ufer')).status).toBe(422);
    expect((await setPassword(newer ?? '', 'Kieselstein am Ufer')).status).toBe(204);
    expect(await admin.post(again)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const gone = await invite({ email: 'dora@nordlicht.example', role: 'viewer' });
    await admin.delete(`/api/users/${gone.body.user.id}`);
    expect((await admin.post(`/api/users/${gone.body.user.id}/invitation`)).status).toBe(409);
    const [mail] = await mailsTo('dora@nordlicht.example');
    expect((await setPassword(tokenIn(mail), 'Kieselstein am Ufer')).status).toBe(422);
  });

  test('is rate-limited', async () => {
    const { body } = await invite({ email: 'emil@nordlicht.example', role: 'viewer' });
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const answer = await testApp.as('administrator').post(`/api/users/${body.user.id}/invitation`);
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([204, 204, 204, 204, 429]);
    expect(await mailsTo('emil@nordlicht.example')).toHaveLength(5);
  });

  test('to an address in use is refused with the same code, for a user of any organization', async () => {
    const { own, other } = testApp.organizations;
    const here = await invite({ email: own.users.sales.email.toUpperCase(), role: 'viewer' });
    const elsewhere = await invite({ email: other.users.sales.email, role: 'viewer' });
    expect(here.status).toBe(422);
    expect(here.body.errors).toEqual({ email: ['There is already a user with this email address.'] });
    expect({ status: elsewhere.status, body: elsewhere.body }).toEqual({
      status: here.status,
      body: here.body,
    });
    expect(await mailsTo(other.users.sales.email)).toEqual([]);
  });

  test.each([
    ['no address', { role: 'sales' }, 'email'],
    ['two addresses', { email: 'a@b.example, c@d.example', role: 'sales' }, 'email'],
    ['no role', { email: 'f@nordlicht.example' }, 'role'],
    ['a role that does not exist', { email: 'f@nordlicht.example', role: 'owner' }, 'role'],
    ['no customer', { email: 'f@nordlicht.example', role: 'customer' }, 'customerId'],
    [
      'an unknown customer',
      { email: 'f@nordlicht.example', role: 'customer', customerId: 999999 },
      'customerId',
    ],
    [
      'a customer without self-service',
      { email: 'f@nordlicht.example', role: 'sales', customerId: 1 },
      'customerId',
    ],
  ])('with %s is refused', async (_what, input, field) => {
    const { status, body } = await invite(input);
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, fields: [field] });
    expect(await mailsTo('f@nordlicht.example')).toEqual([]);
  });

  test('with a customer of another organization is refused like an unknown one', async () => {
    const input = { email: 'f@nordlicht.example', role: 'customer' };
    const foreign = await invite({ ...input, customerId: testApp.organizations.other.customerId });
    const unknown = await invite({ ...input, customerId: 999999 });
    expect(foreign.body).toEqual(unknown.body);
  });

  test('is created once, however often it is retried with the same key', async () => {
    const key = { 'idempotency-key': 'invite-gina' };
    const input = { email: 'gina@nordlicht.example', role: 'viewer' };
    const [one, other] = [await invite(input, key), await invite(input, key)];
    expect(other.body).toEqual(one.body);
    expect(await mailsTo('gina@nordlicht.example')).toHaveLength(1);
  });
});
