import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InvoiceDraft, InvoiceRecord } from '#contract/billing/invoices.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { Revenue } from '#contract/insight/revenue.ts';
import type { OrderTerms } from '#contract/pricing/terms.ts';
import type { CancellationTax } from '#domain/pricing/terms/terms.ts';
import { runDoctor } from '#server/platform/doctor/run-doctor.ts';
import { enterBilled, enterSeller } from '../support/money/invoices.ts';
import { place } from '../support/orders.ts';
import { readPdf } from '../support/money/pdf.ts';
import { publishPrices } from '../support/money/published-prices.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { TERMS } from '../support/terms.ts';
import { makeCustomer, makePublication, upcomingIssues } from '../support/world.ts';

const NOW = '2026-11-24T09:00:00.000Z';
/** After the booking deadline of the issue of 17 December, while cancelling it costs 50 %. */
const LATE = '2026-12-11T09:00:00.000Z';

let world: TestApp;
let publication: number;
let customer: number;
beforeAll(async () => {
  world = await startTestApp();
  const scope = await world.scope('administrator');
  publication = await makePublication(scope, { names: ['Top', 'Middle', 'Bottom', 'Foot'] });
  customer = await makeCustomer(scope, 'Solarwerk Jena');
  await enterSeller(admin());
  await enterBilled(admin(), customer, { commissionBasisPoints: 1500, commissionKind: 'agency' });
  await publishPrices(admin(), publication, {
    rates: [
      { placementName: 'Middle', kind: 'flat', price: 69_001 },
      { placementName: 'Bottom', kind: 'flat', price: 20_000 },
    ],
  });
  await admin().patch(`/api/publications/${publication}/terms`, { ...TERMS, version: 0 });
});
beforeEach(() => {
  world.now = NOW;
});
/** The orders of a test. They are cancelled after the test, free of charge, so that their placements become free. */
const made: number[] = [];
afterEach(async () => {
  world.now = NOW;
  for (const id of made.splice(0)) await admin().delete(`/api/orders/${id}`);
});
afterAll(() => world.close());

const admin = () => world.as('administrator');
const taxAs = (cancellationTax: CancellationTax) =>
  admin().patch('/api/terms_settings', { holidayRegion: 'DE', cancellationTax });
const drafts = async () =>
  (await admin().get<{ drafts: InvoiceDraft[] }>('/api/invoice_drafts?grouping=month')).body.drafts;
const issue = (draft: Pick<InvoiceDraft, 'vertIds' | 'gross'> | undefined) =>
  admin().post<{ invoice: InvoiceRecord } & ProblemBody>('/api/invoices', {
    vertIds: draft?.vertIds,
    gross: draft?.gross,
  });
const issued = async (draft: InvoiceDraft | undefined) => {
  const answer = await issue(draft);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.invoice;
};
const broken = async () => (await runDoctor(world.app.pool)).filter(({ violations }) => violations > 0);
const chargesOf = async (order: number) =>
  (await admin().get<{ terms: OrderTerms }>(`/api/orders/${order}/terms`)).body.terms.charges;

/** Books placements of the issue of 17 December. */
async function booked(...names: string[]) {
  const issues = await upcomingIssues(await world.scope('administrator'), publication, 12);
  const free = issues.find(({ sendingDate }) => sendingDate === '2026-12-17')?.placements ?? [];
  const ids = names.map((name) => free.find((one) => one.name === name)?.id ?? 0);
  return place(admin(), { customer_id: customer, placement_ids: ids, book: true });
}

/** Cancels an order that was booked again, and waives the charges that remain (decision 191). */
async function cancelAndWaive(order: number) {
  world.now = NOW;
  await admin().delete(`/api/orders/${order}`);
  for (const { vertId } of await chargesOf(order))
    await admin().post(`/api/cancelled_verts/${vertId}/waiver`, { reason: 'Test' });
}

/** Books the placements, and cancels the first one at a time when that costs half of its price. */
async function cancelledAtHalf(...names: string[]) {
  world.now = NOW;
  const order = await booked(...names);
  world.now = LATE;
  made.push(order.id);
  const cancelled = order.verts.find(({ placement }) => placement.name === names[0]);
  expect((await admin().delete(`/api/verts/${cancelled?.id}`)).status).toBe(200);
  return { order, vert: cancelled?.id ?? 0 };
}

