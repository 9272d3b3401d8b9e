import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InvoiceDraft } from '#contract/billing/invoices.ts';
import type { OfferedChange } from '#contract/public/offered-changes.ts';
import type { Order } from '#contract/sales/orders.ts';
import type { OrderTerms } from '#contract/pricing/terms.ts';
import type { Role } from '#domain/access/abilities.ts';
import { runDoctor } from '#server/platform/doctor/run-doctor.ts';
import { enterBilled, enterSeller } from '../support/money/invoices.ts';
import { readPdf } from '../support/money/pdf.ts';
import { publishPrices } from '../support/money/published-prices.ts';
import { place } from '../support/orders.ts';
import { ContactBrowser, fromNewAddress, postWithCode, sendLink } from '../support/portal.ts';
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
  world = await startTestApp({ settings: { TRUST_PROXY: '1' } });
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

const offerOn = async (browser: ContactBrowser, page: string) =>
  /name="offer" value="(\w+)"/.exec((await browser.get(page)).body)?.[1] ?? '';

/** Cancels an order at a time when that is free of charge. */
async function clear(order: number) {
  world.now = NOW;
  await admin().delete(`/api/orders/${order}`);
}

/**
 * Books an order before the deadline, by staff or by the acceptance of a contact, and then sets a time at which cancelling it costs half of
 * its price.
 */
async function bookedAtHalf(by: 'staff' | 'contact' = 'staff') {
  const order = await place(sales(), {
    customer_id: customer,
    placement_ids: [await placementOn('2026-12-17', 'Middle'), await placementOn('2026-12-17', 'Bottom')],
    ...(by === 'staff' ? { book: true } : { reservation_expire_date: '2026-12-10' }),
  });
  if (by === 'contact') {
    const browser = new ContactBrowser(world, fromNewAddress());
    const page = await browser.open((await sendLink(world, order.id)).path);
    const form = { name: 'Priya Nair', agreed: 'yes', offer: await offerOn(browser, page) };
    const accepted = await postWithCode(world, browser, { url: `${page}/acceptance`, form });
    expect(accepted.statusCode).toBe(303);
  }
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

/** Offers to move the ad to an issue in which cancelling it is free. */
const offerMove = async ({ id, vert }: { id: number; vert: number }, role: Role) => {
  const { body } = await world.as(role).get<{ order: Order }>(`/api/orders/${id}`);
  const move = [{ vert_id: vert, placement_id: await placementOn('2026-12-24', 'Middle') }];
  const offered = await world.as(role).post<{ change: OfferedChange }>(`/api/orders/${id}/offered_change`, {
    version: body.order.version,
    move,
  });
  expect(offered).toMatchObject({ status: 200 });
  return offered.body.change.hash;
};

describe('a change that the customer has agreed to', () => {
  test.each(['sales', 'administrator'] as const)(
    'by its link keeps the charge of the ad that moves, also if staff who may waive it have offered it: %s',
    async (role) => {
      const order = await bookedAtHalf('contact');
      await offerMove(order, role);
      const { rows } = await world.app.pool.query<{ text: string }>(
        'select text_body as text from outgoing_mails order by id desc limit 1',
      );
      const browser = new ContactBrowser(world, fromNewAddress());
      const page = await browser.open(/\/advertiser\/[\w-]+/.exec(rows[0]?.text ?? '')?.[0] ?? '');
      const form = { name: 'Priya Nair', agreed: 'yes', offer: await offerOn(browser, page) };
      const agreed = await postWithCode(world, browser, { url: `${page}/change/acceptance`, form });
      expect(agreed.statusCode).toBe(303);
      expect(await order.cost()).toMatchObject({ ...HALF, isLeast: true });
      await order.cancel();
      expect((await termsOf(order.id)).charges).toMatchObject([{ vertId: order.vert, ...HALF }]);
      await clear(order.id);
    },
  );

  // spec: sale-18
  test('by phone keeps the charge of the time of the offer, also if an administrator records it', async () => {
    const order = await bookedAtHalf('contact');
    const hash = await offerMove(order, 'sales');
    // On the day before the sending, cancelling would cost the whole price.
    world.now = '2026-12-16T13:00:00.000Z';
    const agreed = await admin().post(`/api/orders/${order.id}/offered_change/agree`, {
      hash,
      agreed_by: 'Frau Nair',
    });
    expect(agreed).toMatchObject({ status: 200 });
    expect(await order.cost()).toMatchObject({ ...HALF, isLeast: true });
    await order.cancel();
    expect((await termsOf(order.id)).charges).toMatchObject([{ vertId: order.vert, ...HALF }]);
    await clear(order.id);
  });

  test('at once keeps the charge, unless the user may waive it', async () => {
    for (const [role, expected] of [
      ['sales', { ...HALF, isLeast: true }],
      ['administrator', { basisPoints: 0, amount: 0 }],
    ] as const) {
      const { id, vert, cost } = await bookedAtHalf('contact');
      const move = [{ vert_id: vert, placement_id: await placementOn('2026-12-24', 'Middle') }];
      const { body } = await admin().get<{ order: Order }>(`/api/orders/${id}`);
      const agreed = { version: body.order.version, agreed_by: 'Frau Nair' };
      const moved = await world.as(role).post(`/api/orders/${id}/changes`, { move, ...agreed });
      expect(moved).toMatchObject({ status: 200 });
      expect(await cost()).toMatchObject(expected);
      await clear(id);
    }
  });
});
