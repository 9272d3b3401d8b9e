import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CustomerAccount } from '#contract/billing/customer-accounts.ts';
import type { InvoiceDraft, InvoiceRecord } from '#contract/billing/invoices.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import { addDays } from '#domain/platform/day.ts';
import { runDoctor } from '#server/platform/doctor/run-doctor.ts';
import { enterBilled, enterSeller, makePricedPublication, sendOrders } from '../support/money/invoices.ts';
import { startTestApp, TODAY, type TestApp } from '../support/test-app.ts';
import { makeCustomer } from '../support/world.ts';

type Shown = { account: CustomerAccount } & ProblemBody;
type One = { invoice: InvoiceRecord } & ProblemBody;
type Subaccount = CustomerAccount['subaccounts'][number];

let world: TestApp;
let publication: number;
beforeAll(async () => {
  world = await startTestApp();
  publication = await makePricedPublication(world, { Top: 69_000, Tip: 48_000 });
  await enterSeller(admin());
});
afterAll(() => world.close());

const admin = () => world.as('administrator');
const user = () => world.as('customer');
/** The customer of the self-service user. */
const own = () => world.organizations.own.customerId;
/** The gross amount of an order of both placements. */
const GROSS = 139_230;
const IBAN = 'DE89370400440532013000';

const newCustomer = async (name: string) => {
  const id = await makeCustomer(await world.scope('administrator'), name);
  await enterBilled(admin(), id, { legalName: name });
  return id;
};

/** Issues the invoice of a new order of the customer. */
async function issued(customer: number): Promise<InvoiceRecord> {
  const [order] = await sendOrders(world, { publication, customer, count: 1 });
  const { drafts } = (await admin().get<{ drafts: InvoiceDraft[] }>('/api/invoice_drafts?grouping=order'))
    .body;
  const draft = drafts.find(({ orderIds }) => orderIds[0] === order);
  const answer = await admin().post<One>('/api/invoices', { vertIds: draft?.vertIds, gross: draft?.gross });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.invoice;
}

const pay = (id: number, amount: number, changes: object = {}) =>
  admin().post<One>(`/api/invoices/${id}/payments`, { paidOn: TODAY, amount, ...changes });
const correct = ({ id, lines }: InvoiceRecord, net: number) =>
  admin().post<One>(`/api/invoices/${id}/corrections`, {
    lines: [{ vertId: lines[0]?.vertId, amount: net, reason: 'Fehler' }],
  });
const read = async (customer: number, query = ''): Promise<Subaccount[]> =>
  (await admin().get<Shown>(`/api/customers/${customer}/account${query}`)).body.account.subaccounts;
const euros = async (customer: number, query = ''): Promise<Subaccount> => {
  const [subaccount] = await read(customer, query);
  if (!subaccount) throw new Error('There is no subaccount.');
  return subaccount;
};
const act = (customer: number, path: string, body: object = {}) =>
  admin().post<Shown>(`/api/customers/${customer}/account/${path}`, body);
const fileOf = async (url: string) => {
  const { token } = world.organizations.own.users.administrator;
  const response = await world.app.http.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(response.statusCode, response.body.slice(0, 200)).toBe(200);
  return response.rawPayload;
};
const openOf = async (id: number) => (await admin().get<One>(`/api/invoices/${id}`)).body.invoice.openAmount;
const broken = async () =>
  (await runDoctor(world.app.pool)).filter(({ violations }) => violations > 0).map(({ rule }) => rule);

