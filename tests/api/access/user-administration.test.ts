import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { User } from '#contract/access/users.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { openSession } from '#server/access/sessions/session-store.ts';
import { callerOf } from '../support/caller.ts';
import { PASSWORD } from '../support/organizations.ts';
import { rolesExcept, startTestApp, type TestApp } from '../support/test-app.ts';

type OneUser = { user: User };

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const admin = () => testApp.as('administrator');
const pathOf = (id: number) => `/api/users/${id}`;

async function invite(input: object): Promise<User> {
  const { status, body } = await admin().post<OneUser>('/api/users', input);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.user;
}

/** Signs an invited user in, and returns the token of the session. */
async function join(user: User): Promise<string> {
  await testApp.app.pool.query(
    `update users set password_hash = (select password_hash from users where id = $2) where id = $1`,
    [user.id, testApp.organizations.own.users.viewer.id],
  );
  return transact(testApp.app.pool, null, (queries) =>
    openSession(queries, { organization_id: testApp.organizations.own.id, id: user.id }),
  );
}

const isOpen = async (token: string) =>
  (await callerOf(testApp.app, token).get('/api/session')).status === 200;

async function list(): Promise<User[]> {
  return (await admin().get<{ users: User[] }>('/api/users')).body.users;
}

describe('the list of users', () => {
  test('lists all users of the organization and no others', async () => {
    const users = await list();
    const { own, other } = testApp.organizations;
    expect(users.map((user) => user.id).toSorted()).toEqual(
      Object.values(own.users)
        .map((user) => user.id)
        .toSorted(),
    );
    expect(JSON.stringify(users)).not.toContain(other.users.sales.email);
    expect(users.find((user) => user.role === 'customer')).toMatchObject({
      customerId: own.customerId,
      customerName: 'Käserei Aumann (Verlag Nordlicht)',
      invited: false,
      deactivated: false,
    });
  });

  test('shows when a user signed in last', async () => {
    const { email } = testApp.organizations.own.users.viewer;
    await testApp.anonymous.post('/api/users/sign_in', { user: { email, password: PASSWORD } });
    const viewer = (await list()).find((user) => user.email === email);
    expect(Date.parse(viewer?.lastSignedInAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });
});

describe('a user', () => {
  test('gets another role at once: the sessions end, the rights are new', async () => {
    const user = await invite({ email: 'nora@nordlicht.example', name: 'Nora', role: 'viewer' });
    const token = await join(user);
    const { body } = await admin().patch<OneUser>(pathOf(user.id), { role: 'sales', version: user.version });
    expect(body.user).toMatchObject({ role: 'sales', customerId: null, version: user.version + 1 });
    expect(await isOpen(token)).toBe(false);
  });

  test('keeps the sessions when only name and language change', async () => {
    const user = await invite({ email: 'otto@nordlicht.example', role: 'viewer' });
    const token = await join(user);
    await admin().patch(pathOf(user.id), { name: 'Otto', locale: 'fr', role: 'viewer' });
    expect(await isOpen(token)).toBe(true);
  });

  test('needs a customer to become a self-service user, and loses it with the role', async () => {
    const { customerId } = testApp.organizations.own;
    const user = await invite({ email: 'paul@nordlicht.example', role: 'viewer' });
    const refused = await admin().patch<ProblemBody>(pathOf(user.id), { role: 'customer' });
    expect(refused).toMatchObject({ status: 422, body: { errors: { customerId: [expect.any(String)] } } });
    const bound = await admin().patch<OneUser>(pathOf(user.id), { role: 'customer', customerId });
    expect(bound.body.user).toMatchObject({ role: 'customer', customerId });
    const free = await admin().patch<OneUser>(pathOf(user.id), { role: 'sales' });
    expect(free.body.user).toMatchObject({ role: 'sales', customerId: null });
    const wrong = await admin().patch<ProblemBody>(pathOf(user.id), { customerId });
    expect(wrong).toMatchObject({ status: 422, body: { errors: { customerId: [expect.any(String)] } } });
  });

  test('is signed out by deactivation, cannot sign in, and can be reactivated', async () => {
    const user = await invite({ email: 'rosa@nordlicht.example', role: 'sales' });
    const token = await join(user);
    const credentials = { user: { email: user.email, password: PASSWORD } };
    expect((await admin().delete(pathOf(user.id))).status).toBe(204);
    expect((await admin().delete(pathOf(user.id))).status).toBe(204);
    expect(await isOpen(token)).toBe(false);
    expect((await testApp.anonymous.post('/api/users/sign_in', credentials)).status).toBe(401);
    expect((await list()).find(({ id }) => id === user.id)?.deactivated).toBe(true);
    await admin().patch(pathOf(user.id), { deactivated: false });
    expect((await testApp.anonymous.post('/api/users/sign_in', credentials)).status).toBe(201);
    expect(await isOpen(token)).toBe(false);
  });

  test('is signed out everywhere by an administrator', async () => {
    const user = await invite({ email: 'sven@nordlicht.example', role: 'viewer' });
    const tokens = [await join(user), await join(user)];
    expect((await admin().delete(`${pathOf(user.id)}/sessions`)).status).toBe(204);
    expect(await Promise.all(tokens.map(isOpen))).toEqual([false, false]);
  });

  test('is not changed if another user has just saved it', async () => {
    const user = await invite({ email: 'tina@nordlicht.example', role: 'viewer' });
    await admin().patch(pathOf(user.id), { name: 'Tina', version: 1 });
    const stale = await admin().patch<ProblemBody>(pathOf(user.id), { role: 'sales', version: 1 });
    expect(stale).toMatchObject({ status: 412, body: { current: { name: 'Tina', role: 'viewer' } } });
  });

  test('of another organization is not found', async () => {
    const { sales } = testApp.organizations.other.users;
    const answers = [
      admin().get(pathOf(sales.id)),
      admin().patch(pathOf(sales.id), { role: 'viewer' }),
      admin().delete(pathOf(sales.id)),
      admin().delete(`${pathOf(sales.id)}/sessions`),
      admin().post(`${pathOf(sales.id)}/invitation`),
    ];
    for (const { status } of await Promise.all(answers)) expect(status).toBe(404);
    expect(await isOpen(sales.token)).toBe(true);
  });

  test('is administered by administrators only', async () => {
    const { id } = testApp.organizations.own.users.viewer;
    for (const role of rolesExcept('administrator')) {
      const caller = testApp.as(role);
      const answers = await Promise.all([
        caller.get('/api/users'),
        caller.post('/api/users', { email: 'x@nordlicht.example', role: 'administrator' }),
        caller.patch(pathOf(testApp.organizations.own.users[role].id), { role: 'administrator' }),
        caller.delete(pathOf(id)),
        caller.delete(`${pathOf(id)}/sessions`),
        caller.post(`${pathOf(id)}/invitation`),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    }
  });
});
