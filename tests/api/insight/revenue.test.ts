import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InvoiceDraft } from '#contract/billing/invoices.ts';
import type { Revenue, RevenueOfCurrency, showFreePlaces } from '#contract/insight/revenue.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { addDays } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { restoreCancelled } from '#server/sales/orders/restore-cancelled.ts';
import { countRevenue } from '#server/insight/revenue/count-revenue.ts';
import { closeChecked } from '../support/close-checked.ts';
import { readCsv } from '../support/csv.ts';
import { enterBilled, enterSeller, makePricedPublication, sendOrders } from '../support/money/invoices.ts';
import { startTestApp, type TestApp, TODAY } from '../support/test-app.ts';
import { book, makeCustomer, reserve, upcomingIssues } from '../support/world.ts';
import { cancelOrder } from '#tests/api/support/acts-on-seen-orders.ts';

type FreePlaces = Parsed<(typeof showFreePlaces)['response']>;

let world: TestApp;
let admin: Scope;
let publication: number;
let customer: number;

beforeAll(async () => {
  world = await startTestApp();
  publication = await makePricedPublication(world, { Top: 69_000, Tip: 48_001 });
  admin = await world.scope('administrator');
  customer = await makeCustomer(admin, 'Solarwerk Jena');
});
afterAll(() => closeChecked(world));

