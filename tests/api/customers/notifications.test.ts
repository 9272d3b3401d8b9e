import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Notification } from '#contract/customers/notifications.ts';
import type { Role } from '#domain/access/abilities.ts';
import { NOTIFICATION_KINDS } from '#domain/customers/notification.ts';
import { addDays } from '#domain/platform/day.ts';
import { NEW_ORGANIZATION } from '#server/platform/db/scope.ts';
import { systemScope } from '#server/platform/db/system-scope.ts';
import { notifyOfActs } from '#server/customers/notifications/notify-of-acts.ts';
import { notifyOfLapsing } from '#server/customers/notifications/notify.ts';
import { runJob } from '#server/schedule/jobs.ts';
import type { OrganizationKey } from '../support/organizations.ts';
import { runInside } from '../support/run-inside.ts';
import { startTestApp, TODAY, type TestApp } from '../support/test-app.ts';
import { orderVerts } from '../support/verts.ts';
import { firstIssue, makePublication, reserve } from '../support/world.ts';

const HOUR_MS = 60 * 60_000;

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

/** The Scope of the job. */
const job = (key: OrganizationKey = 'own') =>
  systemScope(world.app.pool, {
    ...NEW_ORGANIZATION,
    id: world.organizations[key].id,
    time_zone: 'Europe/Berlin',
    default_locale: 'de',
    today: TODAY,
    now: `${TODAY}T08:00:00Z`,
  });

async function listed(role: Role, key: OrganizationKey = 'own'): Promise<Notification[]> {
  const { body } = await world.as(role, key).get<{ notifications: Notification[] }>('/api/notifications');
  return body.notifications;
}
const kindsFor = async (role: Role, orderId: number) =>
  (await listed(role)).filter((one) => one.orderId === orderId).map(({ kind }) => kind);
const unreadOf = async (role: Role) =>
  (await world.as(role).get<{ unread: number }>('/api/notifications/unread')).body.unread;

const read = (role: Role, body: object, key: OrganizationKey = 'own') =>
  world.as(role, key).post('/api/notifications/read', body);

async function orderAs(role: Role, key: OrganizationKey = 'own'): Promise<number> {
  const issue = await firstIssue(
    await world.scope('administrator', key),
    await makePublication(await world.scope('administrator', key)),
  );
  const [placement] = issue.placements;
  return reserve(await world.scope(role, key), world.organizations[key].customerId, [placement?.id ?? 0]);
}

test('an order of a customer goes to everyone who may book, until one of them has sold to the customer', async () => {
  const first = await orderAs('customer', 'other');
  await notifyOfActs(job('other'));
  for (const role of ['administrator', 'sales'] as const) {
    expect(await listed(role, 'other'), role).toMatchObject([
      { kind: 'ordered', orderId: first, read: false },
    ]);
  }
  expect(await listed('viewer', 'other')).toEqual([]);

  const own = await orderAs('sales');
  const second = await orderAs('customer');
  await notifyOfActs(job());
  expect(await kindsFor('sales', second)).toEqual(['ordered']);
  expect(await kindsFor('administrator', second)).toEqual([]);
  expect(await kindsFor('sales', own)).toEqual([]);
});

test('each cause notifies once, even if jobs run concurrently or repeatedly', async () => {
  const order = await orderAs('customer');
  await Promise.all([1, 2, 3, 4].map(() => notifyOfActs(job())));
  await runInside(job(), 'update audit_log set happened_at = $2 where organization_id = $1', [
    job().organizationId,
    new Date(Date.now() - HOUR_MS),
  ]);
  await notifyOfActs(job());
  await notifyOfActs(job());
  expect(await kindsFor('sales', order)).toEqual(['ordered']);
  const next = await orderAs('customer');
  await notifyOfActs(job());
  expect(await kindsFor('sales', next)).toEqual(['ordered']);
});

test('an ad that the customer completes notifies the salesperson, and an ad that staff complete does not', async () => {
  const scope = await world.scope('sales');
  const { orderId, verts } = await orderVerts(scope, world.organizations.own.customerId, 'reserved', [
    'Top',
    'Low',
  ]);
  const complete = (role: Role, id: number) =>
    world.as(role).patch(`/api/verts/${id}`, {
      type: 'TextVert',
      headline: 'Käse',
      text: 'Frisch',
      linkText: 'Mehr',
      linkUrl: 'https://kaese.example/',
    });
  expect((await complete('customer', verts[0]?.id ?? 0)).status).toBe(200);
  expect((await complete('administrator', verts[1]?.id ?? 0)).status).toBe(200);
  await notifyOfActs(job());
  const found = (await listed('sales')).filter((one) => one.orderId === orderId);
  expect(found).toMatchObject([{ kind: 'delivered', vertId: verts[0]?.id, placementName: 'Top' }]);
});

test('a stopped sending and unsent ads notify once for each issue', async () => {
  const { orderId, verts } = await orderVerts(
    await world.scope('sales'),
    world.organizations.own.customerId,
    'booked',
    ['Top', 'Low'],
  );
  const id = verts[0]?.placement.issue.id;
  await runInside(
    job(),
    `insert into deliveries (organization_id, issue_id, kind, state) values ($1, $2, 'feed', 'blocked')`,
    [job().organizationId, id],
  );
  for (const vert of verts) {
    await runInside(
      job(),
      `insert into audit_log (organization_id, user_id, user_name, action, subject, subject_id, order_id)
       values ($1, 0, '', 'failed', 'vert', $2, $3)`,
      [job().organizationId, vert.id, orderId],
    );
  }
  await notifyOfActs(job());
  await notifyOfActs(job());
  expect((await kindsFor('sales', orderId)).toSorted()).toEqual(['stopped', 'unsent']);
  const told = (await listed('sales')).find((one) => one.orderId === orderId);
  expect(told).toMatchObject({ publicationTitle: expect.any(String), sendingDate: expect.any(String) });
});