describe('a cancelled ad that costs something', () => {
  test('is waived with a reason, and then not billed', async () => {
    await taxAs('damages');
    const { order, vert } = await cancelledAtHalf('Middle', 'Top');
    const waive = (reason: string, caller = admin()) =>
      caller.post<ProblemBody>(`/api/cancelled_verts/${vert}/waiver`, { reason });
    const blank = await waive(' ');
    expect([blank.status, blank.body.errors]).toEqual([422, { reason: ['Please fill in this field.'] }]);
    expect((await waive('Messe', world.as('sales'))).status).toBe(403);
    expect((await waive('Messe', world.as('administrator', 'other'))).status).toBe(404);
    expect((await world.anonymous.post(`/api/cancelled_verts/${vert}/waiver`, { reason: 'x' })).status).toBe(
      401,
    );
    const isDrafted = async () => (await drafts()).some(({ vertIds }) => vertIds.includes(vert));
    expect(await isDrafted()).toBe(true);
    expect((await waive('Messe verlegt')).status).toBe(204);
    expect(await isDrafted()).toBe(false);
    expect(await chargesOf(order.id)).toMatchObject([
      { vertId: vert, isBilled: false, isWaived: true, waiverReason: 'Messe verlegt' },
    ]);
    const refused = await issue({ vertIds: [vert], gross: 34_501 });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect((await waive('Noch einmal')).body.code).toBe('conflict');
    const { body } = await admin().get<object>(`/api/orders/${order.id}/history`);
    expect(JSON.stringify(body)).toContain('Middle: Messe verlegt');
    expect(await broken()).toEqual([]);
  });

  test('is booked again by any member of staff while its placement is free, and then costs nothing', async () => {
    const { order, vert } = await cancelledAtHalf('Middle', 'Top');
    expect(await chargesOf(order.id)).toMatchObject([{ vertId: vert, rebooks: 'placement' }]);
    const rebook = (caller = world.as('sales')) => caller.post(`/api/cancelled_verts/${vert}/rebook`);
    expect((await rebook(world.as('viewer'))).status).toBe(403);
    expect((await rebook(world.as('administrator', 'other'))).status).toBe(404);
    expect((await rebook(world.anonymous)).status).toBe(401);
    const { status, body } = await rebook();
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ order: { id: order.id, state: 'booked' } });
    expect(await chargesOf(order.id)).toEqual([]);
    expect((await rebook()).status).toBe(404);
    expect(await broken()).toEqual([]);
    await cancelAndWaive(order.id);
  });

  test('is booked again with its whole order if the order was cancelled', async () => {
    const order = await booked('Middle', 'Bottom');
    made.push(order.id);
    world.now = LATE;
    expect((await admin().delete(`/api/orders/${order.id}`)).status).toBe(204);
    const charges = await chargesOf(order.id);
    expect(charges.map(({ rebooks }) => rebooks)).toEqual(['order', 'order']);
    const { status } = await world.as('sales').post(`/api/cancelled_verts/${charges[0]?.vertId}/rebook`);
    expect(status).toBe(200);
    expect(await chargesOf(order.id)).toEqual([]);
    await cancelAndWaive(order.id);
  });

  test('is not booked again after its placement was sold', async () => {
    const { order, vert } = await cancelledAtHalf('Middle', 'Top');
    world.now = NOW;
    made.push((await booked('Middle')).id);
    expect(await chargesOf(order.id)).toMatchObject([{ vertId: vert, rebooks: null }]);
    expect(await admin().post(`/api/cancelled_verts/${vert}/rebook`)).toMatchObject({
      status: 422,
      body: { code: 'placements_unavailable' },
    });
    expect((await admin().post(`/api/cancelled_verts/${vert}/waiver`, { reason: 'Verkauft' })).status).toBe(
      204,
    );
  });

  test('is billed once, by a separate invoice without VAT and commission', async () => {
    await taxAs('damages');
    const { order, vert } = await cancelledAtHalf('Middle', 'Top');
    expect(await chargesOf(order.id)).toMatchObject([
      { vertId: vert, amount: 34_501, isBilled: false, invoice: null },
    ]);
    const [draft] = await drafts();
    expect(draft).toMatchObject({
      vertIds: [vert],
      cancellation: 'damages',
      vatCategory: 'O',
      net: 34_501,
      vat: 0,
      gross: 34_501,
      problems: [],
    });
    const paper = await readPdf(world, `/api/invoice_drafts/${vert}/pdf?grouping=month`);
    expect(paper).toContain('Storniert am');
    expect(paper).not.toContain('Leistungszeitraum');
    const invoice = await issued(draft);
    const [line] = invoice.lines;
    expect(line).toMatchObject({
      name: 'Storniert: Middle, ' + order.verts[0]?.placement.issue.publication.title,
    });
    expect(line?.details[0]).toBe('Stornobetrag: 50\u00a0% von 690,01, geplanter Versand am 17.12.2026');
    expect(line?.sendingDate).toBe('2026-12-11');
    expect(invoice.vat[0]?.exemption).toContain('Schadenersatz');
    expect(await drafts()).toEqual([]);
    expect(await issue(draft)).toMatchObject({ status: 409, body: { code: 'invoice_changed' } });
    expect(await chargesOf(order.id)).toMatchObject([
      { isBilled: true, invoice: { id: invoice.id, number: invoice.number } },
    ]);
    world.now = null;
    expect(await admin().post(`/api/verts/${vert}/restore`, {})).toMatchObject({
      status: 409,
      body: { code: 'cancellation_billed' },
    });
    expect(await broken()).toEqual([]);
  });

  test('is billed again after a correction, and counts once in the revenue of its month', async () => {
    const december = async () => {
      const query = `/api/revenue?year=2026&publicationId=${publication}`;
      const { currencies } = (await admin().get<{ revenue: Revenue }>(query)).body.revenue;
      return currencies[0]?.months[11] ?? { billedNet: 0, openGross: 0 };
    };
    const before = await december();
    await taxAs('service');
    await cancelledAtHalf('Bottom', 'Foot');
    const [draft] = await drafts();
    expect(draft).toMatchObject({ cancellation: 'service', vatCategory: 'S', net: 10_000, gross: 11_900 });
    const invoice = await issued(draft);
    const lines = invoice.lines.map(({ vertId, net }) => ({ vertId, amount: net, reason: 'Kulanz' }));
    await admin().post(`/api/invoices/${invoice.id}/corrections`, { lines, billAgain: true });
    expect(await drafts()).toMatchObject([{ gross: 11_900, cancellation: 'service' }]);
    await issued((await drafts())[0]);
    expect(await december()).toMatchObject({
      billedNet: before.billedNet + 10_000,
      openGross: before.openGross + 11_900,
    });
    expect(await broken()).toEqual([]);
  });

  test('never shares an invoice with a charge that is taxed differently', async () => {
    await taxAs('damages');
    await cancelledAtHalf('Middle', 'Top');
    await taxAs('service');
    await cancelledAtHalf('Bottom', 'Foot');
    const found = await drafts();
    expect(found.map(({ cancellation }) => cancellation).toSorted()).toEqual(['damages', 'service']);
    const all = {
      vertIds: found.flatMap(({ vertIds }) => vertIds),
      gross: found.reduce((sum, { gross }) => sum + gross, 0),
    };
    expect(await issue(all)).toMatchObject({ status: 409, body: { code: 'invoice_changed' } });
  });

  test('shows its amount only to users who may see prices', async () => {
    const { order } = await cancelledAtHalf('Middle', 'Top');
    const charges = async (role: 'viewer' | 'sales') =>
      (await world.as(role).get<{ terms: OrderTerms }>(`/api/orders/${order.id}/terms`)).body.terms.charges;
    expect(await charges('viewer')).toMatchObject([
      { basisPoints: 5000, amount: null, currency: null, invoice: null },
    ]);
    expect(await charges('sales')).toMatchObject([{ amount: 34_501, currency: 'EUR' }]);
  });
});

test('staff see the charges of a cancelled order, but its customer and other organizations do not', async () => {
  const { order } = await cancelledAtHalf('Middle', 'Top');
  const path = `/api/orders/${order.id}/terms`;
  expect((await admin().delete(`/api/orders/${order.id}`)).status).toBe(204);
  const { body } = await admin().get<{ terms: OrderTerms }>(path);
  expect(body.terms.lines).toEqual([]);
  expect(body.terms.charges.map(({ placementName }) => placementName).toSorted()).toEqual(['Middle', 'Top']);
  for (const user of [world.as('customer'), world.as('administrator', 'other')])
    expect((await user.get(path)).status).toBe(404);
});