async function show(query = ''): Promise<Revenue> {
  const { status, body } = await world
    .as('administrator')
    .get<{ revenue: Revenue }>(`/api/revenue?year=2026${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.revenue;
}
const euros = async (query = ''): Promise<RevenueOfCurrency> => {
  const own = (await show(query)).currencies.find(({ currency }) => currency === 'EUR');
  if (!own) throw new Error('Nothing was sold in euros.');
  return own;
};
/** Returns the free placements of the publication, one list for each issue. */
const free = async () =>
  (await upcomingIssues(admin, publication, 5))
    .map(({ placements }) => placements.filter(({ sold }) => !sold).map(({ id }) => id))
    .filter((ids) => ids.length === 2);

describe('the revenue', () => {
  test('is empty while nothing has a price', async () => {
    expect(await show()).toEqual({ year: 2026, weightPercent: 60, currencies: [] });
  });

  test('is booked and reserved by month, newsletter, customer and salesperson before and after it is counted', async () => {
    const [first = [], second = []] = await free();
    await book(admin, customer, first);
    await reserve(await world.scope('administrator'), customer, second);
    const before = await euros();
    // 26 November and 3 December; 60 % of each ad, half a cent rounded up: 414.00 + 288.01.
    const expected = { booked: 117_001, reserved: 117_001, weighted: 70_201, billedNet: 0, before: 0 };
    expect(before.total).toMatchObject(expected);
    expect(before.months[10]).toMatchObject({ booked: 117_001, reserved: 0 });
    expect(before.months[11]).toMatchObject({ booked: 0, reserved: 117_001 });
    expect(before.publications).toMatchObject([{ id: publication, ...expected }]);
    expect(before.customers).toMatchObject([{ id: customer, name: 'Solarwerk Jena', ...expected }]);
    expect(before.creators).toMatchObject([{ kind: 'user', ...expected }]);
    expect(await countRevenue(admin)).toBe(2);
    expect(await euros()).toEqual(before);
    expect(await euros(`&publicationId=${publication}`)).toMatchObject({ total: expected, publications: [] });
    expect(
      (await show('&publicationId=' + (await makePricedPublication(world, { Top: 1 })))).currencies,
    ).toEqual([]);
  });

  test('excludes a cancelled order, and includes it again after the undo', async () => {
    const [placements = []] = await free();
    const before = await euros();
    const order = await book(admin, customer, placements);
    await countRevenue(admin);
    await cancelOrder(admin, order);
    expect(await euros()).toEqual(before);
    await countRevenue(admin);
    expect(await euros()).toEqual(before);
    await restoreCancelled(admin, { orderId: order });
    expect((await euros()).total.booked).toBe(before.total.booked + 117_001);
    await countRevenue(admin);
    await cancelOrder(admin, order);
  });

  test('excludes a deleted order that is not counted again yet while as many invoices as fit in one step are', async () => {
    const [placements = []] = await free();
    const before = await euros();
    const order = await book(admin, customer, placements);
    await countRevenue(admin);
    await cancelOrder(admin, order);
    // Invoices come first. One of them has the id of the order.
    await admin.transact((tx) =>
      tx.statement(
        'test-mark-invoices',
        `insert into revenue_sources (organization_id, kind, source_id)
         select $1, 'invoice', $2 + step from generate_series(0, 499) as step`,
        [tx.organizationId, order],
      ),
    );
    expect(await countRevenue(admin)).toBe(501);
    expect(await euros()).toEqual(before);
    await admin.transact((tx) =>
      tx.statement(
        'test-remove-invoices',
        `delete from revenue_sources where organization_id = $1 and kind = 'invoice'`,
        [tx.organizationId],
      ),
    );
  });

  test('does not count a lapsed reservation, even before it is released', async () => {
    const { total } = await euros();
    const [placements = []] = await free();
    await reserve(admin, customer, placements, TODAY);
    await countRevenue(admin);
    expect((await euros()).total.reserved).toBe(total.reserved + 117_001);
    world.today = addDays(TODAY, 1);
    expect((await euros()).total).toEqual(total);
    world.today = TODAY;
  });

  test('is billed and open after the invoice, and is reduced by a payment and a correction', async () => {
    const caller = world.as('administrator');
    await enterSeller(caller);
    await enterBilled(caller, customer);
    await sendOrders(world, { publication, customer, count: 1 });
    const [draft] = (await caller.get<{ drafts: InvoiceDraft[] }>('/api/invoice_drafts')).body.drafts;
    const { invoice } = (
      await caller.post<{ invoice: { id: number } }>('/api/invoices', {
        vertIds: draft?.vertIds,
        gross: draft?.gross,
      })
    ).body;
    // 1170.01 and 19 % VAT.
    const open = { openNet: 117_001, openGross: 139_231 };
    expect((await euros()).total).toMatchObject({ billedNet: 117_001, billedGross: 139_231, ...open });
    await countRevenue(admin);
    await caller.post(`/api/invoices/${invoice.id}/payments`, { paidOn: TODAY, amount: 39_231 });
    expect((await euros()).total).toMatchObject({
      billedGross: 139_231,
      openNet: 84_033,
      openGross: 100_000,
    });
    await caller.post(`/api/invoices/${invoice.id}/corrections`, {
      lines: [{ vertId: draft?.vertIds[0], amount: 10_000, reason: 'Late' }],
    });
    await countRevenue(admin);
    expect((await euros()).total).toMatchObject({
      billedNet: 107_001,
      billedGross: 127_331,
      openGross: 88_100,
    });
  });

  test('is exported as tables', async () => {
    const path = '/api/revenue/export?year=2026&table=customers';
    const { status, body } = await world.as('administrator').get<string>(path);
    expect(status).toBe(200);
    expect(readCsv(body, ',')).toMatchObject([
      {
        Customer: 'Solarwerk Jena',
        Currency: 'EUR',
        Booked: ((await euros()).total.booked / 100).toFixed(2),
      },
    ]);
    for (const table of ['months', 'publications', 'creators', 'places'])
      expect((await world.as('administrator').get(path.replace('customers', table))).status).toBe(200);
  });

  test('shows the number and average price of sold placements, and the value of the free ones', async () => {
    const own = await makePricedPublication(world, { Top: 69_000, Tip: 48_001 });
    const [first, second, third, fourth] = await upcomingIssues(admin, own, 4);
    const ids = (issue = first) => issue?.placements.map(({ id }) => id) ?? [];
    const block = (blocked: boolean) =>
      world.as('administrator').patch(`/api/issues/${fourth?.id}`, { blocked });
    const shown = async () => (await euros(`&publicationId=${own}`)).places;
    await book(admin, customer, ids(first));
    await book(admin, customer, ids(second).slice(1));
    await reserve(admin, customer, ids(third).slice(0, 1), addDays(TODAY, 12));
    await block(true);
    // The first issue is that of Thursday 26 November.
    expect(await shown()).toMatchObject({ publicationId: own, issues: 0, names: [] });
    world.today = addDays(TODAY, 9);
    const january = { month: '2027-01', places: 8, amount: 468_004 };
    expect(await shown()).toMatchObject({
      issues: 2,
      names: [
        { name: 'Top', places: 2, sold: 1, average: 69_000 },
        { name: 'Tip', places: 2, sold: 2, average: 48_001 },
      ],
      // One place of 10 December is reserved, 17 December is blocked, 24 and 31 December are free.
      free: [
        { month: '2026-12', places: 5, amount: 282_003 },
        january,
        { month: '2027-02' },
        { month: '2027-03' },
      ],
    });
    const { body: all } = await world.as('administrator').get<FreePlaces>('/api/revenue/free_places');
    const ofOwn = (await shown())?.free ?? [];
    const sumOf = (part: 'places' | 'amount') => ofOwn.reduce((sum, month) => sum + month[part], 0);
    expect(all.until).toBe('2027-03-31');
    expect(all.currencies.find(({ currency }) => currency === 'EUR')?.publications).toContainEqual({
      publicationId: own,
      name: (await shown())?.name,
      places: sumOf('places'),
      amount: sumOf('amount'),
    });
    await block(false);
    // The reservation has lapsed.
    world.today = addDays(TODAY, 13);
    expect((await shown())?.free.slice(0, 2)).toEqual([
      { month: '2026-12', places: 8, amount: 468_004 },
      january,
    ]);
    const { body } = await world
      .as('administrator')
      .get<string>(`/api/revenue/export?year=2026&table=places&publicationId=${own}`);
    expect(readCsv(body, ',').slice(0, 3)).toMatchObject([
      { Placement: 'Top', Places: '2', Sold: '1', 'Sell-through': '50.0%', Average: '690.00' },
      { Placement: 'Tip', Places: '2', Sold: '2', 'Sell-through': '100.0%', Average: '480.01' },
      { 'Free places': '8', 'At list price': '4680.04' },
    ]);
    world.today = TODAY;
  });

  test('is only for users with the right to it, in their own organization', async () => {
    for (const path of ['/api/revenue', '/api/revenue/free_places', '/api/revenue/export?table=months']) {
      for (const role of ['sales', 'viewer', 'customer'] as const)
        expect((await world.as(role).get(path)).status).toBe(403);
      expect((await world.anonymous.get(path)).status).toBe(401);
    }
    const other = world.as('administrator', 'other');
    const { body } = await other.get<{ revenue: Revenue }>('/api/revenue?year=2026');
    expect(body.revenue.currencies).toEqual([]);
    expect((await other.get(`/api/revenue?publicationId=${publication}`)).status).toBe(404);
    expect((await world.as('administrator').get('/api/revenue?year=199')).status).toBe(422);
  });
});
