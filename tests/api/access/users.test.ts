import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { Session } from '#contract/access/session.ts';
import type { User } from '#contract/access/users.ts';
import { rolesExcept, startTestApp, type TestApp } from '../support/test-app.ts';

type OneUser = { user: User };

let testApp: TestApp;
let path: Record<'sales' | 'customer' | 'stranger', string>;

beforeAll(async () => {
  testApp = await startTestApp();
  const { own, other } = testApp.organizations;
  path = {
    sales: `/api/users/${own.users.sales.id}`,
    customer: `/api/users/${own.users.customer.id}`,
    stranger: `/api/users/${other.users.sales.id}`,
  };
});
afterAll(() => testApp.close());

describe('a user', () => {
  // spec: entity-20
  test('reads its own record, without secrets', async () => {
    const { status, body } = await testApp.as('customer').get<OneUser>(path.customer);
    const { users, customerId } = testApp.organizations.own;
    expect(status).toBe(200);
    expect(body.user).toEqual({
      id: users.customer.id,
      name: 'customer of nordlicht',
      email: users.customer.email,
      locale: 'en-gb',
      role: 'customer',
      customerId,
      customerName: 'Käserei Aumann (Verlag Nordlicht)',
      invited: false,
      deactivated: false,
      lastSignedInAt: null,
      version: 1,
    });
  });

  test('is readable only by an administrator of the same organization', async () => {
    expect((await testApp.as('administrator').get(path.sales)).status).toBe(200);
    const unknown = await testApp.as('administrator').get('/api/users/999999');
    expect(unknown.status).toBe(404);
    const refused = [
      testApp.as('viewer').get(path.sales),
      testApp.as('customer').get(path.sales),
      testApp.as('administrator').get(path.stranger),
      testApp.as('sales').get('/api/users/999999'),
      testApp.as('sales').get('/api/users/nobody'),
    ];
    for (const { status, body } of await Promise.all(refused)) {
      expect(status).toBe(404);
      expect(body).toEqual(unknown.body);
    }
    expect((await testApp.anonymous.get(path.sales)).status).toBe(401);
  });

  // spec: call-24
  test('changes its own name and language; the session uses the language at once', async () => {
    const changed = await testApp
      .as('customer')
      .patch<OneUser>(path.customer, { name: ' Friederike ', locale: 'fr' });
    expect(changed.body.user).toMatchObject({ name: 'Friederike', locale: 'fr', version: 2 });
    const { body } = await testApp.as('customer').get<{ session: Session }>('/api/session');
    expect(body.session).toMatchObject({ name: 'Friederike', locale: 'fr' });
    const refusal = await testApp.as('customer').get('/api/orders/999999');
    expect(refusal.body.title).toBe('L’élément demandé n’existe pas.');
  });

  test('cannot change its other fields', async () => {
    const before = await testApp.as('sales').get<OneUser>(path.sales);
    for (const rights of [{ role: 'administrator' }, { customerId: 1 }, { deactivated: true }]) {
      const { status, body } = await testApp.as('sales').patch(path.sales, { name: 'Boss', ...rights });
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'forbidden' });
    }
    const { status, body } = await testApp.as('sales').patch<OneUser>(path.sales, {
      ...before.body.user,
      email: 'boss@nordlicht.example',
      organization_id: 2,
    });
    expect(status).toBe(200);
    expect(body).toEqual(before.body);
  });

  test('is changed by an administrator of the same organization', async () => {
    const { status, body } = await testApp
      .as('administrator')
      .patch<OneUser>(path.sales, { name: 'Jonas Petri' });
    expect(status).toBe(200);
    expect(body.user.name).toBe('Jonas Petri');
    expect((await testApp.as('administrator').patch(path.stranger, { name: 'X' })).status).toBe(404);
    expect((await testApp.as('administrator').patch('/api/users/999999', { name: 'X' })).status).toBe(404);
  });

  test('cannot be changed by another user, who does not learn whether it exists', async () => {
    for (const role of rolesExcept('administrator', 'sales')) {
      const answers = [path.sales, path.stranger, '/api/users/999999'].map((url) =>
        testApp.as(role).patch(url, { name: 'X' }),
      );
      for (const { status, body } of await Promise.all(answers)) {
        expect({ status, code: body.code }).toEqual({ status: 403, code: 'forbidden' });
      }
    }
    expect((await testApp.anonymous.patch(path.sales, { name: 'X' })).status).toBe(401);
  });

  test.each([
    [{ locale: 'it' }, ['locale']],
    [{ name: 'x'.repeat(201) }, ['name']],
    [{ name: 'a\0b', locale: null }, ['locale', 'name']],
  ])('cannot be changed to invalid values: %j', async (changes, fields) => {
    const { status, body } = await testApp.as('sales').patch<ProblemBody>(path.sales, changes);
    expect({ status, fields: Object.keys(body.errors ?? {}).toSorted() }).toEqual({ status: 422, fields });
  });

  test('is not changed if another user has just saved it', async () => {
    const { body } = await testApp.as('sales').get<OneUser>(path.sales);
    const { version } = body.user;
    const answers = await Promise.all(
      ['Anna', 'Berta', 'Clara'].map((name) =>
        testApp.as('sales').patch<ProblemBody>(path.sales, { name, version }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
    const stored = await testApp.as('sales').get<OneUser>(path.sales);
    const stale = answers.find(({ status }) => status === 412);
    expect(stale?.body).toMatchObject({ code: 'stale', current: stored.body.user });
  });
});

test('the colleagues are the active staff of the organization, for users who may change customers', async () => {
  const { status, body } = await testApp
    .as('sales')
    .get<{ colleagues: { id: number; email: string }[] }>('/api/colleagues');
  expect(status).toBe(200);
  const { own, other } = testApp.organizations;
  const ids = body.colleagues.map(({ id }) => id);
  expect(ids).toContain(own.users.sales.id);
  expect(ids).toContain(own.users.administrator.id);
  expect(ids).not.toContain(own.users.customer.id);
  expect(ids).not.toContain(other.users.sales.id);
  expect((await testApp.as('viewer').get('/api/colleagues')).status).toBe(403);
  expect((await testApp.as('customer').get('/api/colleagues')).status).toBe(403);
  expect((await testApp.anonymous.get('/api/colleagues')).status).toBe(401);
});
