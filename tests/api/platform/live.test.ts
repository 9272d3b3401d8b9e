import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#domain/access/abilities.ts';
import { addDays } from '#domain/platform/day.ts';
import { bookOrder } from '#server/sales/orders/book-order.ts';
import { tidyLapsedReservations } from '#server/sales/orders/tidy-lapsed-reservations.ts';
import { STREAMS_PER_USER } from '#server/platform/live/live-hub.ts';
import { type ReceivedEvent, listen, type LiveListener } from '../support/live-listener.ts';
import { type OrganizationKey, PASSWORD } from '../support/organizations.ts';
import { startTestApp, TODAY, type TestApp } from '../support/test-app.ts';
import { firstIssue, makeCustomer, makePublication, reserve } from '../support/world.ts';
import { cancelOrder } from '#tests/api/support/acts-on-seen-orders.ts';

let testApp: TestApp;
let address: string;
const opened: LiveListener[] = [];
beforeAll(async () => {
  testApp = await startTestApp();
  address = await testApp.app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => testApp.close());
afterEach(() => opened.splice(0).forEach((listener) => listener.close()));

async function as(role: Role, organization: OrganizationKey = 'own', missedMs = 0): Promise<LiveListener> {
  const listener = await listen(address, testApp.organizations[organization].users[role].token, missedMs);
  opened.push(listener);
  return listener;
}

const tells =
  (kind: 'orders' | 'verts' | 'publications' | 'customers' | 'deliveries', id: number) =>
  ({ change }: ReceivedEvent) =>
    change[kind]?.includes(id) ?? false;

const tellsOfWeek = ({ change }: ReceivedEvent) =>
  change.weeks?.some(({ publicationId: id }) => id === publicationId) ?? false;

/** Waits until the listeners have received every earlier change that they may see. */
async function untilReceived(...listeners: LiveListener[]): Promise<void> {
  const scope = await testApp.scope('administrator');
  const id = await makePublication(scope, { names: ['Ende'] });
  await Promise.all(listeners.map((listener) => listener.next(tells('publications', id))));
}

let publicationId: number;
let week: { publicationId: number; weekNumber: string };
let issueId: number;
let placements: number[];
beforeEach(async () => {
  const scope = await testApp.scope('administrator');
  publicationId = await makePublication(scope, { names: ['Top', 'Middle', 'Bottom'] });
  const issue = await firstIssue(scope, publicationId);
  issueId = issue.id;
  week = { publicationId, weekNumber: issue.weekNumber };
  placements = issue.placements.map(({ id }) => id);
});

describe('a change', () => {
  test('is sent to every listener: a reservation, a booking, a cancellation', async () => {
    const scope = await testApp.scope('administrator');
    const listener = await as('sales');
    const order = await reserve(scope, testApp.organizations.own.customerId, placements.slice(0, 1));
    expect((await listener.next(tells('orders', order))).change.weeks).toContainEqual(week);

    let from = listener.received.length;
    await bookOrder(scope, order);
    expect((await listener.next(tells('orders', order), from)).change.weeks).toContainEqual(week);

    from = listener.received.length;
    await cancelOrder(scope, order);
    expect((await listener.next(tells('orders', order), from)).change.weeks).toContainEqual(week);
  });

  test('is reported for blocks, topics, placements and ads', async () => {
    const listener = await as('viewer');
    const admin = testApp.as('administrator');
    const isReceived = async (act: () => Promise<{ status: number }>, what = tellsOfWeek) => {
      await untilReceived(listener);
      const from = listener.received.length;
      expect((await act()).status).toBeLessThan(300);
      await listener.next(what, from);
    };
    await isReceived(() => admin.patch(`/api/issues/${issueId}`, { topic: 'Messe' }));
    await isReceived(() => admin.patch(`/api/issues/${issueId}`, { blocked: true }));
    await isReceived(() => admin.patch(`/api/issues/${issueId}`, { blocked: false }));
    const added = await admin.post<{ placement: { id: number } }>('/api/placements', {
      issueId,
      name: 'Extra',
    });
    await isReceived(() => admin.delete(`/api/placements/${added.body.placement.id}`));

    const { body } = await admin.post<{ order: { id: number; verts: { id: number }[] } }>('/api/orders', {
      customer_id: testApp.organizations.own.customerId,
      reservation_expire_date: addDays(TODAY, 3),
      placement_ids: placements.slice(0, 2),
    });
    const vert = body.order.verts[0]?.id ?? 0;
    await isReceived(
      () => admin.patch(`/api/verts/${vert}`, { linkUrl: 'https://messe.example/' }),
      tells('verts', vert),
    );
    await isReceived(() => admin.delete(`/api/verts/${vert}`), tells('orders', body.order.id));
    await isReceived(
      () => admin.patch(`/api/orders/${body.order.id}`, { note: 'Halle 3' }),
      tells('orders', body.order.id),
    );
  });

  test('is reported when a reservation lapses', async () => {
    const scope = await testApp.scope('administrator');
    const order = await reserve(scope, testApp.organizations.own.customerId, placements.slice(0, 2));
    const listener = await as('sales');
    const later = { ...scope, today: addDays(scope.today, 40) };
    await tidyLapsedReservations({
      ...later,
      transact: (work) => scope.transact((tx) => work({ ...tx, today: later.today })),
    });
    expect((await listener.next(tells('orders', order))).change.weeks).toContainEqual(week);
  });

  test('is not reported after a rollback', async () => {
    const scope = await testApp.scope('administrator');
    const listener = await as('administrator');
    await untilReceived(listener);
    const before = listener.received.length;
    await expect(
      scope.transact(async (tx) => {
        await reserve(tx, testApp.organizations.own.customerId, placements.slice(0, 1));
        throw new Error('Never mind.');
      }),
    ).rejects.toThrow('Never mind.');
    await untilReceived(listener);
    expect(listener.received.slice(before).flatMap(({ change }) => change.orders ?? [])).toEqual([]);
  });

  test('that was missed during a short disconnection is sent first', async () => {
    const scope = await testApp.scope('administrator');
    const order = await reserve(scope, testApp.organizations.own.customerId, placements.slice(0, 1));
    await untilReceived(await as('administrator'));
    const late = await as('sales', 'own', 0);
    // A process that has only just started to listen cannot know the missed changes.
    await late.next((event) => event.event === 'resync' || tells('orders', order)(event));
    const muchLater = await as('sales', 'own', 600_000);
    await muchLater.next(({ event }) => event === 'resync');
  });
});

describe('no listener receives a change', () => {
  // spec: call-5
  test('of another organization', async () => {
    const [own, other] = [await as('administrator'), await as('administrator', 'other')];
    const scope = await testApp.scope('administrator');
    await reserve(scope, testApp.organizations.own.customerId, placements);
    await untilReceived(own);
    const [next] = [await testApp.scope('administrator', 'other')];
    const publication = await makePublication(next, { names: ['Oben'] });
    await other.next(tells('publications', publication));
    expect(other.received.filter(({ event }) => event === 'change').map(({ change }) => change)).toEqual([
      { weeks: [], publications: [publication], orders: [], verts: [], customers: [], deliveries: [] },
    ]);
  });

  // spec: call-5
  test('as a self-service user, whose the orders of others are', async () => {
    const listener = await as('customer');
    await untilReceived(listener);
    const before = listener.received.length;
    const scope = await testApp.scope('administrator');
    const { customerId } = testApp.organizations.own;
    const otherCustomer = await makeCustomer(scope, 'Optik Brenner');
    const others = await reserve(scope, otherCustomer, placements.slice(0, 1));
    const event = await listener.next(({ change }) => (change.weeks?.length ?? 0) > 0, before);
    expect(event.change.orders).toEqual([]);
    await testApp.as('sales').patch(`/api/orders/${others}`, { note: 'Nur wir' });
    await cancelOrder(scope, others);
    const own = await reserve(scope, customerId, placements.slice(1, 2));
    await listener.next(tells('orders', own));
    await untilReceived(listener);
    expect(new Set(listener.received.slice(before).flatMap(({ change }) => change.orders ?? []))).toEqual(
      new Set([own]),
    );
    expect(
      listener.received
        .slice(before)
        .flatMap(({ change }) => [...(change.verts ?? []), ...(change.customers ?? [])]),
    ).toEqual([]);
  });
});

describe('the stream', () => {
  test('is not buffered, compressed or cached by proxies', async () => {
    const { status, headers } = await as('viewer');
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      connection: 'close',
    });
    expect(headers.get('content-encoding')).toBeNull();
  });

  test('ends with the session: signed out, deactivated or ended by an administrator', async () => {
    const { users } = testApp.organizations.own;
    const signIn = async () => {
      const answer = await testApp.anonymous.post<{ session: { token: string } }>('/api/users/sign_in', {
        user: { email: users.viewer.email, password: PASSWORD },
      });
      const listener = await listen(address, answer.body.session.token);
      opened.push(listener);
      return { listener, token: answer.body.session.token };
    };
    const [one, two] = [await signIn(), await signIn()];
    await testApp.anonymous.delete('/api/users/sign_out', { authorization: `Bearer ${one.token}` });
    await one.listener.ended;
    expect(one.listener.received.at(-1)?.event).toBe('over');
    expect(two.listener.received.at(-1)?.event).not.toBe('over');
    await testApp.as('administrator').patch(`/api/users/${users.viewer.id}`, { deactivated: true });
    await two.listener.ended;
    expect(two.listener.received.at(-1)?.event).toBe('over');
  });

  test('is refused to a user with too many open streams', async () => {
    for (let held = 0; held < STREAMS_PER_USER; held += 1) await as('sales', 'other');
    const refused = await as('sales', 'other');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).not.toBeNull();
    expect((await as('viewer', 'other')).status).toBe(200);
  });
});

test('a process that shuts down closes every stream, and waits for no client', async () => {
  const ending = await startTestApp();
  const at = await ending.app.http.listen({ port: 0, host: '127.0.0.1' });
  const listener = await listen(at, ending.organizations.own.users.viewer.token);
  await ending.close();
  await listener.ended;
});
