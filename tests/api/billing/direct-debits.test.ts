import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DirectDebits, MandateRecord } from '#contract/billing/direct-debits.ts';
import type { InvoiceDraft, InvoiceRecord } from '#contract/billing/invoices.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import { addDays } from '#domain/platform/day.ts';
import { runDoctor } from '#server/platform/doctor/run-doctor.ts';
import { enterBilled, enterSeller, makePricedPublication, sendOrders } from '../support/money/invoices.ts';
import { readPdf } from '../support/money/pdf.ts';
import { startTestApp, TODAY, type TestApp } from '../support/test-app.ts';
import { makeCustomer } from '../support/world.ts';

type Debits = DirectDebits & { collectionId: number } & ProblemBody;
type Mandates = { mandates: MandateRecord[] } & ProblemBody;

const CREDITOR = 'DE98ZZZ09999999999';
const IBAN = 'DE02120300000000202051';
const COLLECT_ON = addDays(TODAY, 30);

let world: TestApp;
let publication: number;
beforeAll(async () => {
  world = await startTestApp();
  await enterSeller(admin());
  publication = await makePricedPublication(world, { Top: 69_000 });
});
afterAll(async () => {
  const broken = (await runDoctor(world.app.pool)).filter(({ violations }) => violations > 0);
  await world.close();
  expect(broken).toEqual([]);
});

const admin = () => world.as('administrator');
const enterCreditor = (creditorId: string) => admin().patch('/api/organization/seller', { creditorId });
const mandatesOf = (customer: number) => `/api/customers/${customer}/mandates`;

let references = 0;
const mandate = (changes: object = {}) => {
  references += 1;
  return {
    reference: `M-${references}`,
    signedOn: '2026-11-02',
    scheme: 'core',
    kind: 'recurring',
    accountHolder: 'Lehmbau Ott & Söhne',
    iban: IBAN,
    ...changes,
  };
};
const enter = (customer: number, changes: object = {}) =>
  admin().post<Mandates>(mandatesOf(customer), mandate(changes));

const customerOf = async (changes: object = {}) => {
  const customer = await makeCustomer(await world.scope('administrator'), 'Lehmbau Ott');
  await enterBilled(admin(), customer, changes);
  return customer;
};

