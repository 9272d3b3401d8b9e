import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InvoiceDraft, InvoiceRecord } from '#contract/billing/invoices.ts';
import type { PaperDraft } from '#contract/billing/papers.ts';
import { enterBilled, enterSeller, makePricedPublication, sendOrders } from '../support/money/invoices.ts';
import { runInside } from '../support/run-inside.ts';
import { startTestApp, TODAY, type TestApp } from '../support/test-app.ts';

const EMAIL = 'erika@musterfrau-garten.example';
const CONTACT = {
  customerContactFirstName: 'Erika',
  customerContactLastName: 'Musterfrau',
  customerContactEmail: EMAIL,
};
/** The details that an invoice needs of a customer who is a sole trader. */
const BILLED = { legalName: 'Erika Musterfrau', invoiceStreet: 'Rosenweg 3', invoiceEmail: EMAIL };

let world: TestApp;
let invoice: InvoiceRecord;
let billed: number;
let publication: number;
let inquiring: number;
const admin = () => world.as('administrator');
const customerOf = async (id: number) =>
  (await admin().get<{ customer: Record<string, unknown> }>(`/api/customers/${id}`)).body.customer;
const rows = async (text: string) =>
  runInside(await world.scope('administrator'), text, [world.organizations.own.id]);

async function makePerson(name: string): Promise<number> {
  const { body } = await admin().post<{ customer: { id: number } }>('/api/customers', { name, ...CONTACT });
  await enterBilled(admin(), body.customer.id, { ...BILLED, invoiceStreet: 'Gartenweg 1' });
  await enterBilled(admin(), body.customer.id, BILLED);
  return body.customer.id;
}

beforeAll(async () => {
  world = await startTestApp();
  await enterSeller(admin());
  publication = await makePricedPublication(world, { Top: 69_000 });
  [billed, inquiring] = [await makePerson('Gärten am Hang'), await makePerson('Rosengarten Nord')];
  const [order] = await sendOrders(world, { publication, customer: billed, count: 1 });
  const { drafts } = (await admin().get<{ drafts: InvoiceDraft[] }>('/api/invoice_drafts')).body;
  const { vertIds, gross } = drafts.find(({ orderIds }) => orderIds[0] === order)!;
  invoice = (await admin().post<{ invoice: InvoiceRecord }>('/api/invoices', { vertIds, gross })).body
    .invoice;
  await admin().patch(`/api/orders/${order}/parties`, { orderedBy: 'Erika Musterfrau', copyToEmail: EMAIL });
  const { draft } = (await admin().get<{ draft: PaperDraft }>(`/api/orders/${order}/paper_draft`)).body;
  const { kind, locale } = draft;
  await admin().post(`/api/orders/${order}/papers`, { kind, locale, gross: draft.gross, mail: null });
});
afterAll(() => world.close());

describe('a person that is named by invoices and papers', () => {
  test('is found in them and in the parties of orders', async () => {
    const { body } = await admin().post('/api/persons/find', { email: EMAIL });
    expect(body).toMatchObject({
      places: expect.arrayContaining([
        { place: 'invoices', count: 1 },
        { place: 'papers', count: 1 },
        { place: 'order_parties', count: 1 },
      ]),
    });
  });

  test('gets a report that lists them without their authors', async () => {
    const { body } = await admin().post<string>('/api/persons/report', { email: EMAIL });
    const { data } = JSON.parse(/\{\n {2}"title"[\s\S]*?\n\}\n/.exec(body)?.[0] ?? '{}') as {
      data: { table: string; records: object[] }[];
    };
    const recordsOf = (table: string) => data.find((one) => one.table === table)?.records;
    expect(recordsOf('invoices')).toMatchObject([{ number: invoice.number }]);
    expect(recordsOf('papers')).toMatchObject([{ kind: 'confirmation', creator_name: null }]);
  });
});

describe('the erasure of such a person', () => {
  test('keeps issued invoices, and what further invoices of its bookings need', async () => {
    const before = await rows('select snapshot, hash from invoices where organization_id = $1');
    expect((await admin().post('/api/persons/erase', { email: EMAIL, confirmation: EMAIL })).status).toBe(
      200,
    );
    expect(await rows('select snapshot, hash from invoices where organization_id = $1')).toEqual(before);
    expect(await customerOf(billed)).toMatchObject({
      legalName: 'Erika Musterfrau',
      invoiceStreet: 'Rosenweg 3',
      invoiceEmail: '',
    });
  });

  test('removes name and address for invoices of a customer without a booking', async () => {
    expect(await customerOf(inquiring)).toMatchObject({ legalName: '', invoiceStreet: '', invoiceEmail: '' });
    const [{ text } = { text: 'no rows' }] = (await rows(
      `select string_agg(details::text, ' ') as text from audit_log
       where organization_id = $1 and subject_id = ${inquiring} and subject = 'customer'`,
    )) as { text: string }[];
    expect(text).not.toMatch(/Gartenweg|Rosenweg|Musterfrau/);
  });

  test('sends no invoice to its address any more, nor a copy', async () => {
    const mail = () => admin().post(`/api/invoices/${invoice.id}/mail`);
    expect(await mail()).toMatchObject({ status: 409, body: { code: 'invoice_without_address' } });
    await admin().patch(`/api/customers/${billed}`, { invoiceEmail: 'buero@garten.example' });
    expect((await mail()).status).toBe(200);
    const mails = await rows('select recipient from outgoing_mails where organization_id = $1');
    expect(mails).toEqual([{ recipient: 'buero@garten.example' }]);
  });
});

const creatorNames = () => rows('select creator_name from agreements where organization_id = $1');

describe('the erasure of a user whose name is one word', () => {
  test('removes the name from the agreements that the user has made', async () => {
    await admin().patch('/api/organization', { salesSpecialPricePercent: 10 });
    const { sales } = world.organizations.own.users;
    await admin().patch(`/api/users/${sales.id}`, { name: 'Ottilie' });
    const made = await world.as('sales').post('/api/agreements', {
      customerId: billed,
      publicationId: publication,
      scaleGroup: '',
      firstDay: TODAY,
      promisedCount: 6,
      promisedAmount: null,
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(await creatorNames()).toEqual([{ creator_name: 'Ottilie' }]);
    await admin().post('/api/persons/erase', { email: sales.email, confirmation: sales.email });
    expect(await creatorNames()).not.toEqual([{ creator_name: 'Ottilie' }]);
  });
});
