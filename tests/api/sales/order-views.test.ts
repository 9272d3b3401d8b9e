import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderView } from '#contract/sales/order-views.ts';
import { MAX_ORDER_VIEWS } from '#domain/sales/lists/order-views.ts';
import type { Role } from '#domain/access/abilities.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

type Listed = { views: OrderView[]; columns: string[] | null; salespeople: { id: number; name: string }[] };
const listed = async (role: Role, key: 'own' | 'other' = 'own') =>
  (await world.as(role, key).get<Listed>('/api/orders/views')).body;
const namesFor = async (role: Role) => (await listed(role)).views.map((view) => view.name);

async function save(role: Role, body: object): Promise<OrderView> {
  const answer = await world.as(role).post<{ view: OrderView }>('/api/orders/views', body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.view;
}

describe('saved views', () => {
  test('belong to one user, until they are shared', async () => {
    const view = await save('sales', { name: 'Zu entscheiden', query: 'state=reserved&expiresUntil=14d' });
    expect(view).toMatchObject({ shared: false, owner: null, editable: true });
    expect(await namesFor('viewer')).toEqual([]);
    await world.as('sales').patch(`/api/orders/views/${view.id}`, { shared: true });
    const [seen] = (await listed('viewer')).views;
    expect(seen).toMatchObject({ name: 'Zu entscheiden', query: view.query, shared: true, editable: false });
    expect(seen?.owner).not.toBeNull();
    expect(await namesFor('customer')).toEqual([]);
    expect((await listed('administrator', 'other')).views).toEqual([]);
  });

  test('are renamed and removed by their user and by an administrator', async () => {
    const view = await save('sales', { name: 'Offene', query: 'state=open', shared: true });
    const at = `/api/orders/views/${view.id}`;
    expect((await world.as('viewer').patch(at, { name: 'Meine' })).status).toBe(403);
    expect((await world.as('viewer').delete(at)).status).toBe(403);
    expect((await world.as('administrator', 'other').delete(at)).status).toBe(404);
    expect((await world.as('administrator').patch(at, { name: 'Alle offenen' })).status).toBe(200);
    expect(await namesFor('sales')).toContain('Alle offenen');
    expect((await world.as('sales').delete(at)).status).toBe(204);
    expect(await namesFor('sales')).not.toContain('Alle offenen');
  });

  test('cannot be shared by users who may not change orders', async () => {
    for (const role of ['viewer', 'customer'] as const) {
      const body = { name: 'Geteilt', query: '', shared: true };
      expect((await world.as(role).post('/api/orders/views', body)).status, role).toBe(403);
    }
  });

  test('need a name that is unique for the user, and are limited in number', async () => {
    await save('viewer', { name: 'Eilig', query: '' });
    const again = await world.as('viewer').post('/api/orders/views', { name: 'eilig', query: '' });
    expect(again).toMatchObject({ status: 422, body: { errors: { name: [expect.any(String)] } } });
    expect((await world.as('viewer').post('/api/orders/views', { name: ' ', query: '' })).status).toBe(422);
    for (let count = 1; count < MAX_ORDER_VIEWS; count += 1) {
      await save('viewer', { name: `Nummer ${count}`, query: '' });
    }
    const more = await world.as('viewer').post('/api/orders/views', { name: 'Zu viel', query: '' });
    expect(more).toMatchObject({ status: 422, body: { errors: { name: [expect.any(String)] } } });
  });
});

test('columns are chosen for each user', async () => {
  expect((await listed('administrator')).columns).toBeNull();
  const answer = await world.as('administrator').patch('/api/orders/columns', { columns: ['note', 'id'] });
  expect(answer.status).toBe(204);
  expect((await listed('administrator')).columns).toEqual(['id', 'note']);
  expect((await listed('sales')).columns).toBeNull();
  expect((await world.as('sales').patch('/api/orders/columns', { columns: ['price'] })).status).toBe(422);
});

test('the names of salespeople are shown only to staff', async () => {
  const { salespeople } = await listed('viewer');
  const { users } = world.organizations.own;
  expect(salespeople.map(({ id }) => id)).toContain(users.sales.id);
  expect(salespeople.map(({ id }) => id)).not.toContain(users.customer.id);
  expect((await listed('customer')).salespeople).toEqual([]);
});
