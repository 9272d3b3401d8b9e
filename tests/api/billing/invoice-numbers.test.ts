import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InvoiceDraft, InvoiceRecord } from '#contract/billing/invoices.ts';
import type { InvoiceSeriesRecord } from '#contract/billing/invoice-series.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import { closeChecked } from '../support/close-checked.ts';
import { enterBilled, enterSeller, makePricedPublication, sendOrders } from '../support/money/invoices.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { makeCustomer } from '../support/world.ts';

let world: TestApp;
let publication: number;
let customer: number;
const admin = () => world.as('administrator');

beforeAll(async () => {
  world = await startTestApp();
  await enterSeller(admin());
  customer = await makeCustomer(await world.scope('administrator'), 'Solarwerk Jena');
  await enterBilled(admin(), customer);
  publication = await makePricedPublication(world, { Top: 69_000 });
});
afterAll(() => closeChecked(world));

const setFormat = (kind: string, numberFormat: string) =>
  admin().patch<{ series: InvoiceSeriesRecord } & ProblemBody>(`/api/invoice_series/${kind}`, {
    numberFormat,
  });
async function issue() {
  await sendOrders(world, { publication, customer, count: 1 });
  const { drafts } = (await admin().get<{ drafts: InvoiceDraft[] }>('/api/invoice_drafts')).body;
  const { vertIds, gross } = drafts[0]!;
  return admin().post<{ invoice: InvoiceRecord } & ProblemBody>('/api/invoices', { vertIds, gross });
}
const correct = ({ id, lines }: InvoiceRecord) =>
  admin().post<{ invoice: InvoiceRecord } & ProblemBody>(`/api/invoices/${id}/corrections`, {
    lines: [{ vertId: lines[0]?.vertId, amount: 100, reason: 'Zu spät' }],
  });

test('formats of invoices and corrections that could give the same number are refused under the field', async () => {
  expect((await setFormat('invoice', '{year}-{number:4}')).status).toBe(200);
  for (const format of [
    '{year}-{number:4}',
    '{year}-{number}',
    '{year}-_{number:2}',
    '20{number:2}-{year}',
  ]) {
    const { status, body } = await setFormat('correction', format);
    expect([format, status, body.errors?.['numberFormat']]).toEqual([
      format,
      422,
      ['Invoices and corrections could get the same number. Please make the two formats differ.'],
    ]);
  }
  expect((await setFormat('correction', 'K{year}-{number:4}')).status).toBe(200);
});

test('a format that only DATEV cannot tell from the other is refused', async () => {
  expect((await setFormat('invoice', 'R_{number:4}_{year}')).status).toBe(200);
  expect((await setFormat('correction', 'r{number:4}{year}')).body.errors).toHaveProperty('numberFormat');
  expect((await setFormat('correction', 'R_006{number}_{year}')).body.errors).toHaveProperty('numberFormat');
});

test('a format that could give a number issued before is refused, one that has passed it is not', async () => {
  const first = (await issue()).body.invoice;
  expect(first.number).toBe('R_0001_2026');
  expect((await setFormat('invoice', 'N-{number}')).status).toBe(200);
  const refused = await setFormat('correction', 'R000{number}_2026');
  expect(refused.body.errors?.['numberFormat']).toEqual([
    'This format could give a number that is already taken. Please choose another.',
  ]);
  expect((await setFormat('invoice', 'R-{number}')).status).toBe(200);
  expect((await setFormat('invoice', 'R_{number:4}_{year}')).status).toBe(200);
  expect((await issue()).body.invoice.number).toBe('R_0002_2026');
});

test('the database gives no number twice, not even with formats saved by an earlier version', async () => {
  const { invoice } = (await issue()).body;
  await (
    await world.scope('administrator')
  ).transact((tx) =>
    tx.query(
      `update invoice_series set number_format = 'r{number:4}{year}' where organization_id = $1 and kind = 'correction'`,
      [tx.organizationId],
    ),
  );
  const answer = await correct(invoice);
  expect([answer.status, answer.body.code]).toEqual([409, 'invoice_number_taken']);
  expect((await setFormat('correction', 'K{number:4}')).status).toBe(200);
  expect((await correct(invoice)).body.invoice.number).toBe('K0001');
});
