import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Customer } from '#contract/customers/customers.ts';
import { addDays } from '#domain/platform/day.ts';
import { closeChecked } from '../support/close-checked.ts';
import { fullCustomer } from '../support/full-customer.ts';
import { rolesExcept, startTestApp, type TestApp, TODAY } from '../support/test-app.ts';
import { firstIssue, makeCustomer, makePublication, reserve } from '../support/world.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => closeChecked(world));

type One = { customer: Customer };

describe('changing a customer', () => {
  // spec: call-23
  test('changes only the sent fields and increments the version', async () => {
    const { body } = await world.as('sales').post<One>('/api/customers', fullCustomer);
    const { id } = body.customer;
    const changed = await world
      .as('sales')
      .patch<One>(`/api/customers/${id}`, { agencyName: 'Neu', version: 1 });
    expect(changed).toMatchObject({
      status: 200,
      body: { customer: { ...fullCustomer, agencyName: 'Neu', id, version: 2 } },
    });
    const emptied = await world.as('sales').patch<One>(`/api/customers/${id}`, { customerContactEmail: '' });
    expect(emptied.body.customer).toMatchObject({ customerContactEmail: '', agencyName: 'Neu', version: 3 });
    const same = await world.as('sales').patch<One>(`/api/customers/${id}`, { agencyName: 'Neu' });
    expect(same.body.customer.version).toBe(3);
  });

  test('updates its name in the orders list, including lapsed orders', async () => {
    const sales = await world.scope('sales');
    const customerId = await makeCustomer(sales, 'Alte Firma');
    const publicationId = await makePublication(await world.scope('administrator'));
    const { placements } = await firstIssue(sales, publicationId);
    const live = await reserve(sales, customerId, [placements[0]!.id]);
    const lapsed = await reserve(sales, customerId, [placements[1]!.id], TODAY);
    world.today = addDays(TODAY, 1);
    await world.as('sales').patch(`/api/customers/${customerId}`, { name: 'Neue Firma' });
    const listed = async (query: string) => {
      const { body } = await world
        .as('sales')
        .get<{ order_overviews: { id: number; customer_name: string }[] }>(`/api/orders/overview${query}`);
      return body.order_overviews.map((order) => [order.id, order.customer_name]);
    };
    expect(await listed('?q=Neue%20Firma')).toEqual([[live, 'Neue Firma']]);
    expect(await listed('?status=lapsed')).toContainEqual([lapsed, 'Neue Firma']);
    world.today = TODAY;
  });

  test('is refused with the current record if another user has changed it meanwhile', async () => {
    const id = await makeCustomer(await world.scope('sales'), 'Zweimal offen');
    await world.as('sales').patch(`/api/customers/${id}`, { name: 'Zuerst', version: 1 });
    const { status, body } = await world
      .as('administrator')
      .patch(`/api/customers/${id}`, { name: 'Danach', version: 1 });
    expect(status).toBe(412);
    expect(body).toMatchObject({ code: 'stale', current: { id, name: 'Zuerst', version: 2 } });
  });

  test('refuses invalid fields', async () => {
    const id = await makeCustomer(await world.scope('sales'), 'Bleibt');
    const { status, body } = await world
      .as('sales')
      .patch(`/api/customers/${id}`, { name: '', customerContactEmail: '@' });
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({
      status: 422,
      fields: ['name', 'customerContactEmail'],
    });
    const { body: shown } = await world.as('sales').get<One>(`/api/customers/${id}`);
    expect(shown.customer).toMatchObject({ name: 'Bleibt', version: 1 });
  });
});

describe('deleting a customer', () => {
  test('is allowed if it has no orders', async () => {
    const id = await makeCustomer(await world.scope('sales'), 'Weg damit');
    expect((await world.as('administrator').delete(`/api/customers/${id}`)).status).toBe(204);
    expect((await world.as('administrator').get(`/api/customers/${id}`)).status).toBe(404);
  });

  test('is refused if it has an order, even a lapsed one', async () => {
    const sales = await world.scope('sales');
    const customerId = await makeCustomer(sales, 'Hat bestellt');
    const { placements } = await firstIssue(sales, await makePublication(await world.scope('administrator')));
    await reserve(sales, customerId, [placements[0]!.id], TODAY);
    for (const today of [TODAY, addDays(TODAY, 1)]) {
      world.today = today;
      const { status, body } = await world.as('administrator').delete(`/api/customers/${customerId}`);
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'customer_has_orders' });
    }
    world.today = TODAY;
  });

  test('is refused while it has users', async () => {
    const { customerId } = world.organizations.own;
    const { status, body } = await world.as('administrator').delete(`/api/customers/${customerId}`);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'customer_has_users', title: expect.stringContaining('users') });
  });

  test('and ordering for it at the same time never both succeed', async () => {
    const sales = await world.scope('sales');
    const publicationId = await makePublication(await world.scope('administrator'), {
      names: ['1', '2', '3', '4', '5'],
    });
    const { placements } = await firstIssue(sales, publicationId);
    for (const placement of placements) {
      const customerId = await makeCustomer(sales, 'Gleichzeitig');
      const [deleted, ordered] = await Promise.all([
        world.as('administrator').delete(`/api/customers/${customerId}`),
        world.as('sales').post('/api/orders', {
          customer_id: customerId,
          reservation_expire_date: TODAY,
          placement_ids: [placement.id],
          note: '',
        }),
      ]);
      expect([
        [204, 422],
        [409, 201],
      ]).toContainEqual([deleted.status, ordered.status]);
    }
  });

  test('requires "manage all"', async () => {
    const id = await makeCustomer(await world.scope('sales'), 'Bleibt');
    for (const role of rolesExcept('administrator')) {
      expect((await world.as(role).delete(`/api/customers/${id}`)).status).toBe(403);
    }
    expect((await world.anonymous.delete(`/api/customers/${id}`)).status).toBe(401);
  });
});
