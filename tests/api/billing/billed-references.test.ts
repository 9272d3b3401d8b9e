import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExchangeRates } from '#contract/billing/exchange-rates.ts';
import type { InvoiceDraft, InvoiceRecord } from '#contract/billing/invoices.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { Quote } from '#contract/pricing/prices.ts';
import { enterBilled, enterSeller, makePricedPublication, sendOrders } from '../support/money/invoices.ts';
import { publishPrices } from '../support/money/published-prices.ts';
import { startTestApp, TODAY, type TestApp } from '../support/test-app.ts';
import { makeCustomer, makePublication } from '../support/world.ts';

let world: TestApp;
let publication: number;
beforeAll(async () => {
  world = await startTestApp();
  await enterSeller(admin());
  publication = await makePricedPublication(world, { Top: 100_000 });
});
afterAll(() => world.close());

const admin = () => world.as('administrator');
const newCustomer = async (name: string, changes: object = {}) => {
  const id = await makeCustomer(await world.scope('administrator'), name);
  await enterBilled(admin(), id, changes);
  return id;
};
const fileOf = async (url: string) => {
  const { token } = world.organizations.own.users.administrator;
  const response = await world.app.http.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(response.statusCode, response.body.slice(0, 200)).toBe(200);
  return response.rawPayload;
};
const textOf = async (url: string) => {
  const document = await getDocumentProxy(new Uint8Array(await fileOf(url)));
  return (await extractText(document, { mergePages: true })).text;
};
const draftsOf = async (customer: number, grouping = 'order') =>
  (
    await admin().get<{ drafts: InvoiceDraft[] }>(`/api/invoice_drafts?grouping=${grouping}`)
  ).body.drafts.filter(({ customerId }) => customerId === customer);
const issue = (draft: InvoiceDraft | undefined) =>
  admin().post<{ invoice: InvoiceRecord } & ProblemBody>('/api/invoices', {
    vertIds: draft?.vertIds,
    gross: draft?.gross,
  });
