import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#domain/access/abilities.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { callerOf } from '../support/caller.ts';
import { closeChecked } from '../support/close-checked.ts';
import { cart, freePlacements, type OneOrder } from '../support/orders.ts';
import { PASSWORD } from '../support/organizations.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { makeCustomer } from '../support/world.ts';

let world: TestApp;
let admin: Scope;
let customerId: number;
/** A session that has placed an order, so that the process remembers it. */
let caller: ReturnType<typeof callerOf>;
let userId: number;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.scope('administrator');
  customerId = await makeCustomer(admin, 'Möbelhaus Grün');
});
beforeEach(async () => {
  userId = world.organizations.own.users.sales.id;
  const { email } = world.organizations.own.users.sales;
  const signedIn = await world.anonymous.post<{ session: { token: string } }>('/api/users/sign_in', {
    user: { email, password: PASSWORD },
  });
  caller = callerOf(world.app, signedIn.body.session.token);
  expect((await order()).status).toBe(201);
});
afterAll(() => closeChecked(world));

async function order(changes: object = {}) {
  const body = cart(customerId, await freePlacements(admin, 2), changes);
  return caller.post<OneOrder & { code?: string }>('/api/orders', body);
}

/** Changes the database without the app, as another process does. */
const change = (text: string) => world.app.pool.query(text, [userId]);
const setRole = (role: Role) => change(`update users set role = '${role}' where id = $1`);

const listOrders = () =>
  admin.read((tx) =>
    tx.statement<{ id: number }>('all-orders', 'select id from orders where organization_id = $1', [
      tx.organizationId,
    ]),
  );

describe('a session that a process remembers', () => {
  test.each([
    ['ended', () => change('delete from sessions where user_id = $1')],
    ['expired', () => change('update sessions set expires_at = now() where user_id = $1')],
  ])('places no order after it has %s', async (_how, end) => {
    const before = await listOrders();
    await end();
    expect(await order()).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(await listOrders()).toEqual(before);
  });

  test('reports no errors of an invalid order after it has ended', async () => {
    await change('delete from sessions where user_id = $1');
    expect((await order({ placement_ids: [] })).status).toBe(401);
    expect((await order({ placement_ids: [999_999_999] })).status).toBe(401);
  });

  test('places no order of a deactivated user', async () => {
    await change('update users set deactivated_at = now() where id = $1');
    const { status } = await order();
    await change('update users set deactivated_at = null where id = $1');
    expect(status).toBe(401);
  });

  test('has the current rights of its user', async () => {
    await setRole('viewer');
    const refused = await order();
    await setRole('sales');
    expect(refused.status).toBe(403);
    expect((await order()).status).toBe(201);
  });

  test('records the current name of its user', async () => {
    await change(`update users set name = 'Ada Lindner' where id = $1`);
    expect((await order()).body.order).toMatchObject({ creator: 'Ada Lindner' });
  });

  test('records when it was last used', async () => {
    await change(`update sessions set last_used_at = now() - interval '1 hour' where user_id = $1`);
    expect((await order()).status).toBe(201);
    const { rows } = await change(
      `select from sessions where user_id = $1 and last_used_at > now() - interval '30 minutes'`,
    );
    expect(rows).toHaveLength(1);
  });
});
