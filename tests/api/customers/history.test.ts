import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/customers/history.ts';
import type { Order } from '#contract/sales/orders.ts';
import { addDays } from '#domain/platform/day.ts';
import { TODAY, startTestApp, type TestApp } from '../support/test-app.ts';
import { firstIssue, makePublication, reserve, upcomingIssues } from '../support/world.ts';

type History = { history: HistoryEntry[] };

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const orderPath = (id: number) => `/api/orders/${id}/history`;
const placementPath = (id: number) => `/api/placements/${id}/history`;

async function historyOf(path: string): Promise<HistoryEntry[]> {
  const { status, body } = await testApp.as('viewer').get<History>(path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.history;
}

const acts = (history: readonly HistoryEntry[]) => history.map((it) => `${it.subject} ${it.action}`);

/** Reserves two placements of an issue in a few weeks with one order. */
async function makeOrder() {
  const scope = await testApp.scope('sales');
  const publicationId = await makePublication(await testApp.scope('administrator'));
  const issue = (await upcomingIssues(scope, publicationId)).at(-1);
  if (!issue) throw new Error('There is no upcoming issue.');
  const [top = 0, middle = 0] = issue.placements.map((placement) => placement.id);
  const id = await reserve(scope, testApp.organizations.own.customerId, [top, middle]);
  const { body } = await testApp.as('sales').get<{ order: Order }>(`/api/orders/${id}`);
  const vertOf = (placementId: number) =>
    body.order.verts.find((vert) => vert.placement.id === placementId)?.id ?? 0;
  return { id, issue, top, middle, vertOf };
}

describe('the history of an order', () => {
  test('shows each act with its user, the newest first', async () => {
    const { id, top, middle, vertOf } = await makeOrder();
    const sales = testApp.as('sales');
    await sales.patch(`/api/orders/${id}`, { note: 'Bitte oben', reservationExpireDate: addDays(TODAY, 9) });
    await sales.patch(`/api/verts/${vertOf(top)}`, { linkUrl: 'https://www.example.com/' });
    await sales.delete(`/api/verts/${vertOf(middle)}`);
    await testApp.as('administrator').post(`/api/orders/${id}/book`);
    const history = await historyOf(orderPath(id));
    expect(acts(history)).toEqual([
      'order booked',
      'placement cancelled',
      'vert edited',
      'order edited',
      'order reserved',
    ]);
    const [booked, cancelled, ad, edited, reserved] = history;
    expect(booked?.userName).toBe('administrator of nordlicht');
    expect(cancelled).toMatchObject({ placementName: 'Middle', orderId: id });
    expect(ad).toMatchObject({ placementName: 'Top', fields: ['linkUrl'] });
    expect(edited?.fields.toSorted()).toEqual(['note', 'reservationExpireDate']);
    expect(edited?.reservationExpireDate).toBe(addDays(TODAY, 9));
    expect(reserved).toMatchObject({
      userName: 'sales of nordlicht',
      placementCount: 2,
      reservationExpireDate: addDays(TODAY, 7),
    });
    expect(Date.parse(reserved?.happenedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  test('is kept after the order is deleted', async () => {
    const { id } = await makeOrder();
    await testApp.as('sales').delete(`/api/orders/${id}`);
    expect(acts(await historyOf(orderPath(id)))).toEqual(['order cancelled', 'order reserved']);
  });

  test('shows that a reservation lapsed and was revived', async () => {
    const { id, top } = await makeOrder();
    testApp.today = addDays(TODAY, 8);
    const scope = await testApp.scope('sales');
    const taken = await reserve(scope, testApp.organizations.own.customerId, [top]);
    await testApp.as('sales').delete(`/api/orders/${taken}`);
    await testApp.as('sales').post(`/api/orders/${id}/revive`, {});
    testApp.today = TODAY;
    const history = await historyOf(orderPath(id));
    expect(acts(history)).toEqual(['order revived', 'order lapsed', 'order reserved']);
    expect(history[1]?.userName).toBe('');
  });

  test('has a maximum length', async () => {
    const { id } = await makeOrder();
    const scope = await testApp.scope('sales');
    await scope.transact((tx) =>
      tx.statement(
        'many-acts-of-test',
        `insert into audit_log (organization_id, user_name, action, subject, subject_id, order_id)
         select $1, 'x', 'edited', 'order', $2, $2 from generate_series(1, 250)
         on conflict do nothing`,
        [tx.organizationId, id],
      ),
    );
    expect(await historyOf(orderPath(id))).toHaveLength(200);
  });
});

describe('the history of a placement', () => {
  test('shows the acts on its orders while it was part of them, and the acts on its issue', async () => {
    const { id, issue, top, middle, vertOf } = await makeOrder();
    const sales = testApp.as('sales');
    await sales.delete(`/api/verts/${vertOf(top)}`);
    await sales.post(`/api/orders/${id}/book`);
    expect(acts(await historyOf(placementPath(top)))).toEqual(['placement cancelled', 'order reserved']);
    expect(acts(await historyOf(placementPath(middle)))).toEqual(['order booked', 'order reserved']);
    await sales.delete(`/api/orders/${id}`);
    const admin = testApp.as('administrator');
    await admin.patch(`/api/issues/${issue.id}`, { blocked: true });
    await admin.patch(`/api/issues/${issue.id}`, { blocked: false, topic: 'Advent' });
    const history = await historyOf(placementPath(middle));
    expect(acts(history)).toEqual([
      'issue edited',
      'issue unblocked',
      'issue blocked',
      'order cancelled',
      'order booked',
      'order reserved',
    ]);
    expect(history[0]?.topic).toBe('Advent');
  });

  test('of an unchanged placement is empty', async () => {
    const scope = await testApp.scope('administrator');
    const issue = await firstIssue(scope, await makePublication(scope));
    expect(await historyOf(placementPath(issue.placements[0]?.id ?? 0))).toEqual([]);
  });
});

test('no user can read a history of another organization or of an unknown record', async () => {
  const { id, top } = await makeOrder();
  for (const path of [orderPath(id), placementPath(top)]) {
    const foreign = await testApp.as('administrator', 'other').get(path);
    const unknown = await testApp.as('administrator').get(path.replace(/\d+/, '999999'));
    expect({ status: foreign.status, body: foreign.body }).toEqual({ status: 404, body: unknown.body });
    expect((await testApp.anonymous.get(path)).status).toBe(401);
  }
});

test('a self-service user cannot read any history, even of its own order', async () => {
  const { id, top } = await makeOrder();
  for (const path of [orderPath(id), placementPath(top)]) {
    expect((await testApp.as('customer').get(path)).status).toBe(404);
  }
});
