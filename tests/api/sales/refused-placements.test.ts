import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Issue } from '#contract/catalogue/issues.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import { addDays } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { cart, first, place } from '../support/orders.ts';
import { runInside } from '../support/run-inside.ts';
import { databaseDay, openStorefront, sendForm, VISITOR } from '../support/storefronts.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { makeCustomer, makePublication, upcomingIssues } from '../support/world.ts';

let world: TestApp;
let admin: Scope;
let customerId: number;
let start: string;
let visitors = 0;
beforeAll(async () => {
  world = await startTestApp();
  // Visitors have the day of the database.
  start = await databaseDay(world);
  world.today = start;
  admin = await world.scope('administrator');
  customerId = await makeCustomer(admin, 'Möbelhaus Grün');
});
afterEach(() => {
  world.today = start;
});
afterAll(() => world.close());

const sales = () => world.as('sales');
const order = (placementIds: readonly number[], until = addDays(start, 60), caller = sales()) =>
  place(caller, cart(customerId, placementIds, { reservation_expire_date: until }));

/** The placement that the acts want to take, and another one in a later issue. */
interface Places {
  publicationId: number;
  issue: Issue;
  target: number;
  other: number;
}

async function makePlaces(): Promise<Places> {
  const publicationId = await makePublication(admin, { names: ['Top'] });
  const issues = await upcomingIssues(admin, publicationId, 6);
  const [issue, later] = issues.filter(({ sendingDate }) => sendingDate > addDays(start, 1));
  if (!issue || !later) throw new Error('There are too few issues.');
  return { publicationId, issue, target: first(issue.placements).id, other: first(later.placements).id };
}

type Act = () => Promise<{ status: number; body: ProblemBody }>;
const post = (path: string, body: object = {}) => sales().post<ProblemBody>(path, body);

/** Each act that takes a placement again. What precedes it is done at once; the returned function does it. */
const ACTS: Record<string, (places: Places) => Promise<Act>> = {
  move: async ({ target, other }) => {
    const { verts } = await order([other]);
    return () => post(`/api/verts/${first(verts).id}/move`, { placementId: target });
  },
  'restore an order': async ({ target }) => {
    const { id } = await order([target]);
    await sales().delete(`/api/orders/${id}`);
    return () => post(`/api/orders/${id}/restore`);
  },
  'restore an ad': async ({ target, other }) => {
    const { verts } = await order([target, other]);
    const vert = verts.find(({ placement }) => placement.id === target);
    await sales().delete(`/api/verts/${vert?.id}`);
    return () => post(`/api/verts/${vert?.id}/restore`);
  },
  revive: async ({ target }) => {
    const { id } = await order([target], start);
    // The day does not change, because visitors have that of the database.
    for (const table of ['orders', 'order_overviews'] as const) {
      const key = table === 'orders' ? 'id' : 'order_id';
      await runInside(
        admin,
        `update ${table} set reservation_expire_date = $3 where organization_id = $1 and ${key} = $2`,
        [admin.organizationId, id, addDays(start, -1)],
      );
    }
    return () => post(`/api/orders/${id}/revive`, { reservationExpireDate: addDays(start, 90) });
  },
  repeat: async ({ target, other }) => {
    const { id, verts } = await order([other]);
    return () =>
      post(`/api/orders/${id}/repeat`, {
        reservation_expire_date: addDays(start, 90),
        placements: [{ from: first(verts).id, placementId: target }],
      });
  },
};

/** By reason: what makes the placement unavailable. */
const OBSTACLES: Record<string, (places: Places) => Promise<unknown>> = {
  booked: ({ target }) => place(sales(), cart(customerId, [target], { book: true })),
  reserved: ({ target }) => order([target], addDays(start, 80)),
  held: async ({ publicationId, issue }) => {
    visitors += 1;
    const page = await openStorefront(world, publicationId);
    const email = `visitor@firm-${visitors}.example`;
    const fields = { ...VISITOR, email, issue: String(issue.id), placement: 'Top' };
    const { status } = await sendForm(world, `${page}/requests`, fields, `198.51.${visitors}.7`);
    expect(status).toBe(200);
  },
  blocked: ({ issue }) => world.as('administrator').patch(`/api/issues/${issue.id}`, { blocked: true }),
  past: async ({ issue }) => {
    world.today = addDays(issue.sendingDate, 1);
  },
  closed: async ({ issue }) => {
    world.today = issue.sendingDate;
    await runInside(
      admin,
      `insert into deliveries (organization_id, issue_id, kind, state, sent_at) values ($1, $2, 'builtin', 'sent', now())`,
      [admin.organizationId, issue.id],
    );
  },
};

describe.each(Object.entries(ACTS))('%s is refused for a placement that is', (_act, prepare) => {
  test.each(Object.entries(OBSTACLES))('%s', async (reason, obstruct) => {
    const places = await makePlaces();
    const act = await prepare(places);
    await obstruct(places);
    expect(await act()).toMatchObject({
      status: 422,
      body: {
        code: 'placements_unavailable',
        unavailable_placements: [places.target],
        refused_placements: [{ placementId: places.target, code: reason }],
      },
    });
  });
});

test.each([
  ['reserved', 'sold'],
  ['held', 'sold'],
  ['blocked', 'blocked'],
  ['past', 'past'],
  ['closed', 'past'],
])('a self-service user sees a placement that is %s as %s', async (reason, seen) => {
  const places = await makePlaces();
  const own = world.as('customer');
  const { id } = await order([places.target], addDays(start, 10), own);
  await own.delete(`/api/orders/${id}`);
  await OBSTACLES[reason]?.(places);
  const { body } = await own.post<ProblemBody>(`/api/orders/${id}/restore`);
  expect(body.refused_placements).toEqual([{ placementId: places.target, code: seen }]);
});

test('a placement that no longer exists is unknown', async () => {
  const { target } = await makePlaces();
  const { id } = await order([target]);
  await sales().delete(`/api/orders/${id}`);
  await world.as('administrator').delete(`/api/placements/${target}`);
  const { body } = await post(`/api/orders/${id}/restore`);
  expect(body.refused_placements).toEqual([{ placementId: target, code: 'unknown' }]);
});

test('of several reasons, an order counts before a hold, and both before the issue', async () => {
  const places = await makePlaces();
  const { verts } = await order([places.other]);
  await OBSTACLES['held']?.(places);
  const move = () => post(`/api/verts/${first(verts).id}/move`, { placementId: places.target });
  const reasonOf = async () => (await move()).body.refused_placements?.map(({ code }) => code);
  await OBSTACLES['past']?.(places);
  expect(await reasonOf()).toEqual(['held']);
  await runInside(admin, 'delete from storefront_holds where organization_id = $1 and placement_id = $2', [
    admin.organizationId,
    places.target,
  ]);
  expect(await reasonOf()).toEqual(['past']);
});
