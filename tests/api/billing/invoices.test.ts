import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InvoiceDraft, InvoiceRecord, listInvoices } from '#contract/billing/invoices.ts';
import type { OutboxMail } from '#contract/sending/outbox.ts';
import type { InvoiceSeriesRecord } from '#contract/billing/invoice-series.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { addDays } from '#domain/platform/day.ts';
import { runDoctor } from '#server/platform/doctor/run-doctor.ts';
import { ON_CLUSTER } from '#tests/database/test-database.ts';
import { enterBilled, enterSeller, makePricedPublication, sendOrders } from '../support/money/invoices.ts';
import { runInside } from '../support/run-inside.ts';
import { startTestApp, TODAY, type TestApp } from '../support/test-app.ts';
import { makeCustomer } from '../support/world.ts';

type One = { invoice: InvoiceRecord } & ProblemBody;
type Drafts = { drafts: InvoiceDraft[] } & ProblemBody;
type Listed = Parsed<(typeof listInvoices)['response']>;

let world: TestApp;
let publication: number;
let customer: number;
beforeAll(async () => {
  world = await startTestApp();
  customer = await makeCustomer(await world.scope('administrator'), 'Solarwerk Jena');
  publication = await makePricedPublication(world, { Top: 69_000, Tip: 48_000 });
});
afterAll(() => world.close());

const admin = () => world.as('administrator');
/** Returns the bytes of a file as the app serves it. */
const fileOf = async (url: string) => {
  const { token } = world.organizations.own.users.administrator;
  const response = await world.app.http.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(response.statusCode, response.body.slice(0, 200)).toBe(200);
  return response.rawPayload;
};
const draftsBy = async (grouping: string) =>
  (await admin().get<Drafts>(`/api/invoice_drafts?grouping=${grouping}`)).body.drafts;
const sent = (count: number, of = customer) => sendOrders(world, { publication, customer: of, count });
const issue = ({ vertIds, gross }: Pick<InvoiceDraft, 'vertIds' | 'gross'>) =>
  admin().post<One>('/api/invoices', { vertIds, gross });
const invoiceOf = async (id: number) => (await admin().get<One>(`/api/invoices/${id}`)).body.invoice;

const total = (drafts: InvoiceDraft[]) => drafts.reduce((sum, { gross }) => sum + gross, 0);
const pay = (id: number, amount: number, changes: object = {}) =>
  admin().post<One>(`/api/invoices/${id}/payments`, { paidOn: TODAY, amount, ...changes });
const correct = (id: number, lines: object[], billAgain = false) =>
  admin().post<One>(`/api/invoices/${id}/corrections`, { lines, billAgain });
const list = async (query: string) => (await admin().get<Listed>(`/api/invoices?${query}`)).body;

/** Sends an order of two placements and issues its invoice: 1170.00 and 222.30 VAT. */
async function issued(): Promise<InvoiceRecord> {
  const [order] = await sent(1);
  const draft = (await draftsBy('order')).find(({ orderIds }) => orderIds[0] === order);
  const answer = await issue(draft!);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.invoice;
}

describe('drafts', () => {
  test('say what is missing, and cannot be issued before it is entered', async () => {
    await sent(1);
    const [draft] = await draftsBy('order');
    expect(draft).toMatchObject({ customerId: customer, net: 117_000, vat: 22_230, gross: 139_230 });
    expect(draft?.problems.map(({ of, field }) => `${of} ${field}`)).toContain('seller iban');
    expect((await issue(draft!)).body.code).toBe('invoice_incomplete');
    await enterSeller(admin());
    await enterBilled(admin(), customer, { cashDiscountDays: 7, cashDiscountBasisPoints: 200 });
    expect((await draftsBy('order'))[0]?.problems).toEqual([]);
  });

  test('are for an order, an issue, or a month of one customer', async () => {
    await sent(2);
    const [orders, months, issues] = [
      await draftsBy('order'),
      await draftsBy('month'),
      await draftsBy('issue'),
    ];
    expect(orders.length).toBe(3);
    expect(issues.length).toBe(3);
    expect(new Set(months.map(({ from }) => from.slice(0, 7))).size).toBe(months.length);
    expect([total(months), total(issues)]).toEqual([total(orders), total(orders)]);
  });
});

