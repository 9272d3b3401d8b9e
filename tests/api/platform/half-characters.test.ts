import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeChecked } from '../support/close-checked.ts';
import { cart, freePlacements, place } from '../support/orders.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { firstIssue, makeCustomer, makePublication } from '../support/world.ts';

// A text may contain a lone surrogate, because a program cut an emoji in two. The database cannot store it.
const HALF = 'a\ud83db';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => closeChecked(world));

test('a lone surrogate is refused under its field, in every field', async () => {
  const scope = await world.scope('administrator');
  const publicationId = await makePublication(scope, { names: ['Top'] });
  const issue = await firstIssue(scope, publicationId);
  const customerId = await makeCustomer(scope, 'Käserei Enzian');
  const order = await place(world.as('sales'), cart(customerId, await freePlacements(scope, 1)));
  const administrator = world.as('administrator');
  const sendings = [
    ['name', administrator.post('/api/placements', { issueId: issue.id, name: HALF })],
    [
      'placement_name',
      administrator.post(`/api/placements/create_series/${publicationId}`, { placement_name: HALF }),
    ],
    ['title', administrator.patch(`/api/publications/${publicationId}`, { title: HALF })],
    ['topic', administrator.patch(`/api/issues/${issue.id}`, { topic: HALF })],
    ['name', administrator.post('/api/customers', { name: HALF })],
    ['agencyName', administrator.patch(`/api/customers/${customerId}`, { agencyName: HALF })],
    ['note', administrator.patch(`/api/orders/${order.id}`, { note: HALF })],
  ] as const;
  for (const [field, sending] of sendings) {
    const { status, body } = await sending;
    expect([field, status, Object.keys(body.errors ?? {})]).toEqual([field, 422, [field]]);
  }
});

test('a placement cannot be renamed to a lone surrogate', async () => {
  const scope = await world.scope('administrator');
  const publicationId = await makePublication(scope, { names: ['Top'] });
  const { status, body } = await world
    .as('administrator')
    .post(`/api/placements/update_series/${publicationId}`, {
      placements: [{ name: 'Top', new_name: HALF }],
    });
  expect(status).toBe(200);
  expect(body).toMatchObject({ failed_updates: [{ name: 'Top' }] });
});