const issue = async (customer: number): Promise<InvoiceRecord> => {
  const [order] = await sendOrders(world, { publication, customer, count: 1 });
  const { drafts } = (await admin().get<{ drafts: InvoiceDraft[] }>('/api/invoice_drafts')).body;
  const draft = drafts.find(({ orderIds }) => orderIds[0] === order);
  const body = { vertIds: draft?.vertIds, gross: draft?.gross };
  const answer = await admin().post<{ invoice: InvoiceRecord }>('/api/invoices', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.invoice;
};

const read = async (id: number) =>
  (await admin().get<{ invoice: InvoiceRecord }>(`/api/invoices/${id}`)).body.invoice;
const list = async () => (await admin().get<Debits>('/api/direct_debits')).body;
const collectableOf = async (customer: number) =>
  (await list()).collectable.filter(({ customerId }) => customerId === customer);
const collect = (invoices: readonly InvoiceRecord[], changes: object = {}) =>
  admin().post<Debits>('/api/direct_debits', {
    collectOn: COLLECT_ON,
    invoices: invoices.map(({ id, openAmount }) => ({ invoiceId: id, amount: openAmount })),
    ...changes,
  });
const fileOf = async (id: number) => (await admin().get<string>(`/api/direct_debits/${id}/file`)).body;
const withdraw = (id: number, invoiceId: number | null = null) =>
  admin().post<Debits>(`/api/direct_debits/${id}/withdrawal`, { invoiceId });

describe('a mandate', () => {
  test('is entered, refused if something is wrong with it, and revoked', async () => {
    const customer = await customerOf();
    const wrong = await enter(customer, { reference: '', signedOn: addDays(TODAY, 1), iban: 'DE1' });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.errors ?? {}).toSorted()).toEqual(['iban', 'reference', 'signedOn']);
    const { status, body } = await enter(customer, {
      reference: 'OTT-1',
      iban: 'de02 1203 0000 0000 2020 51',
    });
    expect(status).toBe(201);
    expect(body.mandates).toMatchObject([{ reference: 'OTT-1', iban: IBAN, revokedOn: null }]);
    expect((await enter(customer)).status).toBe(409);
    const other = await customerOf();
    expect((await enter(other, { reference: 'OTT-1' })).body.errors).toMatchObject({
      reference: [expect.any(String)],
    });
    const revocation = `${mandatesOf(customer)}/${body.mandates[0]?.id}/revocation`;
    expect((await admin().post(revocation.replace(`/${customer}/`, `/${other}/`))).status).toBe(404);
    for (let n = 0; n < 2; n += 1)
      expect((await admin().post<Mandates>(revocation)).body.mandates).toMatchObject([{ revokedOn: TODAY }]);
    expect((await enter(customer)).status).toBe(201);
    const history = await admin().get(`/api/customers/${customer}/history`);
    expect(JSON.stringify(history.body)).toContain('mandate_revoked');
    expect((await admin().delete(`/api/customers/${customer}`)).status).toBe(409);
  });

  test('of two that are entered at the same time, one is kept', async () => {
    const customer = await customerOf();
    const answers = await Promise.all([enter(customer), enter(customer)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('and the collections are for those who issue invoices, in their own organization', async () => {
    const customer = await customerOf();
    for (const path of [mandatesOf(customer), '/api/direct_debits', '/api/direct_debits/1/file']) {
      for (const role of ['viewer', 'customer'] as const)
        expect((await world.as(role).get(path)).status).toBe(403);
      expect((await world.anonymous.get(path)).status).toBe(401);
    }
    const stranger = world.as('administrator', 'other');
    expect((await stranger.get(mandatesOf(customer))).status).toBe(404);
    expect((await stranger.post(mandatesOf(customer), mandate())).status).toBe(404);
    expect((await world.as('viewer').post(mandatesOf(customer), mandate())).status).toBe(403);
    expect((await stranger.post(`${mandatesOf(customer)}/1/revocation`)).status).toBe(404);
    for (const act of ['withdrawal', 'file'] as const) {
      const path = `/api/direct_debits/999999/${act}`;
      expect((await (act === 'file' ? admin().get(path) : admin().post(path, {}))).status).toBe(404);
    }
  });
});

describe('an invoice of a customer with a mandate', () => {
  test('announces the collection on paper and in the XML, unless no creditor identifier is entered', async () => {
    const customer = await customerOf();
    await enter(customer, { reference: 'OTT-PAPER' });
    await enterCreditor('');
    expect((await admin().patch('/api/organization/seller', { creditorId: 'DE97ZZZ1' })).status).toBe(422);
    const plain = await issue(customer);
    expect(await readPdf(world, `/api/invoices/${plain.id}/pdf`)).toContain('Zahlbar bis');
    await enterCreditor(CREDITOR);
    expect(await collectableOf(customer)).toMatchObject([{ invoiceId: plain.id, isAnnounced: false }]);
    const { id, number } = await issue(customer);
    const paper = (await readPdf(world, `/api/invoices/${id}/pdf`)).replaceAll(/\s+/g, ' ');
    expect(paper).toContain('per SEPA-Lastschrift');
    for (const part of ['OTT-PAPER', CREDITOR, '2051', '821,10']) expect(paper).toContain(part);
    expect(paper).not.toContain('0000 2020');
    const xml = (await admin().get<string>(`/api/invoices/${id}/xml`)).body;
    for (const element of [
      '<ram:TypeCode>59</ram:TypeCode>',
      `<ram:CreditorReferenceID>${CREDITOR}</ram:CreditorReferenceID>`,
      `<ram:IBANID>${IBAN}</ram:IBANID>`,
      '<ram:DirectDebitMandateID>OTT-PAPER</ram:DirectDebitMandateID>',
    ])
      expect(xml).toContain(element);
    expect(await collectableOf(customer)).toMatchObject([
      { isAnnounced: false },
      { number, isAnnounced: true, mandate: 'OTT-PAPER' },
    ]);
  });

  test('as XRechnung has mandate, creditor and account, and its correction has none of them', async () => {
    await enterCreditor(CREDITOR);
    await admin().patch('/api/organization/letterhead', { contactName: 'Ida Holm', phone: '+49 40 1234567' });
    const customer = await customerOf({ invoiceFormat: 'xrechnung', leitwegId: '991-33333TEST-33' });
    await enter(customer, { reference: 'OTT-UBL' });
    const invoice = await issue(customer);
    const xml = (await admin().get<string>(`/api/invoices/${invoice.id}/xml`)).body;
    expect(xml).toContain('<cbc:PaymentMeansCode>59</cbc:PaymentMeansCode>');
    expect(xml).toContain('<cbc:ID schemeID="SEPA">');
    expect(xml.replaceAll(/\s+/g, '')).toContain(
      `<cac:PaymentMandate><cbc:ID>OTT-UBL</cbc:ID><cac:PayerFinancialAccount><cbc:ID>${IBAN}`,
    );
    const line = { vertId: invoice.lines[0]?.vertId, amount: 10_000, reason: 'Fehler' };
    await admin().post(`/api/invoices/${invoice.id}/corrections`, { lines: [line] });
    const [correction] = (await read(invoice.id)).corrections;
    const corrected = (await admin().get<string>(`/api/invoices/${correction?.id}/xml`)).body;
    for (const part of ['SEPA', 'OTT-UBL', IBAN]) expect(corrected).not.toContain(part);
  });
});

describe('a file of direct debits', () => {
  test('collects the chosen invoices once, and marks them until the money arrives', async () => {
    await enterCreditor(CREDITOR);
    const customer = await customerOf();
    await enter(customer, { reference: 'OTT-FILE' });
    const [one, two] = [await issue(customer), await issue(customer)];
    expect((await collect([one, two], { collectOn: TODAY })).status).toBe(422);
    expect((await collect([one, two], { collectOn: addDays(TODAY, 1) })).status).toBe(422);
    expect((await collect([one, one])).status).toBe(422);
    expect((await collect([])).status).toBe(422);
    expect((await collect([{ ...one, openAmount: 1 }])).status).toBe(409);
    const answers = await Promise.all([collect([one, two]), collect([two, one])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const made = answers.find(({ status }) => status === 201)?.body;
    const xml = await fileOf(made?.collectionId ?? 0);
    expect(xml).toBe(await fileOf(made?.collectionId ?? 0));
    expect([...xml.matchAll(/<SeqTp>(\w+)</g)].map(([, sequence]) => sequence)).toEqual(['FRST', 'RCUR']);
    expect(xml).toContain('<CtrlSum>1642.20</CtrlSum>');
    expect(xml).toContain('<Nm>Lehmbau Ott + Soehne</Nm>');
    expect(await collectableOf(customer)).toEqual([]);
    expect((await read(one.id)).debit).toEqual({ amount: one.openAmount, collectOn: COLLECT_ON });
    await admin().post(`/api/invoices/${one.id}/payments`, { paidOn: TODAY, amount: one.openAmount });
    expect((await read(one.id)).debit).toBeNull();
    const items = (await list()).collections.find(({ id }) => id === made?.collectionId)?.items;
    expect(items?.map(({ number, state }) => [number, state])).toEqual([
      [one.number, 'ended'],
      [two.number, 'ordered'],
    ]);
  });

  test('can be withdrawn in part or as a whole, and its invoices are collected again', async () => {
    await enterCreditor(CREDITOR);
    const customer = await customerOf();
    await enter(customer);
    const [one, two] = [await issue(customer), await issue(customer)];
    const { collectionId } = (await collect([one, two])).body;
    expect((await withdraw(collectionId, 999_999)).status).toBe(404);
    expect((await withdraw(collectionId, one.id)).status).toBe(200);
    expect(await collectableOf(customer)).toMatchObject([{ invoiceId: one.id }]);
    expect((await fileOf(collectionId)).match(/<DrctDbtTxInf>/g)).toHaveLength(1);
    await withdraw(collectionId);
    expect(await collectableOf(customer)).toHaveLength(2);
    expect((await admin().get(`/api/direct_debits/${collectionId}/file`)).status).toBe(404);
    expect(await fileOf((await collect([two])).body.collectionId)).toContain('<SeqTp>FRST</SeqTp>');
  });

  test('uses a mandate for one collection once', async () => {
    await enterCreditor(CREDITOR);
    const customer = await customerOf();
    await enter(customer, { kind: 'once', scheme: 'b2b' });
    const [one, two] = [await issue(customer), await issue(customer)];
    expect((await collect([one, two])).status).toBe(422);
    const xml = await fileOf((await collect([one])).body.collectionId);
    expect(xml).toContain('<SeqTp>OOFF</SeqTp>');
    expect(xml).toContain('<Cd>B2B</Cd>');
    expect(await collectableOf(customer)).toEqual([]);
  });

  test('is refused without a creditor identifier and without a mandate', async () => {
    const customer = await customerOf();
    const { body } = await enter(customer);
    const invoice = await issue(customer);
    await enterCreditor('');
    expect((await list()).isReady).toBe(false);
    expect((await collect([invoice])).body.errors).toMatchObject({ creditorId: [expect.any(String)] });
    await enterCreditor(CREDITOR);
    await admin().post(`${mandatesOf(customer)}/${body.mandates[0]?.id}/revocation`);
    expect((await collect([invoice])).status).toBe(409);
  });

  test('keeps its invoices from being dunned', async () => {
    await enterCreditor(CREDITOR);
    const customer = await customerOf();
    await enter(customer);
    const invoice = await issue(customer);
    const { collectionId } = (await collect([invoice])).body;
    world.today = addDays(invoice.dueOn, 60);
    const dueOf = async () => {
      const { body } = await admin().get<{ dunnings: { invoiceId: number }[] }>('/api/dunnings/due');
      return body.dunnings.filter(({ invoiceId }) => invoiceId === invoice.id).length;
    };
    expect(await dueOf()).toBe(0);
    await withdraw(collectionId);
    expect(await dueOf()).toBe(1);
    world.today = TODAY;
  });
});

test('a mandate that has lapsed is neither announced nor used', async () => {
  await enterCreditor(CREDITOR);
  const customer = await customerOf();
  await enter(customer, { signedOn: '2023-11-25' });
  const before = await issue(customer);
  expect(await collectableOf(customer)).toMatchObject([{ invoiceId: before.id, isAnnounced: true }]);
  world.today = '2026-11-26';
  expect(await collectableOf(customer)).toEqual([]);
  const { id } = await issue(customer);
  expect(await readPdf(world, `/api/invoices/${id}/pdf`)).toContain('Zahlbar bis');
  world.today = TODAY;
});
