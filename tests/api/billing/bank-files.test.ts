import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BankMatchRecord } from '#contract/billing/bank-files.ts';
import type { InvoiceDraft, InvoiceRecord } from '#contract/billing/invoices.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import { addDays } from '#domain/platform/day.ts';
import { sampleStatement, type SampleEntry } from '#server/billing/payments/sample-statement.ts';
import { runDoctor } from '#server/platform/doctor/run-doctor.ts';
import { enterBilled, enterSeller, makePricedPublication, sendOrders } from '../support/money/invoices.ts';
import { startTestApp, TODAY, type TestApp } from '../support/test-app.ts';
import { makeCustomer } from '../support/world.ts';

type Read = { matches: BankMatchRecord[] } & ProblemBody;
type Kept = { paymentCount: number } & ProblemBody;

let world: TestApp;
let invoices: InvoiceRecord[];
beforeAll(async () => {
  world = await startTestApp();
  const customer = await makeCustomer(await world.scope('administrator'), 'Solarwerk Jena');
  const publication = await makePricedPublication(world, { Top: 100_000 });
  await enterSeller(admin());
  await enterBilled(admin(), customer, { cashDiscountDays: 7, cashDiscountBasisPoints: 200 });
  await sendOrders(world, { publication, customer, count: 6 });
  const { drafts } = (await admin().get<{ drafts: InvoiceDraft[] }>('/api/invoice_drafts')).body;
  invoices = [];
  for (const { vertIds, gross } of drafts) {
    const { body } = await admin().post<{ invoice: InvoiceRecord }>('/api/invoices', { vertIds, gross });
    invoices.push(body.invoice);
  }
});
afterAll(() => world.close());

const admin = () => world.as('administrator');
/** Returns the number of an invoice. Each invoice is 1190.00, with 23.80 cash discount until the seventh day. */
const numberOf = (index: number) => invoices[index]?.number ?? '';
const openOf = async (index: number) =>
  (await admin().get<{ invoice: InvoiceRecord }>(`/api/invoices/${invoices[index]?.id}`)).body.invoice;
const read = async (content: string) =>
  (await admin().post<Read>('/api/bank_files/read', { content })).body.matches;
const entry = (amount: string, text: string, changes: Partial<SampleEntry> = {}): SampleEntry => ({
  amount,
  text,
  bookedOn: TODAY,
  ...changes,
});

/** Reads a statement, and records the payments of its entries of the given kinds. */
async function keep(content: string, kinds: string[]) {
  const chosen = (await read(content)).filter(({ kind }) => kinds.includes(kind));
  const parts = chosen.flatMap((match) => match.parts);
  const sum = parts.reduce((total, { amount, discount }) => total + amount + discount, 0);
  const keys = chosen.map(({ key }) => key);
  return {
    body: { content, keys, sum },
    answer: await admin().post<Kept>('/api/bank_files', { content, keys, sum }),
  };
}

test('a statement is previewed, then recorded, and a repeated file pays nothing twice', async () => {
  const content = sampleStatement([
    entry('1166.20', `${numberOf(0)} abzgl. Skonto`),
    entry('2380.00', `${numberOf(1)} ${numberOf(2)}`),
    entry('1190.00', numberOf(3), { direction: 'DBIT' }),
    entry('77.00', 'Miete'),
  ]);
  expect((await read(content)).map(({ kind, reason }) => reason ?? kind)).toEqual([
    'discount',
    'exact',
    'outgoing',
    'unmatched',
  ]);
  expect((await openOf(0)).openAmount).toBe(119_000);
  const { answer, body } = await keep(content, ['exact', 'discount']);
  expect([answer.status, answer.body.paymentCount]).toEqual([201, 3]);
  expect(await openOf(0)).toMatchObject({ openAmount: 0, payments: [{ amount: 116_620, discount: 2_380 }] });
  expect([(await openOf(1)).openAmount, (await openOf(2)).openAmount, (await openOf(3)).openAmount]).toEqual([
    0, 0, 119_000,
  ]);
  const repeated = await admin().post<Kept>('/api/bank_files', body);
  expect([repeated.status, repeated.body.code]).toEqual([409, 'bank_file_changed']);
  expect((await read(content)).map(({ reason }) => reason)).toEqual([
    'kept',
    'kept',
    'outgoing',
    'unmatched',
  ]);
});

test('concurrent requests with the same file record its payments once', async () => {
  const content = sampleStatement([entry('500.00', numberOf(3))]);
  const key = (await read(content))[0]?.key ?? '';
  const body = { content, keys: [key], sum: 50_000 };
  const answers = await Promise.all([1, 2, 3].map(() => admin().post<Kept>('/api/bank_files', body)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect((await openOf(3)).openAmount).toBe(69_000);
});

test('an entry whose payment was removed can be recorded again', async () => {
  const { id, payments } = await openOf(3);
  await admin().delete(`/api/invoices/${id}/payments/${payments[0]?.id}`);
  const content = sampleStatement([entry('500.00', numberOf(3))]);
  expect((await keep(content, ['part'])).answer.status).toBe(201);
  expect((await openOf(3)).openAmount).toBe(69_000);
});

test('a statement is refused, and nothing is recorded, if a payment was entered manually meanwhile', async () => {
  const content = sampleStatement([entry('1190.00', numberOf(4))]);
  const key = (await read(content))[0]?.key ?? '';
  await admin().post(`/api/invoices/${invoices[4]?.id}/payments`, { paidOn: TODAY, amount: 19_000 });
  const answer = await admin().post<Kept>('/api/bank_files', { content, keys: [key], sum: 119_000 });
  expect([answer.status, answer.body.code]).toEqual([409, 'bank_file_changed']);
  expect((await openOf(4)).openAmount).toBe(100_000);
  expect((await read(content))[0]).toMatchObject({ kind: 'over', parts: [{ amount: 100_000 }] });
});

test('an entry with a future booking date is pending', async () => {
  const content = sampleStatement([entry('1190.00', numberOf(5), { bookedOn: addDays(TODAY, 1) })]);
  expect((await read(content))[0]?.reason).toBe('pending');
});

test('a text that is no statement is refused under its field', async () => {
  const { status, body } = await admin().post<Read>('/api/bank_files/read', { content: '<Document/>' });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['content']]);
});

test('only users who may issue invoices can read and record statements, in their own organization', async () => {
  const content = sampleStatement([entry('1190.00', numberOf(5))]);
  for (const role of ['sales', 'viewer', 'customer'] as const) {
    expect((await world.as(role).post('/api/bank_files/read', { content })).status).toBe(403);
    expect((await world.as(role).post('/api/bank_files', { content, keys: ['x'], sum: 1 })).status).toBe(403);
  }
  const other = await world.as('administrator', 'other').post<Read>('/api/bank_files/read', { content });
  expect(other.body.matches[0]?.reason).toBe('unmatched');
});

test('afterwards the data are consistent', async () => {
  const findings = await runDoctor(world.app.pool, world.organizations.own.id);
  expect(findings.filter(({ violations }) => violations > 0)).toEqual([]);
});
