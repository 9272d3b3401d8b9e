import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CustomerAccount } from '#contract/billing/customer-accounts.ts';
import type { DueDunning, DunningSettingsRecord } from '#contract/billing/dunnings.ts';
import type { InvoiceDraft, InvoiceRecord } from '#contract/billing/invoices.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import { addDays } from '#domain/platform/day.ts';
import { runDoctor } from '#server/platform/doctor/run-doctor.ts';
import { enterBilled, enterSeller, makePricedPublication, sendOrders } from '../support/money/invoices.ts';
import { startTestApp, TODAY, type TestApp } from '../support/test-app.ts';
import { makeCustomer } from '../support/world.ts';

type One = { invoice: InvoiceRecord } & ProblemBody;

let world: TestApp;
let customer: number;
let invoice: InvoiceRecord;
const admin = () => world.as('administrator');

beforeAll(async () => {
  world = await startTestApp();
  await enterSeller(admin());
  customer = await makeCustomer(await world.scope('administrator'), 'Solarwerk Jena');
  // A customer without a VAT id is treated as private.
  await enterBilled(admin(), customer, { vatId: 'DE136695976' });
  const publication = await makePricedPublication(world, { Top: 100_000 });
  await sendOrders(world, { publication, customer, count: 1 });
  const { drafts } = (await admin().get<{ drafts: InvoiceDraft[] }>('/api/invoice_drafts')).body;
  const { vertIds, gross } = drafts[0]!;
  ({ invoice } = (await admin().post<One>('/api/invoices', { vertIds, gross })).body);
});
afterAll(() => world.close());

const due = async () => (await admin().get<{ dunnings: DueDunning[] }>('/api/dunnings/due')).body.dunnings;
const dun = (level: number, total: number) =>
  admin().post<One>(`/api/invoices/${invoice.id}/dunnings`, { level, total });
const stop = (reason: string) => admin().patch<One>(`/api/invoices/${invoice.id}/dunning_stop`, { reason });
const account = async () =>
  (await admin().get<{ account: CustomerAccount }>(`/api/customers/${customer}/account`)).body.account
    .subaccounts[0];

test('an invoice is dunned only when it is due, as it was shown, and never while it is stopped', async () => {
  expect(await due()).toEqual([]);
  expect((await dun(1, invoice.gross)).body.code).toBe('dunning_not_due');
  world.today = addDays(invoice.dueOn, 7);
  expect(await due()).toMatchObject([{ level: 1, fee: 0, interest: 0, total: invoice.gross }]);
  expect((await dun(1, invoice.gross + 1)).body.code).toBe('dunning_changed');
  expect((await stop('Motiv strittig')).body.invoice.dunningStop).toBe('Motiv strittig');
  expect(await due()).toEqual([]);
  expect((await dun(1, invoice.gross)).body.code).toBe('dunning_not_due');
  await stop('');
  expect(
    (await world.as('sales').post(`/api/invoices/${invoice.id}/dunnings`, { level: 1, total: 1 })).status,
  ).toBe(403);
  const sent = await dun(1, invoice.gross);
  expect([sent.status, sent.body.invoice.dunnings.length]).toEqual([201, 1]);
  expect(await due()).toEqual([]);
});

test('the second letter needs the base rate, and charges lump sum and interest to the account', async () => {
  world.today = addDays(invoice.dueOn, 21);
  const [without] = await due();
  expect(without?.missingRate?.kind).toBe('bundesbank');
  const rate = { kind: 'bundesbank', validFrom: '2026-07-01', basisPoints: 127, source: 'bundesbank.de' };
  expect((await admin().post('/api/base_rates', rate)).status).toBe(200);
  const [letter] = await due();
  // The rate of the half-year of the delay, 10.27 %, for 21 days.
  const interest = Math.round((invoice.gross * 1_027 * 21) / 3_650_000);
  expect(letter).toMatchObject({ level: 2, fee: 4_000, interest, total: invoice.gross + 4_000 + interest });
  expect((await dun(2, letter!.total)).status).toBe(201);
  expect(await account()).toMatchObject({
    balance: letter?.total,
    open: letter?.total,
    credit: 0,
    openCharges: [{ level: 2, openAmount: 4_000 + interest }],
  });
});

test('a charge is paid with credit or waived, and the account agrees with the doctor', async () => {
  const before = await account();
  const dunningId = before?.openCharges[0]?.id;
  const path = `/api/customers/${customer}/account`;
  await admin().post(`${path}/payments`, { currency: 'EUR', amount: 100, paidOn: world.today });
  expect((await admin().post(`${path}/set_offs`, { dunningId, amount: 100 })).status).toBe(201);
  const fee = before?.entries.find(({ kind }) => kind === 'fee')?.id;
  expect((await admin().post(`${path}/entries/${fee}/reversal`)).status).toBe(201);
  const after = await account();
  const charged = (before?.openCharges[0]?.openAmount ?? 0) - 4_100;
  expect(after).toMatchObject({
    credit: 0,
    balance: invoice.gross + charged,
    openCharges: [{ openAmount: charged }],
  });
  const broken = (await runDoctor(world.app.pool)).filter(({ violations }) => violations > 0);
  expect(broken.map(({ rule }) => rule)).toEqual([]);
  world.today = TODAY;
});

test('the settings say whether the own fees are charged to businesses, which a seller in France may not do', async () => {
  const says = async () =>
    (await admin().get<DunningSettingsRecord>('/api/dunning_settings')).body.businessesPayFees;
  expect(await says()).toBe(true);
  await admin().patch('/api/organization/seller', { country: 'FR' });
  expect(await says()).toBe(false);
});