describe('the subaccount', () => {
  test('lists invoices, payments and corrections with the balance after each', async () => {
    const customer = await newCustomer('Lehmbau Ott');
    const invoice = await issued(customer);
    await pay(invoice.id, 39_230);
    await correct(invoice, 10_000);
    const { entries, ...subaccount } = await euros(customer);
    expect(entries.map(({ kind, debit, credit, balance }) => [kind, debit, credit, balance])).toEqual([
      ['invoice', GROSS, 0, GROSS],
      ['payment', 0, 39_230, 100_000],
      ['correction', 0, 11_900, 88_100],
    ]);
    expect(subaccount).toMatchObject({
      opening: 0,
      closing: 88_100,
      balance: 88_100,
      open: 88_100,
      credit: 0,
    });
    expect(subaccount.openInvoices).toMatchObject([{ number: invoice.number, openAmount: 88_100 }]);
  });

  test('of a later period begins with the balance before it', async () => {
    const customer = await newCustomer('Calder Cranes');
    await issued(customer);
    const tomorrow = addDays(TODAY, 1);
    const later = await euros(customer, `?from=${tomorrow}&until=${tomorrow}`);
    expect(later).toMatchObject({ opening: GROSS, entries: [], closing: GROSS });
    const earlier = await euros(customer, `?from=2020-01-01&until=2020-12-31`);
    expect(earlier).toMatchObject({ opening: 0, entries: [], closing: 0, balance: GROSS });
  });

  test('is empty for a customer without invoices, and refused for another organization and other roles', async () => {
    const customer = await newCustomer('Neu');
    expect(await read(customer)).toEqual([]);
    const path = `/api/customers/${customer}/account`;
    expect((await world.as('administrator', 'other').get(path)).status).toBe(404);
    expect((await world.as('viewer').get(path)).status).toBe(403);
    expect((await world.as('customer').get(path)).status).toBe(403);
    expect((await world.as('sales').get(path)).status).toBe(200);
    expect((await world.as('sales').post(`${path}/payments`, {})).status).toBe(403);
  });
});