test('a draft can be read as PDF before it is issued, without a number, code and XML', async () => {
  const [draft] = await draftsBy('month');
  const address = `/api/invoice_drafts/${draft?.vertIds.at(-1)}/pdf`;
  const document = await getDocumentProxy(new Uint8Array(await fileOf(`${address}?grouping=month`)));
  const { text } = await extractText(document, { mergePages: true });
  expect(text).toContain('Entwurf, ohne Nummer');
  expect(text).toContain(String(draft?.orderIds.join(', ')));
  expect(text).not.toContain('ZUGFeRD');
  expect(await document.getAttachments()).toBeNull();
  expect((await admin().get('/api/invoice_drafts/999999999/pdf')).status).toBe(404);
  expect((await world.as('administrator', 'other').get(address)).status).toBe(404);
});

describe('an invoice', () => {
  test('takes the next number, is dated today, and bills its ads once', async () => {
    const [draft, other] = await draftsBy('order');
    const { invoice } = (await issue(draft!)).body;
    expect(invoice).toMatchObject({
      kind: 'invoice',
      number: 'RE-2026-0001',
      issuedOn: TODAY,
      dueOn: addDays(TODAY, 14),
      gross: 139_230,
      openAmount: 139_230,
      cashDiscount: { until: addDays(TODAY, 7), amount: 2785 },
    });
    expect((await issue(draft!)).body.code).toBe('invoice_changed');
    expect((await issue({ ...other!, gross: other!.gross - 1 })).body.code).toBe('invoice_changed');
    expect((await issued()).number).toBe('RE-2026-0002');
  });

  test('of ads of two customers is refused', async () => {
    const second = await makeCustomer(await world.scope('administrator'), 'Otha');
    await enterBilled(admin(), second);
    await sent(1, second);
    const drafts = await draftsBy('order');
    const mine = drafts.find(({ customerId }) => customerId === customer);
    const theirs = drafts.find(({ customerId }) => customerId === second);
    const both = { vertIds: [...mine!.vertIds, ...theirs!.vertIds], gross: mine!.gross + theirs!.gross };
    expect((await issue(both)).body.code).toBe('invoice_changed');
  });

  test('is never dated before the previous invoice', async () => {
    world.today = addDays(TODAY, 1);
    const later = await issued();
    world.today = TODAY;
    const earlier = await issued();
    expect([later.issuedOn, earlier.issuedOn]).toEqual([addDays(TODAY, 1), addDays(TODAY, 1)]);
  });

  test('cannot be changed or deleted in the database', async ({ skip }) => {
    skip(ON_CLUSTER, 'Citus has no triggers on distributed tables');
    const { id: organizationId } = world.organizations.own;
    const run = async (text: string) => runInside(await world.scope('administrator'), text, [organizationId]);
    for (const text of [
      'update invoices set gross = gross + 1 where organization_id = $1',
      'delete from invoices where organization_id = $1',
    ])
      await expect(run(text)).rejects.toThrow('never changes');
  });

  test('is a PDF with embedded Factur-X XML, which is also served as a file', async () => {
    const { id, number } = await issued();
    const document = await getDocumentProxy(new Uint8Array(await fileOf(`/api/invoices/${id}/pdf`)));
    const { text } = await extractText(document, { mergePages: true });
    for (const part of [
      `Rechnung ${number}`,
      'Solarwerk Jena GmbH',
      '1.392,30',
      'IBAN DE89 3704 0044 0532 0130 00',
    ])
      expect(text.replaceAll('\u00a0', ' ')).toContain(part);
    const attached = (await document.getAttachments()) as Record<string, { content: Uint8Array }>;
    const xml = Buffer.from(attached['factur-x.xml']?.content ?? []).toString();
    expect(xml).toContain('<ram:GrandTotalAmount>1392.30</ram:GrandTotalAmount>');
    expect((await fileOf(`/api/invoices/${id}/xml`)).toString()).toBe(xml);
  });

  test('is sent by mail with the PDF, and has the time of the mail', async () => {
    const { id, number } = await issued();
    const { body } = await admin().post<One>(`/api/invoices/${id}/mail`);
    expect(body.invoice.mailedAt).not.toBeNull();
    const { mails } = (await admin().get<{ mails: OutboxMail[] }>('/api/outbox')).body;
    const mail = mails.find(({ recipient }) => recipient === 'rechnung@solarwerk.example');
    expect(mail?.subject).toContain(number);
    expect(JSON.stringify(mail)).toContain(`${number}.pdf`);
  });
});

