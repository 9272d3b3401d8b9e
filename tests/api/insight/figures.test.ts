import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Figures } from '#contract/insight/figures.ts';
import { addDays } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { closeChecked } from '../support/close-checked.ts';
import { readCsv } from '../support/csv.ts';
import type { Overviews } from '../support/orders.ts';
import { startTestApp, type TestApp, TODAY } from '../support/test-app.ts';
import { book, makeCustomer, makePublication, reserve, upcomingIssues } from '../support/world.ts';

const DAY_MS = 24 * 60 * 60_000;

let world: TestApp;
let admin: Scope;
let publicationId: number;
const customers = { booking: 0, lapsing: 0 };

beforeAll(async () => {
  world = await startTestApp();
  admin = await world.scope('administrator');
  const sales = await world.scope('sales');
  publicationId = await makePublication(admin, { title: 'Werftbrief', names: ['Oben', 'Unten'] });
  // Sent on 26 November, and on 3, 10, 17 and 24 December.
  const issues = await upcomingIssues(admin, publicationId, 5);
  const placement = (issue: number, at: number) => issues[issue]?.placements[at]?.id ?? 0;
  customers.booking = await makeCustomer(admin, 'Krane Calder');
  customers.lapsing = await makeCustomer(admin, 'Segel Ott');
  await book(sales, customers.booking, [placement(0, 0), placement(1, 0), placement(1, 1)]);
  await reserve(sales, customers.booking, [placement(2, 0)], addDays(TODAY, 5));
  await reserve(admin, customers.lapsing, [placement(2, 1)], TODAY);
  const own = await world.scope('customer');
  await reserve(own, world.organizations.own.customerId, [placement(3, 0)], addDays(TODAY, 5));
  await world.as('administrator').patch(`/api/issues/${issues[4]?.id}`, { blocked: true });
  world.today = addDays(TODAY, 1);
});
afterAll(() => closeChecked(world));

async function show(query = 'period=2026'): Promise<Figures> {
  const { status, body } = await world.as('administrator').get<{ figures: Figures }>(`/api/figures?${query}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.figures;
}

/** Makes the last count appear old, and counts again. */
async function count(period = '2026'): Promise<void> {
  await admin.transact(async (tx) => {
    await tx.statement('age-figures', 'update figures set counted_at = $2 where organization_id = $1', [
      tx.organizationId,
      new Date(Date.now() - 2 * DAY_MS),
    ]);
  });
  expect((await world.as('administrator').post('/api/figures', { period })).status).toBe(204);
}

const december = 'sendingFrom=2026-12-01&sendingTo=2026-12-31';

/** Returns the number of the newsletter's orders in the list with the given filters. */
async function listed(filters: string): Promise<number> {
  const path = `/api/orders/overview?publicationId=${publicationId}&${filters}`;
  return (await world.as('administrator').get<Overviews>(path)).body.order_overviews.length;
}

/** Returns the rows of an exported table. */
async function table(name: string) {
  const path = `/api/figures/export?period=2026&table=${name}`;
  const { status, body } = await world.as('administrator').get<string>(path);
  expect(status).toBe(200);
  return readCsv(body, ',');
}

describe('the figures', () => {
  test('are empty and stale until they are counted', async () => {
    const figures = await show();
    expect(figures).toMatchObject({ countedAt: null, isStale: true, best: [], creators: [] });
    expect(figures.publications.map(({ title }) => title)).toContain('Werftbrief');
  });

  test('show what was sellable, booked, reserved and lapsed, by newsletter and month', async () => {
    await count();
    const figures = await show('period=2026-Q4');
    expect(figures.isStale).toBe(false);
    const { now, before } = figures.publications.find(({ id }) => id === publicationId)!;
    expect(now).toEqual({
      // Issues on 26 November and every Thursday of December; that of 24 December is blocked.
      placements: [0, 2, 8],
      booked: [0, 1, 2],
      reserved: [0, 0, 2],
      lapsed: [0, 0, 1],
    });
    expect(before.placements).toEqual([0, 0, 0]);
    expect((await show('period=2026-11')).publications[0]?.now.booked).toEqual([1]);
  });

  test('name the best customers with what comes next, and the salespeople', async () => {
    const { best, creators, customers: counts } = await show();
    expect(best).toEqual([
      expect.objectContaining({
        id: customers.booking,
        booked: 3,
        before: 0,
        next: '2026-11-26',
        last: null,
      }),
    ]);
    expect(counts).toMatchObject({ now: 1, before: 0, new: 1 });
    const [first, ...others] = creators;
    expect(first).toMatchObject({ kind: 'user', id: world.organizations.own.users.sales.id });
    expect(first?.now.booked.at(-1)).toBe(2);
    expect(others.map(({ kind, now }) => [kind, now.lapsed.at(-1)])).toContainEqual(['user', 1]);
  });

  test('lead to the orders behind each number', async () => {
    expect(await listed(`state=sold&${december}`)).toBe(1);
    expect(await listed(`state=reserved&${december}`)).toBe(2);
    expect(await listed(`state=lapsed&${december}`)).toBe(1);
    expect(await listed(`creatorId=customers&${december}`)).toBe(1);
  });

  test('follow a change with the next count, and not before a minute has passed', async () => {
    const { id } = (
      await world
        .as('administrator')
        .get<Overviews>('/api/orders/overview?state=reserved&t=customer&q=Krane+Calder')
    ).body.order_overviews[0]!;
    await world.as('administrator').post(`/api/orders/${id}/book`);
    await world.as('administrator').post('/api/figures', { period: '2026' });
    expect((await show()).best[0]?.booked).toBe(3);
    await count();
    expect((await show()).best[0]?.booked).toBe(4);
  });

  test('are exported as tables', async () => {
    const months = await table('publications');
    expect(months.filter(({ Newsletter }) => Newsletter === 'Werftbrief')).toHaveLength(12);
    expect(
      months.find(({ Month, Newsletter }) => Newsletter === 'Werftbrief' && Month === 'December 2026'),
    ).toMatchObject({ Placements: '8', Booked: '3', Lapsed: '1' });
    expect((await table('customers')).map(({ Customer, Quiet }) => [Customer, Quiet])).toContainEqual([
      'Krane Calder',
      'no',
    ]);
    expect(await table('creators')).not.toEqual([]);
  });

  test('are only for users with the right to them, and for periods that exist', async () => {
    for (const role of ['sales', 'viewer', 'customer'] as const) {
      expect((await world.as(role).get('/api/figures?period=2026')).status).toBe(403);
      expect((await world.as(role).post('/api/figures', { period: '2026' })).status).toBe(403);
      expect((await world.as(role).get('/api/figures/export?period=2026&table=customers')).status).toBe(403);
    }
    expect((await world.anonymous.get('/api/figures?period=2026')).status).toBe(401);
    for (const period of ['', '2026-13', '2026-Q5', '1926']) {
      expect((await world.as('administrator').get(`/api/figures?period=${period}`)).status).toBe(422);
    }
    const foreign = await world
      .as('administrator', 'other')
      .get<{ figures: Figures }>('/api/figures?period=2026');
    expect(foreign.body.figures.publications).toEqual([]);
  });
});
