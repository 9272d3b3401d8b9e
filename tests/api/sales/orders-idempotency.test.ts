import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Scope } from '#server/platform/db/scope.ts';
import { closeChecked } from '../support/close-checked.ts';
import { cart, freePlacements, type OneOrder } from '../support/orders.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { makeCustomer, makePublication, upcomingIssues } from '../support/world.ts';
import { builder } from '#tests/database/query-builder.ts';

let world: TestApp;
let admin: Scope;
let customerId: number;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.scope('administrator');
  customerId = await makeCustomer(admin, 'Möbelhaus Grün');
});
afterAll(() => closeChecked(world));

const withKey = (key: string, body: object, role: 'sales' | 'administrator' | 'customer' = 'sales') =>
  world.as(role).post<OneOrder & { code?: string; unavailable_placements?: number[] }>('/api/orders', body, {
    'idempotency-key': key,
  });

async function countOrders(): Promise<number> {
  return admin.transact(async (tx) => {
    const rows = await builder(tx.query)
      .selectFrom('orders')
      .select('id')
      .where('organization_id', '=', tx.organizationId)
      .execute();
    return rows.length;
  });
}

describe('an order with an Idempotency-Key', () => {
  test('is placed once, and a retry gets the same response', async () => {
    const body = cart(customerId, await freePlacements(admin, 2));
    const before = await countOrders();
    const answer = await withKey('once', body);
    expect(answer.status).toBe(201);
    const retry = await withKey('once', body);
    expect(retry).toMatchObject({ status: 201, body: answer.body });
    expect(await countOrders()).toBe(before + 1);
  });

  test('returns the order as it is now, and is refused once the order is gone', async () => {
    const body = cart(customerId, await freePlacements(admin, 1));
    const answer = await withKey('later', body);
    await world.as('sales').post(`/api/orders/${answer.body.order.id}/book`);
    const { id } = answer.body.order;
    expect(await withKey('later', body)).toMatchObject({
      status: 201,
      body: (await world.as('sales').get(`/api/orders/${id}`)).body,
    });
    expect((await withKey('later', body)).body.order).toMatchObject({ id, state: 'booked' });
    await world.as('sales').delete(`/api/orders/${id}`);
    expect(await withKey('later', body)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test('is refused when the same key comes with another body', async () => {
    const [one = 0, other = 0] = await freePlacements(admin, 2);
    await withKey('mismatch', cart(customerId, [one]));
    const before = await countOrders();
    for (const changed of [cart(customerId, [other]), cart(customerId, [one], { note: 'anders' })]) {
      expect(await withKey('mismatch', changed)).toMatchObject({
        status: 422,
        body: { code: 'idempotency_mismatch' },
      });
    }
    expect(await countOrders()).toBe(before);
  });

  test('does not store a refusal: once the placements are free, the same request succeeds', async () => {
    const placementIds = await freePlacements(admin, 1);
    const rival = await withKey('rival', cart(customerId, placementIds));
    const body = cart(customerId, placementIds, { note: 'noch einmal' });
    expect(await withKey('again', body)).toMatchObject({
      status: 422,
      body: { unavailable_placements: placementIds },
    });
    await world.as('sales').delete(`/api/orders/${rival.body.order.id}`);
    expect((await withKey('again', body)).status).toBe(201);
  });

  test('is scoped to one user: another user may use the same key for another request', async () => {
    const [one = 0, other = 0] = await freePlacements(admin, 2);
    const mine = await withKey('shared', cart(customerId, [one]));
    const theirs = await withKey('shared', cart(customerId, [other]), 'administrator');
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect(theirs.body.order.id).not.toBe(mine.body.order.id);
  });

  test('is scoped to one address: the same key and body at another address is another request', async () => {
    const [one, other] = [await makePublication(admin), await makePublication(admin)];
    const headers = { 'idempotency-key': 'series' };
    for (const id of [one, other]) {
      const path = `/api/placements/create_series/${id}`;
      const { status } = await world.as('administrator').post(path, { placement_name: 'Footer' }, headers);
      expect(status).toBe(id === one ? 201 : 422);
    }
    const issues = await upcomingIssues(admin, other);
    expect(issues.flatMap((issue) => issue.placements.map(({ name }) => name))).not.toContain('Footer');
  });

  test('is placed once if the same request arrives many times at once', async () => {
    const body = cart(customerId, await freePlacements(admin, 2));
    const before = await countOrders();
    const answers = await Promise.all(Array.from({ length: 12 }, () => withKey('at once', body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.order.id)).size).toBe(1);
    expect(await countOrders()).toBe(before + 1);
  });

  test('is not found by a self-service user of another customer', async () => {
    const body = cart(customerId, await freePlacements(admin, 1));
    await withKey('private', body);
    const { status, body: problem } = await withKey('private', body, 'customer');
    expect(status).toBe(422);
    expect(problem.code).toBe('placements_unavailable');
  });

  test('is refused if the key is too long', async () => {
    const body = cart(customerId, await freePlacements(admin, 1));
    expect(await withKey('k'.repeat(201), body)).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect((await withKey('k'.repeat(200), body)).status).toBe(201);
  });

  test('without a key, is a new order each time', async () => {
    const body = cart(customerId, await freePlacements(admin, 1));
    expect((await world.as('sales').post('/api/orders', body)).status).toBe(201);
    expect((await world.as('sales').post('/api/orders', body)).status).toBe(422);
  });
});
