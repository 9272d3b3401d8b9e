import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountingMonth } from '#contract/billing/accounting.ts';
import type { InvoiceDraft, InvoiceRecord } from '#contract/billing/invoices.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { Locale } from '#words/locale.ts';
import { closeChecked } from '../support/close-checked.ts';
import { enterBilled, enterSeller, makePricedPublication, sendOrders } from '../support/money/invoices.ts';
import { speak } from '../support/organizations.ts';
import { startTestApp, type TestApp, TODAY } from '../support/test-app.ts';
import { makeCustomer } from '../support/world.ts';

type Closing = { closing: AccountingMonth['closing'] } & ProblemBody;
type One = { invoice: InvoiceRecord } & ProblemBody;

let world: TestApp;
let invoice: InvoiceRecord;
let draft: InvoiceDraft;
const admin = () => world.as('administrator');
const act = (name: 'close' | 'reopen', month: string) =>
  admin().post<Closing>(`/api/accounting/${name}`, { month });
const pay = (paidOn: string) =>
  admin().post<One>(`/api/invoices/${invoice.id}/payments`, { paidOn, amount: 100 });

beforeAll(async () => {
  world = await startTestApp();
  await enterSeller(admin());
  const customer = await makeCustomer(await world.scope('administrator'), 'Solarwerk Jena');
  await enterBilled(admin(), customer);
  const publication = await makePricedPublication(world, { Top: 69_000 });
  await sendOrders(world, { publication, customer, count: 2 });
  const { drafts } = (await admin().get<{ drafts: InvoiceDraft[] }>('/api/invoice_drafts')).body;
  draft = drafts[1]!;
  const { vertIds, gross } = drafts[0]!;
  ({ invoice } = (await admin().post<One>('/api/invoices', { vertIds, gross })).body);
});
afterAll(() => closeChecked(world));

test('only a month that is over can be closed, once', async () => {
  expect((await act('close', TODAY.slice(0, 7))).body.errors?.['month']).toEqual([
    'Only a month that is over can be closed.',
  ]);
  expect((await act('reopen', '2026-10')).body.errors?.['month']).toEqual(['This month is not closed.']);
  expect((await act('close', '2026-10')).body.closing).toMatchObject({ closedUntil: '2026-10' });
  expect((await act('close', '2026-09')).body.errors?.['month']).toEqual(['This month is already closed.']);
  expect((await act('close', '2026-13')).status).toBe(422);
});

test('no payment is dated in a closed month; the field says so in three languages', async () => {
  const messages = {
    de: 'Dieser Monat ist abgeschlossen. Bitte wählen Sie einen Tag danach.',
    'en-gb': 'This month is closed. Please choose a later day.',
    fr: 'Ce mois est clôturé. Veuillez choisir un jour ultérieur.',
  };
  for (const [locale, message] of Object.entries(messages)) {
    await speak(world.app.pool, world.organizations.own.users.administrator, locale as Locale);
    const answer = await pay('2026-10-31');
    expect([answer.status, locale, answer.body.errors?.['paidOn']]).toEqual([422, locale, [message]]);
  }
  await speak(world.app.pool, world.organizations.own.users.administrator, 'en-gb');
  expect((await pay('2026-11-01')).status).toBe(201);
});

test('a reopened month takes a payment; closed again, the payment stays', async () => {
  expect((await act('reopen', '2026-10')).body.closing.closedUntil).toBe('2026-09');
  const paid = (await pay('2026-10-31')).body.invoice;
  expect((await act('close', '2026-10')).status).toBe(200);
  const payment = paid.payments.find(({ paidOn }) => paidOn === '2026-10-31');
  const removed = await admin().delete<ProblemBody>(`/api/invoices/${invoice.id}/payments/${payment?.id}`);
  expect([removed.status, removed.body.code]).toEqual([409, 'month_closed']);
});

test('no invoice and no correction is dated in a closed month', async () => {
  const scope = await world.scope('administrator');
  const close = (until: string) =>
    scope.transact((tx) =>
      tx.query('update closed_months set closed_until = $2 where organization_id = $1', [
        tx.organizationId,
        until,
      ]),
    );
  await close(TODAY);
  const { vertIds, gross } = draft;
  const issued = await admin().post<One>('/api/invoices', { vertIds, gross });
  expect([issued.status, issued.body.code]).toEqual([409, 'month_closed']);
  const corrected = await admin().post<One>(`/api/invoices/${invoice.id}/corrections`, {
    lines: [{ vertId: invoice.lines[0]?.vertId, amount: 100, reason: 'Zu spät' }],
  });
  expect([corrected.status, corrected.body.code]).toEqual([409, 'month_closed']);
  await close('2026-10-31');
  expect((await admin().post('/api/invoices', { vertIds, gross })).status).toBe(201);
});

test('the history says who closed and reopened, and others may not', async () => {
  const { closing } = (await admin().get<AccountingMonth>('/api/accounting?month=2026-10')).body;
  expect(closing.closingActs.map(({ act: done, month }) => `${done} ${month}`)).toEqual([
    'closed 2026-10',
    'reopened 2026-10',
    'closed 2026-10',
  ]);
  expect(closing.closingActs[0]?.userName).not.toBe('');
  for (const role of ['sales', 'viewer', 'customer'] as const)
    for (const name of ['close', 'reopen'])
      expect((await world.as(role).post(`/api/accounting/${name}`, { month: '2026-10' })).status).toBe(403);
  const other = await world
    .as('administrator', 'other')
    .get<AccountingMonth>('/api/accounting?month=2026-10');
  expect(other.body.closing).toEqual({ closedUntil: null, closingActs: [] });
});
