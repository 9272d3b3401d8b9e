import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InvoiceDraft, InvoiceRecord } from '#contract/billing/invoices.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import { closeChecked } from '../support/close-checked.ts';
import { enterBilled, enterSeller, makePricedPublication, sendOrders } from '../support/money/invoices.ts';
import { startTestApp, type TestApp, TODAY } from '../support/test-app.ts';
import { makeCustomer } from '../support/world.ts';

type One = { invoice: InvoiceRecord } & ProblemBody;

let world: TestApp;
let customer: number;
const admin = () => world.as('administrator');
const drafts = async () => (await admin().get<{ drafts: InvoiceDraft[] }>('/api/invoice_drafts')).body.drafts;
const correct = (id: number, lines: object[], billAgain = false) =>
  admin().post<One>(`/api/invoices/${id}/corrections`, { lines, billAgain });

beforeAll(async () => {
  world = await startTestApp();
  await enterSeller(admin());
  customer = await makeCustomer(await world.scope('administrator'), 'Solarwerk Jena');
  await enterBilled(admin(), customer);
});
afterAll(() => closeChecked(world));

async function issued(prices: Record<string, number>): Promise<InvoiceRecord> {
  const publication = await makePricedPublication(world, prices);
  await sendOrders(world, { publication, customer, count: 1 });
  const { vertIds, gross } = (await drafts()).at(-1)!;
  const answer = await admin().post<One>('/api/invoices', { vertIds, gross });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.invoice;
}

test('a correction that names a line twice is refused', async () => {
  const { id, lines } = await issued({ Top: 69_000 });
  const line = { vertId: lines[0]?.vertId, amount: 100, reason: 'Zu spät' };
  const answer = await correct(id, [line, line]);
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['lines']]);
});

test('33 corrections of 0.03 credit the VAT of 0.99', async () => {
  const { id, lines, gross } = await issued({ Top: 10_000 });
  const line = { vertId: lines[0]?.vertId, reason: 'Zu spät' };
  for (let at = 0; at < 33; at += 1) expect((await correct(id, [{ ...line, amount: 3 }])).status).toBe(201);
  const { openAmount } = (await admin().get<One>(`/api/invoices/${id}`)).body.invoice;
  expect(openAmount).toBe(gross - 99 - 19);
});

test('an invoice without an amount is cancelled once, with a reason, and its ads can be billed again', async () => {
  const { id, lines, gross } = await issued({ Top: 0 });
  expect(gross).toBe(0);
  const line = { vertId: lines[0]?.vertId, amount: 0 };
  const fields = async (...given: object[]) => Object.keys((await correct(id, given)).body.errors ?? {});
  expect(await fields()).toEqual(['lines']);
  expect(await fields({ ...line, reason: '' })).toEqual(['lines.0.reason']);
  const { status, body } = await correct(id, [{ ...line, reason: 'Falscher Empfänger' }], true);
  expect([status, body.invoice.gross, body.invoice.lines.length]).toEqual([201, 0, 1]);
  expect(await fields({ ...line, reason: 'Noch einmal' })).toEqual(['lines']);
  expect((await drafts()).some(({ vertIds }) => vertIds.includes(lines[0]!.vertId))).toBe(true);
});

test('a partial correction does not release the ads without an amount', async () => {
  const { id, lines } = await issued({ Tip: 100, Top: 0 });
  const paid = lines.find(({ net }) => net > 0)!;
  const free = lines.find(({ net }) => net === 0)!;
  const isDrafted = async () => (await drafts()).some(({ vertIds }) => vertIds.includes(free.vertId));
  await correct(id, [{ vertId: paid.vertId, amount: 40, reason: 'Zu spät' }], true);
  expect(await isDrafted()).toBe(false);
  await correct(id, [{ vertId: paid.vertId, amount: 60, reason: 'Zu spät' }], true);
  expect(await isDrafted()).toBe(true);
});

test('a payment more than a year before its invoice is refused under its day', async () => {
  const { id } = await issued({ Top: 10_000 });
  const pay = (paidOn: string) => admin().post<One>(`/api/invoices/${id}/payments`, { paidOn, amount: 100 });
  const refused = await pay('2016-11-24');
  expect([refused.status, refused.body.errors?.['paidOn']]).toEqual([
    422,
    ['This is more than a year before the invoice. Please check the year.'],
  ]);
  expect((await pay(TODAY)).status).toBe(201);
});
