import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BulkPreview, BulkResult } from '#contract/sales/order-bulk.ts';
import type { OrderTerms } from '#contract/pricing/terms.ts';
import type { BulkAct } from '#domain/sales/lists/order-bulk.ts';
import { closeChecked } from '../support/close-checked.ts';
import { publishPrices } from '../support/money/published-prices.ts';
import { place } from '../support/orders.ts';
import { TERMS } from '../support/terms.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { makeCustomer, makePublication, upcomingIssues } from '../support/world.ts';

const NOW = '2026-11-24T09:00:00.000Z';
/** After the booking deadline of the issue of 17 December, before that of the issue of 24 December. */
const LATE = '2026-12-11T09:00:00.000Z';

let world: TestApp;
let publication: number;
let customer: number;
beforeAll(async () => {
  world = await startTestApp();
  publication = await makePublication(await world.scope('administrator'), { names: ['Middle', 'Bottom'] });
  customer = await makeCustomer(await world.scope('administrator'), 'Solarwerk Jena');
  const admin = world.as('administrator');
  await publishPrices(admin, publication, {
    rates: [{ placementName: 'Middle', kind: 'flat', price: 69_001 }],
  });
  await admin.patch(`/api/publications/${publication}/terms`, { ...TERMS, version: 0 });
});
beforeEach(() => {
  world.now = NOW;
});
afterAll(() => closeChecked(world));

/** Orders the two placements of an issue; only "Middle" has a price. */
async function ordered(day: string, terms: object): Promise<number> {
  const issues = await upcomingIssues(await world.scope('administrator'), publication, 12);
  const { placements = [] } = issues.find(({ sendingDate }) => sendingDate === day) ?? {};
  const ids = placements.map(({ id }) => id);
  return (await place(world.as('sales'), { customer_id: customer, placement_ids: ids, ...terms })).id;
}

const asked = { act: 'book' as BulkAct, orderIds: [0] };
const preview = async (body: typeof asked) =>
  (await world.as('sales').post<{ orders: BulkPreview[] }>('/api/orders/bulk/preview', body)).body.orders;
const act = async (body: typeof asked) =>
  (await world.as('sales').post<{ orders: BulkResult[] }>('/api/orders/bulk', body)).body.orders;

test('booking after the deadline is refused both in the preview and in the act', async () => {
  const until = { reservation_expire_date: '2026-12-16' };
  const orderIds = [await ordered('2026-12-17', until), await ordered('2026-12-24', until)];
  world.now = LATE;
  const expected = [
    { id: orderIds[0], outcome: 'refused', code: 'booking_deadline_passed' },
    { id: orderIds[1], outcome: 'done', code: null },
  ];
  expect(await preview({ act: 'book', orderIds })).toMatchObject(expected);
  expect(await act({ act: 'book', orderIds })).toMatchObject(expected);
  for (const id of orderIds) await world.as('administrator').delete(`/api/orders/${id}`);
});

test('the preview of a cancellation has the charge that each customer will owe', async () => {
  const [late, early] = [
    await ordered('2026-12-17', { book: true }),
    await ordered('2026-12-24', { book: true }),
  ];
  world.now = LATE;
  const wanted = { act: 'cancel' as const, orderIds: [late, early] };
  expect((await preview(wanted)).map(({ outcome, owed }) => ({ outcome, owed }))).toEqual([
    { outcome: 'done', owed: { amount: 34_501, currency: 'EUR', unpriced: 1 } },
    { outcome: 'done', owed: null },
  ]);
  await act(wanted);
  const { terms } = (await world.as('administrator').get<{ terms: OrderTerms }>(`/api/orders/${late}/terms`))
    .body;
  expect(terms.charges.map(({ amount }) => amount).filter(Boolean)).toEqual([34_501]);
});