const setParties = async (order: number, changes: object) => {
  const answer = await admin().patch(`/api/orders/${order}/parties`, changes);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

describe('the order number and the reference of a customer', () => {
  test('are on the offer, the invoice and its XML; an order can have others', async () => {
    const customer = await newCustomer('Otha', {
      purchaseOrder: 'RV-2026',
      buyerReference: 'Einkauf 7',
      invoiceFormat: 'xrechnung',
    });
    const seller = { contactName: 'Mara Lenz', phone: '+49 40 5550182' };
    expect((await admin().patch('/api/organization/letterhead', seller)).status).toBe(200);
    const [usual = 0, special = 0] = await sendOrders(world, { publication, customer, count: 2 });
    await setParties(special, { purchaseOrder: '4500012345' });
    expect(await textOf(`/api/orders/${special}/paper?locale=de`)).toMatch(/4500012345[\s\S]*Einkauf 7/);
    // An invoice names one order number, so a month has two drafts.
    const months = await draftsOf(customer, 'month');
    expect(months.map(({ orderIds }) => orderIds).toSorted()).toEqual([[usual], [special]].toSorted());
    const numbers: Record<number, string> = { [usual]: 'RV-2026', [special]: '4500012345' };
    for (const draft of months) {
      expect(draft.problems).toEqual([]);
      const { id } = (await issue(draft)).body.invoice;
      const number = numbers[draft.orderIds[0] ?? 0];
      const text = await textOf(`/api/invoices/${id}/pdf`);
      expect(text).toContain(`Ihre Bestellnr. ${number}`);
      expect(text).toContain('Ihr Zeichen Einkauf 7');
      const xml = String(await fileOf(`/api/invoices/${id}/xml`));
      expect(xml).toContain('<cbc:BuyerReference>Einkauf 7</cbc:BuyerReference>');
      expect(xml).toMatch(new RegExp(`<cac:OrderReference>\\s*<cbc:ID>${number}</cbc:ID>`));
    }
  });

  test('are shown with the parties of the order, and refused if they are too long', async () => {
    const customer = await newCustomer('Lehmbau');
    const [order = 0] = await sendOrders(world, { publication, customer, count: 1 });
    await setParties(order, { buyerReference: 'KST 12' });
    const { body } = await admin().get<{ parties: object }>(`/api/orders/${order}/parties`);
    expect(body.parties).toMatchObject({ purchaseOrder: '', buyerReference: 'KST 12' });
    const long = await admin().patch<ProblemBody>(`/api/orders/${order}/parties`, {
      purchaseOrder: 'x'.repeat(101),
    });
    expect([long.status, Object.keys(long.body.errors ?? {})]).toEqual([422, ['purchaseOrder']]);
  });
});

test('the VAT of an offer and a draft follows from the postal code of the customer', async () => {
  const customer = await newCustomer('Helgoland Reederei', {
    invoicePostalCode: '27498',
    invoiceCity: 'Helgoland',
  });
  const [order = 0] = await sendOrders(world, { publication, customer, count: 1 });
  const { body } = await admin().get<{ quote: Quote }>(`/api/orders/${order}/quote`);
  const priced = await admin().post<{ quote: Quote }>('/api/quotes', {
    customer_id: customer,
    placement_ids: body.quote.lines.map(({ placementId }) => placementId),
  });
  expect(priced.body.quote.vatTreatment).toBe('outside');
  const [draft] = await draftsOf(customer);
  expect(draft).toMatchObject({ vat: 0, vatCategory: 'O' });
});

test('a draft under reverse charge says that no check of the VAT number was entered, and can be issued', async () => {
  await admin().patch('/api/organization/seller', { vatId: 'DE136695976' });
  const austrian = { invoiceCountry: 'AT', vatId: 'ATU13585627', invoicePostalCode: '4020' };
  const customer = await newCustomer('Linz', austrian);
  await sendOrders(world, { publication, customer, count: 1 });
  expect((await draftsOf(customer))[0]).toMatchObject({
    problems: [],
    warnings: ['vatIdUnchecked'],
    vatCategory: 'AE',
  });
  await enterBilled(admin(), customer, { ...austrian, vatIdCheckedOn: TODAY });
  expect((await draftsOf(customer))[0]?.warnings).toEqual([]);
});

describe('an invoice in a foreign currency', () => {
  const rate = { currency: 'GBP', validFrom: '2026-01-01', millionths: 871_200, source: 'BMF' };
  const enter = (changes: object = {}, key: 'own' | 'other' = 'own') =>
    world.as('administrator', key).post<ExchangeRates & ProblemBody>('/api/exchange_rates', {
      ...rate,
      ...changes,
    });

  test('waits for the exchange rate, and then states its VAT in euros on paper and in the XML', async () => {
    const pounds = await makePublication(await world.scope('administrator'), { names: ['Top'] });
    await publishPrices(admin(), pounds, {
      currency: 'GBP',
      rates: [{ placementName: 'Top', kind: 'flat', price: 100_000 }],
    });
    const customer = await newCustomer('Sterling');
    await sendOrders(world, { publication: pounds, customer, count: 1 });
    const [draft] = await draftsOf(customer);
    expect(draft?.problems).toEqual([{ of: 'invoice', field: 'exchangeRate', code: 'blank' }]);
    expect((await issue(draft)).body.code).toBe('invoice_incomplete');
    expect((await enter()).body).toMatchObject({ homeCurrency: 'EUR', rates: [rate] });
    const issued = await issue((await draftsOf(customer))[0]);
    expect(issued.status, JSON.stringify(issued.body)).toBe(201);
    const { id, totals } = issued.body.invoice;
    expect(totals.vat).toBe(19_000);
    const text = await textOf(`/api/invoices/${id}/pdf`);
    expect(text).toContain(
      'Umsatzsteuer in Landeswährung: 218,09 EUR (1 EUR = 0,8712 GBP, BMF, Kurs vom 01.01.2026).',
    );
    const xml = String(await fileOf(`/api/invoices/${id}/xml`));
    expect(xml).toContain('<ram:TaxCurrencyCode>EUR</ram:TaxCurrencyCode>');
    expect(xml).toContain('<ram:TaxTotalAmount currencyID="EUR">218.09</ram:TaxTotalAmount>');
  });

  test('has the rates of its organization only, one for each day', async () => {
    const again = await enter({ millionths: 880_000 });
    expect(again.body.rates.map(({ millionths }) => millionths)).toEqual([880_000]);
    expect((await world.as('administrator', 'other').get<ExchangeRates>('/api/exchange_rates')).body).toEqual(
      {
        homeCurrency: null,
        rates: [],
      },
    );
    const [{ id } = { id: 0 }] = again.body.rates;
    expect((await world.as('administrator', 'other').delete(`/api/exchange_rates/${id}`)).status).toBe(404);
    const removed = await admin().delete<ExchangeRates>(`/api/exchange_rates/${id}`);
    expect(removed.body.rates).toEqual([]);
  });

  test.each([
    ['the home currency', { currency: 'EUR' }, 'currency'],
    ['an unknown currency', { currency: 'XYZ' }, 'currency'],
    ['no day', { validFrom: '' }, 'validFrom'],
    ['a rate of 0', { millionths: 0 }, 'millionths'],
    ['no source', { source: ' ' }, 'source'],
  ])('refuses %s under its field', async (_case, changes, field) => {
    const { status, body } = await enter(changes);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });
});