describe('credit', () => {
  test('comes from the correction of a paid invoice, and pays another one until that is taken back', async () => {
    const customer = await newCustomer('Rinnen Paulsen');
    const paid = await issued(customer);
    await pay(paid.id, GROSS);
    await correct(paid, 10_000);
    expect(await euros(customer)).toMatchObject({ balance: -11_900, open: 0, credit: 11_900 });
    const open = await issued(customer);
    expect(await euros(customer)).toMatchObject({ balance: GROSS - 11_900, open: GROSS, credit: 11_900 });

    const tooMuch = await act(customer, 'set_offs', { invoiceId: open.id, amount: 11_901 });
    expect([tooMuch.status, Object.keys(tooMuch.body.errors ?? {})]).toEqual([422, ['amount']]);
    const answer = await act(customer, 'set_offs', { invoiceId: open.id, amount: 11_900 });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const [subaccount] = answer.body.account.subaccounts;
    expect(subaccount).toMatchObject({ balance: GROSS - 11_900, open: GROSS - 11_900, credit: 0 });
    const entry = subaccount?.entries.find(({ kind }) => kind === 'set_off');
    expect(entry).toMatchObject({ number: open.number, debit: 11_900, credit: 11_900, canBeReversed: true });
    const { invoice } = (await admin().get<One>(`/api/invoices/${open.id}`)).body;
    expect(invoice.payments).toMatchObject([{ amount: 11_900, isSetOff: true }]);
    expect(await broken()).toEqual([]);

    const undone = await act(customer, `entries/${entry?.id}/reversal`);
    expect(undone.status).toBe(201);
    expect(undone.body.account.subaccounts[0]).toMatchObject({ open: GROSS, credit: 11_900 });
    expect(await openOf(open.id)).toBe(GROSS);
    expect((await act(customer, `entries/${entry?.id}/reversal`)).status).toBe(409);
    expect(await broken()).toEqual([]);
  });

  test('a set-off that is removed on the page of its invoice is taken back in the account', async () => {
    const customer = await newCustomer('Solarwerk Jena');
    await act(customer, 'payments', { currency: 'EUR', amount: 5_000, paidOn: TODAY, note: 'Vorauszahlung' });
    const invoice = await issued(customer);
    await act(customer, 'set_offs', { invoiceId: invoice.id, amount: 5_000 });
    const [payment] = (await admin().get<One>(`/api/invoices/${invoice.id}`)).body.invoice.payments;
    const removed = await admin().delete<One>(`/api/invoices/${invoice.id}/payments/${payment?.id}`);
    expect(removed.body.invoice).toMatchObject({ openAmount: GROSS, payments: [] });
    const { entries, credit } = await euros(customer);
    expect(credit).toBe(5_000);
    expect(entries.filter(({ kind }) => kind === 'set_off').map(({ isReversal }) => isReversal)).toEqual([
      false,
      true,
    ]);
  });

  test('comes from money on account, which cannot be taken back once it is used', async () => {
    const customer = await newCustomer('Maison Aubert');
    const money = { currency: 'EUR', amount: 20_000, paidOn: TODAY, note: 'Überzahlung' };
    const refused = await act(customer, 'payments', { ...money, amount: 0, paidOn: addDays(TODAY, 1) });
    expect(Object.keys(refused.body.errors ?? {}).toSorted()).toEqual(['amount', 'paidOn']);
    const [subaccount] = (await act(customer, 'payments', money)).body.account.subaccounts;
    expect(subaccount).toMatchObject({ balance: -20_000, credit: 20_000 });
    const refund = { currency: 'EUR', amount: 1, refundedOn: TODAY };
    await act(customer, 'refunds', refund);
    const [entry] = (await euros(customer)).entries;
    expect(entry).toMatchObject({ kind: 'on_account', note: 'Überzahlung', canBeReversed: false });
    expect((await act(customer, `entries/${entry?.id}/reversal`)).status).toBe(409);
  });

  test('is refunded at most in full, to a valid account', async () => {
    const customer = await newCustomer('Tidewater Ropes');
    await act(customer, 'payments', { currency: 'GBP', amount: 8_000, paidOn: TODAY });
    const refund = {
      currency: 'GBP',
      amount: 8_000,
      refundedOn: TODAY,
      accountHolder: 'Tidewater Ltd',
      iban: IBAN,
    };
    const wrong = { ...refund, amount: 8_001, accountHolder: '', refundedOn: addDays(TODAY, 1) };
    expect(Object.keys((await act(customer, 'refunds', wrong)).body.errors ?? {}).toSorted()).toEqual([
      'accountHolder',
      'amount',
      'refundedOn',
    ]);
    const noIban = await act(customer, 'refunds', { ...refund, iban: 'DE00' });
    expect(Object.keys(noIban.body.errors ?? {})).toEqual(['iban']);
    const done = await act(customer, 'refunds', refund);
    expect(done.body.account.subaccounts).toMatchObject([{ currency: 'GBP', balance: 0, credit: 0 }]);
    expect((await act(customer, 'refunds', { ...refund, amount: 1 })).status).toBe(422);
    expect(await broken()).toEqual([]);
  });

  test('is sent back by a SEPA file, until the refund is taken back', async () => {
    const customer = await newCustomer('Rückzahlung & Söhne');
    await act(customer, 'payments', { currency: 'EUR', amount: 8_005, paidOn: TODAY });
    const to = { accountHolder: 'Rückzahlung & Söhne', iban: IBAN, note: 'Überzahlung RE-7' };
    await act(customer, 'refunds', { currency: 'EUR', amount: 8_005, refundedOn: TODAY, ...to });
    const [, refund] = (await euros(customer)).entries;
    expect(refund).toMatchObject({ kind: 'refund', isTransfer: true });
    const path = `/api/customers/${customer}/account/entries/${refund?.id}`;
    const xml = (await fileOf(`${path}/transfer`)).toString('utf8');
    expect(xml).toContain('<InstdAmt Ccy="EUR">80.05</InstdAmt>');
    expect(xml).toContain('<Nm>Rueckzahlung + Soehne</Nm>');
    expect(xml).toContain('<Ustrd>Ueberzahlung RE-7</Ustrd>');
    expect((await fileOf(`${path}/transfer`)).toString('utf8')).toBe(xml);
    expect((await world.as('administrator', 'other').get(`${path}/transfer`)).status).toBe(404);
    await act(customer, `entries/${refund?.id}/reversal`);
    expect((await admin().get(`${path}/transfer`)).status).toBe(404);
    const [, reversed] = (await euros(customer)).entries;
    expect(reversed).toMatchObject({ isTransfer: false, canBeReversed: false });
  });

  test('of one customer does not pay the invoice of another', async () => {
    const [rich, other] = [await newCustomer('Reich'), await newCustomer('Fremd')];
    await act(rich, 'payments', { currency: 'EUR', amount: 5_000, paidOn: TODAY });
    const invoice = await issued(other);
    const answer = await act(rich, 'set_offs', { invoiceId: invoice.id, amount: 100 });
    expect(Object.keys(answer.body.errors ?? {})).toEqual(['invoiceId']);
  });

  test('keeps its customer from being deleted', async () => {
    const customer = await newCustomer('Bleibt');
    await act(customer, 'payments', { currency: 'EUR', amount: 5_000, paidOn: TODAY });
    const answer = await admin().delete<ProblemBody>(`/api/customers/${customer}`);
    expect([answer.status, answer.body.code]).toEqual([409, 'customer_has_invoices']);
  });
});