describe('payments', () => {
  test('settle an invoice in parts, and reopen it when one is removed', async () => {
    const { id } = await issued();
    expect((await pay(id, 100_000)).body.invoice.openAmount).toBe(39_230);
    const { openAmount, settledOn, payments } = (await pay(id, 39_230)).body.invoice;
    expect([openAmount, settledOn, payments.length]).toEqual([0, TODAY, 2]);
    const removed = await admin().delete<One>(`/api/invoices/${id}/payments/${payments[1]?.id}`);
    expect([removed.body.invoice.openAmount, removed.body.invoice.settledOn]).toEqual([39_230, null]);
  });

  test('with cash discount settle the invoice, but the discount cannot exceed the agreed one', async () => {
    const { id, gross } = await issued();
    const refused = await pay(id, gross - 2786, { isDiscounted: true });
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['isDiscounted']);
    const { invoice } = (await pay(id, gross - 2785, { isDiscounted: true })).body;
    expect(invoice).toMatchObject({ openAmount: 0, payments: [{ amount: gross - 2785, discount: 2785 }] });
  });

  test.for([
    [{ amount: 0 }, 'amount'],
    [{ amount: 139_231 }, 'amount'],
    [{ paidOn: addDays(TODAY, 1) }, 'paidOn'],
  ] as const)('are refused: %o', async ([changes, field]) => {
    const { id } = await issued();
    const { status, body } = await pay(id, 1, changes);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });
});

describe('a correction', () => {
  test('credits a part, has its own number, and reduces the open amount', async () => {
    const { id, number, lines } = await issued();
    const [first] = lines;
    const { invoice } = (
      await correct(id, [{ vertId: first!.vertId, amount: 10_000, reason: 'Falsches Bild' }])
    ).body;
    expect(invoice).toMatchObject({ kind: 'correction', gross: 11_900, corrects: { id, number } });
    expect(invoice.number).toMatch(/^RK-2026-\d{4}$/);
    expect(await invoiceOf(id)).toMatchObject({ openAmount: 127_330, corrections: [{ gross: 11_900 }] });
    const tooMuch = await correct(id, [{ vertId: first!.vertId, amount: first!.net, reason: 'Alles' }]);
    expect(Object.keys(tooMuch.body.errors ?? {})).toEqual(['lines.0.amount']);
  });

  test('of the whole invoice lets its ads be billed again, if the user chooses so', async () => {
    const { id, lines } = await issued();
    const all = lines.map(({ vertId, net }) => ({ vertId, amount: net, reason: 'Falscher Empfänger' }));
    await correct(id, all, true);
    expect(await invoiceOf(id)).toMatchObject({ openAmount: 0, settledOn: TODAY });
    const again = (await draftsBy('order')).find(({ vertIds }) => vertIds.includes(lines[0]!.vertId));
    expect((await issue(again!)).status).toBe(201);
  });

  test('needs an amount, a reason and lines of the invoice', async () => {
    const { id, lines } = await issued();
    const fields = async (...given: object[]) => Object.keys((await correct(id, given)).body.errors ?? {});
    const vertId = lines[0]!.vertId;
    expect(await fields()).toEqual(['lines']);
    expect(await fields({ vertId: 999_999_999, amount: 1, reason: 'x' })).toEqual(['lines']);
    expect(await fields({ vertId, amount: 1, reason: '' })).toEqual(['lines.0.reason']);
    expect(await fields({ vertId, amount: -1, reason: 'x' })).toEqual(['lines.0.amount']);
  });
});

test('the list filters open, overdue and settled invoices, and has sums by currency', async () => {
  const all = await list('');
  const open = await list('state=open');
  expect(open.invoices.every(({ openAmount }) => openAmount > 0)).toBe(true);
  expect(open.sums).toMatchObject([
    { currency: 'EUR', openCount: open.invoices.length, overdue: 0, overdueCount: 0 },
  ]);
  expect((await list('state=overdue')).invoices).toEqual([]);
  world.today = addDays(TODAY, 20);
  const late = await list('state=overdue');
  expect(late.invoices.length).toBe(open.invoices.length);
  expect(late.sums[0]?.overdue).toBe(late.sums[0]?.open);
  world.today = TODAY;
  const settled = await list('state=settled');
  expect(settled.invoices.length + open.invoices.length).toBe(
    all.invoices.filter(({ kind }) => kind === 'invoice').length,
  );
});

