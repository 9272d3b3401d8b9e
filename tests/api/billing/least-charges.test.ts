import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { InvoiceDraft } from '#contract/billing/invoices.ts';
import type { OrderTerms } from '#contract/pricing/terms.ts';
import type { Role } from '#domain/access/abilities.ts';
import { runDoctor } from '#server/platform/doctor/run-doctor.ts';
import { enterBilled, enterSeller } from '../support/money/invoices.ts';
import { readPdf } from '../support/money/pdf.ts';
import { publishPrices } from '../support/money/published-prices.ts';
import { place } from '../support/orders.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { TERMS } from '../support/terms.ts';
import { makeCustomer, makePublication, upcomingIssues } from '../support/world.ts';

/** Before the booking deadline of every issue in December. */
const NOW = '2026-11-24T09:00:00.000Z';
/** After the booking deadline of the issue of 17 December, before that of the issue of 24 December. */
const LATE = '2026-12-11T09:00:00.000Z';
const HALF = { basisPoints: 5000, amount: 34_501 };

let world: TestApp;
let publication: number;
let customer: number;
beforeAll(async () => {
  world = await startTestApp();
  publication = await makePublication(await world.scope('administrator'), { names: ['Middle', 'Bottom'] });
  customer = await makeCustomer(await world.scope('administrator'), 'Solarwerk Jena');
  await enterSeller(admin());
  await enterBilled(admin(), customer, {});
  await publishPrices(admin(), publication, {
    rates: ['Middle', 'Bottom'].map((placementName) => ({ placementName, kind: 'flat', price: 69_001 })),
  });
  await admin().patch(`/api/publications/${publication}/terms`, { ...TERMS, version: 0 });
});
beforeEach(() => {
  world.now = NOW;
});
afterAll(async () => {
  expect((await runDoctor(world.app.pool)).filter(({ violations }) => violations > 0)).toEqual([]);
  await world.close();
});

const admin = () => world.as('administrator');
const sales = () => world.as('sales');
const placementOn = async (day: string, name: string) => {
  const issues = await upcomingIssues(await world.scope('administrator'), publication, 12);
  const placements = issues.find(({ sendingDate }) => sendingDate === day)?.placements ?? [];
  return placements.find((one) => one.name === name)?.id ?? 0;
};
const termsOf = async (order: number, role: Role = 'sales') =>
  (await world.as(role).get<{ terms: OrderTerms }>(`/api/orders/${order}/terms`)).body.terms;
const drafted = async () =>
  (await admin().get<{ drafts: InvoiceDraft[] }>('/api/invoice_drafts?grouping=month')).body.drafts.flatMap(
    ({ vertIds }) => vertIds,
  );

/** Cancels an order at a time when that is free of charge. */
async function clear(order: number) {
  world.now = NOW;
  await admin().delete(`/api/orders/${order}`);
}

/** Books an order before the deadline, and then sets a time at which cancelling it costs half of its price. */
async function bookedAtHalf() {
  const order = await place(sales(), {
    customer_id: customer,
    placement_ids: [await placementOn('2026-12-17', 'Middle'), await placementOn('2026-12-17', 'Bottom')],
    book: true,
  });
  world.now = LATE;
  const vert = order.verts.find(({ placement }) => placement.name === 'Middle')?.id ?? 0;
  const move = async (day: string, role: Role = 'sales') =>
    world.as(role).post(`/api/verts/${vert}/move`, { placementId: await placementOn(day, 'Middle') });
  const cost = async () =>
    (await termsOf(order.id)).lines.find(({ vertId }) => vertId === vert)?.cancellation;
  const cancel = () => sales().delete(`/api/verts/${vert}`);
  return { id: order.id, vert, move, cost, cancel };
}

test.each(['rebook', 'undo'] as const)(
  'a salesperson cannot avoid a charge by %s, moving the ad, and cancelling it in an issue where that is free',
  async (way) => {
    const { id, vert, move, cost, cancel } = await bookedAtHalf();
    expect(await cancel()).toMatchObject({ status: 200 });
    expect(await drafted()).toEqual([vert]);
    const path = way === 'rebook' ? `/api/cancelled_verts/${vert}/rebook` : `/api/verts/${vert}/restore`;
    // The database's clock decides whether an undo is in time.
    if (way === 'undo') world.now = null;
    expect((await sales().post(path, {})).status).toBe(200);
    world.now = LATE;
    expect(await drafted()).toEqual([]);
    expect((await termsOf(id)).charges).toEqual([]);
    expect((await move('2026-12-24')).status).toBe(200);
    expect(await cost()).toMatchObject({ ...HALF, isLeast: true });
    expect((await termsOf(id, 'viewer')).lines).toMatchObject([
      {},
      { cancellation: { basisPoints: 5000, amount: null } },
    ]);
    expect(await readPdf(world, `/api/orders/${id}/paper?kind=confirmation`)).toContain('345,01');
    await cancel();
    expect((await termsOf(id)).charges).toMatchObject([{ vertId: vert, ...HALF, isBilled: false }]);
    expect(await drafted()).toEqual([vert]);
    await admin().post(`/api/cancelled_verts/${vert}/waiver`, { reason: 'Kulanz' });
    await clear(id);
  },
);

test('an ad that is moved while cancelling it costs something keeps this charge', async () => {
  const { id, vert, move, cost, cancel } = await bookedAtHalf();
  expect(await cost()).toMatchObject({ ...HALF, isLeast: false });
  await move('2026-12-24');
  expect((await termsOf(id)).charges).toEqual([]);
  expect(await drafted()).not.toContain(vert);
  await cancel();
  expect((await termsOf(id)).charges).toMatchObject([{ vertId: vert, ...HALF }]);
  // After the waiver, cancelling the ad costs nothing once it is booked again.
  await admin().post(`/api/cancelled_verts/${vert}/waiver`, { reason: 'Kulanz' });
  expect((await sales().post(`/api/cancelled_verts/${vert}/rebook`)).status).toBe(200);
  expect(await cost()).toMatchObject({ basisPoints: 0 });
  await clear(id);
});

test('an ad that is moved by a user who may waive charges keeps no charge', async () => {
  const { id, move, cost } = await bookedAtHalf();
  await move('2026-12-24', 'administrator');
  expect(await cost()).toMatchObject({ basisPoints: 0, amount: 0 });
  await clear(id);
});