describe('the statement', () => {
  test.each([
    ['de', 'Auszug Ihres Kundenkontos', 'Saldo am'],
    ['en-gb', 'Statement of account', 'Balance on'],
    ['fr', 'Relevé de compte', 'Solde au'],
  ])('is a paper in %s with entries, balance and open invoices', async (locale, title, closing) => {
    const customer = await newCustomer(`Papier ${locale}`);
    const invoice = await issued(customer);
    await pay(invoice.id, 39_230);
    const bytes = await fileOf(`/api/customers/${customer}/account/pdf?locale=${locale}`);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    for (const part of [title, closing, invoice.number, `Papier ${locale}`, '3704'])
      expect(text).toContain(part);
    expect(text.replaceAll(/\s/g, ' ')).toMatch(/1[., ]000[.,]00/);
  });

  test('is a table with one line for each entry', async () => {
    const customer = await newCustomer('Tabelle');
    const invoice = await issued(customer);
    await pay(invoice.id, 39_230);
    const lines = (await fileOf(`/api/customers/${customer}/account/csv`))
      .toString('utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[2]).toContain(invoice.number);
    expect(lines[3]).toMatch(/392[.,]30/);
  });
});

const status = async (path: string, as = user()) => (await as.get(path)).status;

describe('the own account of a self-service user', () => {
  test('shows what the customer was billed, and its files', async () => {
    await enterBilled(admin(), own());
    const invoice = await issued(own());
    const { account } = (await user().get<Shown>('/api/own_account')).body;
    expect(account.customer.id).toBe(own());
    expect(account.subaccounts[0]?.entries.map(({ number }) => number)).toContain(invoice.number);
    const { token } = world.organizations.own.users.customer;
    const opened = async (path: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await world.app.http.inject({ url: `/api/own_account${path}`, headers });
      return response.statusCode === 200
        ? response.rawPayload.subarray(0, 5).toString()
        : response.statusCode;
    };
    expect(await opened('/pdf')).toBe('%PDF-');
    expect(await opened('/csv')).toContain('\uFEFF');
    expect(await opened(`/invoices/${invoice.id}/pdf`)).toBe('%PDF-');
    expect(await opened(`/invoices/${invoice.id}/xml`)).toBe('<?xml');
  });

  test('hides the invoices of other customers and organizations, and is not there for staff', async () => {
    const invoice = await issued(await newCustomer('Nachbar'));
    for (const file of ['pdf', 'xml']) {
      const path = `/api/own_account/invoices/${invoice.id}/${file}`;
      expect(await status(path)).toBe(404);
      expect(await status(path, world.as('customer', 'other'))).toBe(403);
      expect(await status(path, world.as('sales'))).toBe(403);
      expect(await status(path, admin())).toBe(404);
    }
    expect(await status('/api/own_account', admin())).toBe(404);
    expect(await status('/api/own_account', world.as('viewer'))).toBe(403);
    expect(await status(`/api/invoices/${invoice.id}/pdf`)).toBe(403);
  });
});