test('a reminder of an overdue invoice is drafted, sent by a user with the invoice, and recorded', async () => {
  const { id, number, dueOn } = await issued();
  const early = await admin().get<ProblemBody>(`/api/invoices/${id}/reminder`);
  expect([early.status, early.body.code]).toEqual([409, 'invoice_not_overdue']);
  await admin().patch('/api/organization/paper_mails', {
    reminderSubjectDe: '{number}: {amount} seit {dueOn}',
  });
  world.today = addDays(dueOn, 1);
  const { reminder } = (
    await admin().get<{ reminder: Record<string, string> }>(`/api/invoices/${id}/reminder`)
  ).body;
  expect(reminder['subject']).toContain(`${number}: 1.392,30 EUR seit `);
  expect(reminder['text']).toContain(`unsere Rechnung ${number} war am`);
  const mail = { recipient: 'buch@solarwerk.example', subject: 'Erinnerung', text: reminder['text'] };
  const { status, body } = await admin().post<One>(`/api/invoices/${id}/reminders`, mail);
  expect([status, body.invoice.remindedAt === null]).toEqual([201, false]);
  const { mails } = (await admin().get<{ mails: OutboxMail[] }>('/api/outbox')).body;
  const sentMail = mails.find(({ recipient }) => recipient === mail.recipient);
  expect(JSON.stringify(sentMail)).toContain(`${number}.pdf`);
  const blank = await admin().post<One>(`/api/invoices/${id}/reminders`, {
    ...mail,
    recipient: 'x',
    text: '',
  });
  expect(Object.keys(blank.body.errors ?? {})).toEqual(['recipient', 'text']);
  expect((await world.as('sales').post(`/api/invoices/${id}/reminders`, mail)).status).toBe(403);
  const other = world.as('administrator', 'other');
  expect((await other.post(`/api/invoices/${id}/reminders`, mail)).status).toBe(404);
  await pay(id, 139_230);
  expect((await admin().post<One>(`/api/invoices/${id}/reminders`, mail)).body.code).toBe(
    'invoice_not_overdue',
  );
  world.today = TODAY;
});

test('invoice numbers follow a format that an administrator sets', async () => {
  const change = (numberFormat: string, version?: number) =>
    admin().patch<{ series: InvoiceSeriesRecord } & ProblemBody>('/api/invoice_series/invoice', {
      numberFormat,
      version,
    });
  const { series } = (await admin().get<{ series: InvoiceSeriesRecord[] }>('/api/invoice_series')).body;
  expect(series.map(({ kind, numberFormat }) => [kind, numberFormat])).toEqual([
    ['invoice', 'RE-{year}-{number:4}'],
    ['correction', 'RK-{year}-{number:4}'],
  ]);
  expect((await change('NL {number}')).body.errors).toHaveProperty('numberFormat');
  expect((await change('NL-{number:5}', 99)).status).toBe(412);
  const changed = (await change('NL-{number:5}', series[0]?.version)).body.series;
  expect((await issued()).number).toBe(changed.next);
});

test('sales see invoices but cannot issue them, and other roles and organizations cannot see them', async () => {
  const { id, lines } = await issued();
  const of = async (role: 'sales' | 'viewer' | 'customer') => [
    (await world.as(role).get('/api/invoices')).status,
    (await world.as(role).get(`/api/invoices/${id}/pdf`)).status,
    (await world.as(role).get('/api/invoice_drafts')).status,
    (await world.as(role).get(`/api/invoice_drafts/${lines[0]?.vertId}/pdf`)).status,
    (await world.as(role).post(`/api/invoices/${id}/corrections`, { lines: [] })).status,
  ];
  expect(await of('sales')).toEqual([200, 200, 403, 403, 403]);
  expect(await of('viewer')).toEqual([403, 403, 403, 403, 403]);
  expect(await of('customer')).toEqual([403, 403, 403, 403, 403]);
  expect((await world.as('administrator', 'other').get(`/api/invoices/${id}`)).status).toBe(404);
});

test('afterwards the data are consistent', async () => {
  const findings = await runDoctor(world.app.pool, world.organizations.own.id);
  expect(
    findings.filter(({ rule, violations }) => violations > 0 && /invoice|billed|series/.test(rule)),
  ).toEqual([]);
});