test('a moved issue notifies the salesperson of its order once, with its current day only', async () => {
  const customer = world.organizations.own.customerId;
  const { orderId, verts } = await orderVerts(await world.scope('sales'), customer, 'booked', ['Top']);
  const issue = verts[0]?.placement.issue;
  const day = addDays(issue?.sendingDate ?? TODAY, 45);
  const move = (sendingDate: string, role: Role = 'administrator') =>
    world.as(role).patch(`/api/issues/${issue?.id}`, { sendingDate });
  expect((await move(day)).status).toBe(200);
  await notifyOfActs(job());
  await notifyOfActs(job());
  const told = (await listed('sales')).filter((one) => one.orderId === orderId);
  expect(told).toMatchObject([
    { kind: 'moved', day, sendingDate: day, publicationTitle: expect.any(String) },
  ]);
  expect(await kindsFor('administrator', orderId)).toEqual([]);
  await move(addDays(day, 1));
  await notifyOfActs(job());
  expect((await listed('sales')).filter((one) => one.orderId === orderId)).toMatchObject([
    { day: addDays(day, 1) },
  ]);
});

test('an issue that is moved back at once notifies no user', async () => {
  const customer = world.organizations.own.customerId;
  const { orderId, verts } = await orderVerts(await world.scope('sales'), customer, 'booked', ['Top']);
  const { id, sendingDate } = verts[0]?.placement.issue ?? { id: 0, sendingDate: TODAY };
  for (const day of [addDays(sendingDate, 47), sendingDate]) {
    const moved = await world.as('administrator').patch(`/api/issues/${id}`, { sendingDate: day });
    expect(moved.status).toBe(200);
  }
  await notifyOfActs(job());
  expect(await kindsFor('sales', orderId)).toEqual([]);
});

test('a reservation that lapses soon notifies once, and the notification is removed when it is prolonged', async () => {
  const scope = await world.scope('sales');
  const issue = await firstIssue(scope, await makePublication(scope));
  const customer = world.organizations.own.customerId;
  const [soon, later] = issue.placements.map(({ id }) => id);
  const order = await reserve(scope, customer, [soon ?? 0], addDays(TODAY, 2));
  const other = await reserve(scope, customer, [later ?? 0], addDays(TODAY, 3));
  await notifyOfLapsing(job());
  await notifyOfLapsing(job());
  expect(await kindsFor('sales', order)).toEqual(['lapsing']);
  expect(await kindsFor('sales', other)).toEqual([]);
  const body = { reservationExpireDate: addDays(TODAY, 9) };
  expect((await world.as('sales').patch(`/api/orders/${order}`, body)).status).toBe(200);
  expect(await kindsFor('sales', order)).toEqual([]);
});

test('a comment notifies the mentioned users at once, except its author, until it is deleted', async () => {
  const order = await orderAs('sales');
  const text = 'Bitte, @viewer of nordlicht und @sales of nordlicht';
  const { body } = await world
    .as('sales')
    .post<{ comment: { id: number } }>(`/api/orders/${order}/comments`, { text });
  expect(await kindsFor('viewer', order)).toEqual(['mentioned']);
  expect(await kindsFor('sales', order)).toEqual([]);
  expect(await kindsFor('administrator', order)).toEqual([]);
  await world.as('sales').delete(`/api/comments/${body.comment.id}`);
  expect(await kindsFor('viewer', order)).toEqual([]);
});

test('a user marks notifications as read one by one or together, and no other user can', async () => {
  await orderAs('customer');
  await orderAs('customer');
  await notifyOfActs(job());
  const before = await unreadOf('sales');
  const [newest, older] = await listed('sales');
  await read('administrator', { notificationId: newest?.id, withOlder: true });
  await read('administrator', { notificationId: newest?.id, withOlder: true }, 'other');
  expect(await unreadOf('sales')).toBe(before);
  expect((await read('sales', { notificationId: older?.id })).status).toBe(204);
  expect(await unreadOf('sales')).toBe(before - 1);
  await read('sales', { notificationId: newest?.id, withOlder: true });
  expect(await unreadOf('sales')).toBe(0);
  expect((await read('customer', { notificationId: newest?.id })).status).toBe(404);
});

test('a kind that a user hides is not shown', async () => {
  const hidden = { hidden: ['ordered'], mailed: [] };
  const saved = await world.as('sales').patch('/api/notifications/settings', hidden);
  expect(saved).toMatchObject({ status: 200, body: { settings: hidden } });
  const order = await orderAs('customer');
  await notifyOfActs(job());
  expect(await kindsFor('sales', order)).toEqual([]);
  const bad = await world.as('sales').patch('/api/notifications/settings', { hidden: ['x'], mailed: [] });
  expect(bad.status).toBe(422);
  await world.as('sales').patch('/api/notifications/settings', { hidden: [], mailed: [] });
});

test('old notifications are deleted', async () => {
  const scope = job();
  const { viewer } = world.organizations.own.users;
  for (const [at, days] of [1, 59, 61, 90].entries()) {
    await runInside(
      scope,
      `insert into notifications (organization_id, user_id, kind, cause, order_id, created_at)
       values ($1, $2, $3, $4, 1, now() - make_interval(days => $5))`,
      [scope.organizationId, viewer.id, NOTIFICATION_KINDS[at], String(days), days],
    );
  }
  await runJob(world.app, 'sweep');
  const kept = `select cause from notifications where organization_id = $1 and user_id = $2 and order_id = 1 order by 1`;
  expect(await runInside(scope, kept, [scope.organizationId, viewer.id])).toEqual([
    { cause: '1' },
    { cause: '59' },
  ]);
});
