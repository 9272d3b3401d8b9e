import type { CustomerAccount } from '#contract/billing/customer-accounts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BankFileRecord, BankMatchRecord } from '#contract/billing/bank-files.ts';
import type { InvoiceDraft, InvoiceRecord } from '#contract/billing/invoices.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import { addDays } from '#domain/platform/day.ts';
import { sampleStatement, type SampleEntry } from '#server/billing/payments/sample-statement.ts';
import { runDoctor } from '#server/platform/doctor/run-doctor.ts';
import { enterBilled, enterSeller, makePricedPublication, sendOrders } from '../support/money/invoices.ts';
import { startTestApp, TODAY, type TestApp } from '../support/test-app.ts';
import { upload } from '../support/upload.ts';
import { makeCustomer } from '../support/world.ts';

type Read = BankFileRecord & ProblemBody;
type Kept = { paymentCount: number } & ProblemBody;

let world: TestApp;
let invoices: InvoiceRecord[];
beforeAll(async () => {
  world = await startTestApp();
  const customer = await makeCustomer(await world.scope('administrator'), 'Solarwerk Jena');
  const publication = await makePricedPublication(world, { Top: 100_000 });
  await enterSeller(admin());
  await enterBilled(admin(), customer, { cashDiscountDays: 7, cashDiscountBasisPoints: 200 });
  await sendOrders(world, { publication, customer, count: 9 });
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
type Role = 'administrator' | 'sales' | 'viewer' | 'customer';
/** Uploads a bank file as a user of a role. */
function send<Body>(
  path: string,
  content: string | Buffer,
  { body, role = 'administrator', key = '' }: { body?: unknown; role?: Role; key?: string } = {},
) {
  const file = { name: 'file', content, fileName: 'a.xml', contentType: 'text/xml' };
  const parts = [...(body === undefined ? [] : [{ name: 'body', content: JSON.stringify(body) }]), file];
  const { token } = world.organizations.own.users[role];
  const headers: Record<string, string> = key === '' ? {} : { 'idempotency-key': key };
  return upload<Body>(world.app, token, parts, headers, path);
}
const readFile = (content: string | Buffer) => send<Read>('/api/bank_files/read', content);
const keepFile = (content: string, body: unknown, key = '') =>
  send<Kept>('/api/bank_files', content, { body, key });
const read = async (content: string): Promise<BankMatchRecord[]> => (await readFile(content)).body.matches;
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
    body: { keys, sum },
    answer: await keepFile(content, { keys, sum }),
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
  const repeated = await keepFile(content, body);
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
  const body = { keys: [key], sum: 50_000 };
  const answers = await Promise.all([1, 2, 3].map(() => keepFile(content, body)));
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
  const answer = await keepFile(content, { keys: [key], sum: 119_000 });
  expect([answer.status, answer.body.code]).toEqual([409, 'bank_file_changed']);
  expect((await openOf(4)).openAmount).toBe(100_000);
  expect((await read(content))[0]).toMatchObject({ kind: 'over', parts: [{ amount: 100_000 }] });
});

test('an entry with a future booking date is pending', async () => {
  const content = sampleStatement([entry('1190.00', numberOf(5), { bookedOn: addDays(TODAY, 1) })]);
  expect((await read(content))[0]?.reason).toBe('pending');
});

test('a text that is no statement is refused under its field', async () => {
  const { status, body } = await readFile('<Document/>');
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['file']]);
});

test('only users who may issue invoices can read and record statements, in their own organization', async () => {
  const content = sampleStatement([entry('1190.00', numberOf(5))]);
  for (const role of ['sales', 'viewer', 'customer'] as const) {
    expect((await send('/api/bank_files/read', content, { role })).status).toBe(403);
    const body = { keys: ['x'], sum: 1 };
    expect((await send('/api/bank_files', content, { role, body })).status).toBe(403);
  }
  const { token } = world.organizations.other.users.administrator;
  const file = { name: 'file', content, fileName: 'a.xml', contentType: 'text/xml' };
  const other = await upload<Read>(world.app, token, [file], {}, '/api/bank_files/read');
  expect(other.body.matches[0]?.reason).toBe('unmatched');
  expect((await upload(world.app, null, [file], {}, '/api/bank_files/read')).status).toBe(401);
});

test('a repeated request with the same key records the payments once', async () => {
  const content = sampleStatement([entry('19.00', numberOf(6))]);
  const body = { keys: [(await read(content))[0]?.key], sum: 1_900 };
  const answers = [await keepFile(content, body, 'retry'), await keepFile(content, body, 'retry')];
  expect(answers.map(({ status, body: kept }) => [status, kept.paymentCount])).toEqual([
    [201, 1],
    [201, 1],
  ]);
  expect((await openOf(6)).openAmount).toBe(117_100);
  expect((await keepFile(sampleStatement([]), body, 'retry')).status).toBe(422);
});

test('a payment of a daily file is known in the monthly file, whatever the bank numbers it', async () => {
  const first = { ...entry('50.00', numberOf(6)), entry: '<NtryRef>1</NtryRef>' };
  const day = sampleStatement([first], '02');
  expect((await keep(day, ['part'])).answer.status).toBe(201);
  const other = { ...first, entry: '<NtryRef>2</NtryRef><AcctSvcrRef>X9</AcctSvcrRef>' };
  const month = sampleStatement([entry('77.00', 'Miete'), other]);
  expect((await read(month)).map(({ reason }) => reason)).toEqual(['unmatched', 'kept']);
  const twice = sampleStatement([other, { ...other, entry: '<NtryRef>3</NtryRef>' }]);
  expect((await read(twice)).map(({ reason, kind }) => reason ?? kind)).toEqual(['kept', 'part']);
});

test('a payment that an older version recorded is known', async () => {
  const content = sampleStatement([entry('50.00', numberOf(6))]);
  const scope = await world.scope('administrator');
  const changed = await scope.transact((tx) =>
    tx.query(
      `update bank_entries set currency = null, account = null, source = null, text_hash = null, end_to_end_hash = null
       where organization_id = $1 and amount = 5000 returning 1`,
      [tx.organizationId],
    ),
  );
  expect(changed).toHaveLength(1);
  expect((await read(content.replace('S1', 'S2')))[0]?.reason).toBe('kept');
});

test('a second payment that names a paid invoice is not offered for another invoice of the same amount', async () => {
  const [match] = await read(sampleStatement([entry('1190.00', numberOf(0))]));
  expect(match).toMatchObject({ kind: 'ignored', reason: 'settled', named: [numberOf(0)], parts: [] });
});

/** Returns what the account of a customer says in euros: a payment and its return leave it as it was. */
const accountOf = async (customerId: number) => {
  const { body } = await admin().get<{ account: CustomerAccount }>(`/api/customers/${customerId}/account`);
  const euros = body.account.subaccounts.find(({ currency }) => currency === 'EUR');
  return { balance: euros?.balance, credit: euros?.credit, open: euros?.open };
};

test('a return takes the payment back once, on its day, and the invoice is open again', async () => {
  const paid = entry('1190.00', numberOf(7), { bookedOn: addDays(TODAY, -2) });
  const returned = entry('1190.00', numberOf(7), {
    direction: 'DBIT',
    bookedOn: addDays(TODAY, -1),
    transaction: '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>',
  });
  const { customerId } = await openOf(7);
  const before = await accountOf(customerId);
  await keep(sampleStatement([paid]), ['exact', 'part', 'over']);
  expect((await openOf(7)).openAmount).toBe(0);
  const content = sampleStatement([returned]);
  expect((await read(content))[0]).toMatchObject({
    kind: 'return',
    parts: [{ number: numberOf(7), amount: -119_000, openAmount: 0 }],
  });
  const { answer, body } = await keep(content, ['return']);
  expect([answer.status, body.sum]).toEqual([201, -119_000]);
  const { id, openAmount, settledOn, payments } = await openOf(7);
  expect([openAmount, settledOn]).toEqual([119_000, null]);
  expect(payments.map(({ amount, paidOn, returnsId }) => [amount, paidOn, returnsId])).toEqual([
    [119_000, addDays(TODAY, -2), null],
    [-119_000, addDays(TODAY, -1), payments[0]?.id],
  ]);
  expect((await keepFile(content, body)).status).toBe(409);
  expect((await read(content))[0]?.reason).toBe('kept');
  expect(await accountOf(customerId)).toEqual(before);
  const history = await admin().get<{ history: { action: string }[] }>(
    `/api/customers/${customerId}/history`,
  );
  expect(JSON.stringify(history.body)).toContain('invoice_payment_returned');
  // Without the return, the payment counts again, and the return can be recorded again.
  await admin().delete(`/api/invoices/${id}/payments/${payments[1]?.id}`);
  expect((await openOf(7)).openAmount).toBe(0);
  expect((await keep(content, ['return'])).answer.status).toBe(201);
  await admin().delete(`/api/invoices/${id}/payments/${payments[0]?.id}`);
  expect(await openOf(7)).toMatchObject({ openAmount: 119_000, payments: [] });
});

test('a payment and its return in one file are recorded together', async () => {
  const paid = entry('1190.00', numberOf(8), { bookedOn: addDays(TODAY, -9) });
  const returned = entry('1190.00', numberOf(8), {
    direction: 'DBIT',
    bookedOn: addDays(TODAY, -8),
    entry: '<RvslInd>1</RvslInd>',
  });
  const content = sampleStatement([returned, paid]);
  const [first, second] = await read(content);
  expect([first?.kind, first?.parts[0]?.returnsKey, second?.kind]).toEqual(['return', second?.key, 'exact']);
  const alone = { keys: [first?.key], sum: -119_000 };
  expect((await keepFile(content, alone)).status).toBe(409);
  expect((await keep(content, ['return', 'exact'])).answer.status).toBe(201);
  expect(await openOf(8)).toMatchObject({ openAmount: 119_000, payments: [{}, {}] });
});

test('concurrent requests with the same return take the payment back once', async () => {
  await keep(sampleStatement([entry('300.00', numberOf(8))]), ['part']);
  const returned = { direction: 'DBIT', entry: '<RvslInd>true</RvslInd>' } as const;
  const content = sampleStatement([entry('300.00', numberOf(8), returned)]);
  const body = { keys: [(await read(content))[0]?.key], sum: -30_000 };
  const answers = await Promise.all([1, 2, 3].map(() => keepFile(content, body)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect((await openOf(8)).openAmount).toBe(119_000);
});

test('a statement of another account is refused with its IBAN, and left out among others', async () => {
  const own = sampleStatement([entry('1.00', 'X')]);
  const other = own.replaceAll('DE89370400440532013000', 'DE02120300000000202051');
  const { status, body } = await readFile(other);
  expect([status, body.code, body.accounts]).toEqual([422, 'other_account', ['DE02120300000000202051']]);
  expect(body.title).toContain('DE02120300000000202051');
  const both = own.replace('</Stmt>', `</Stmt>${/<Stmt>.*<\/Stmt>/s.exec(other)?.[0]}`);
  const { body: left } = await readFile(both);
  expect([left.matches.length, left.otherAccounts]).toEqual([1, ['DE02120300000000202051']]);
});

test('an entry that cannot be read does not refuse the others', async () => {
  const { body } = await readFile(sampleStatement([entry('1,00', 'X'), entry('2.00', 'Y')]));
  expect([body.matches.length, body.unreadable.map(({ part }) => part)]).toEqual([1, ['amount']]);
});

test('what a payment exceeds its invoice by becomes credit, and is taken back with the payment', async () => {
  const { id = 0, customerId } = invoices[8] ?? {};
  const creditOf = async () =>
    (
      await admin().get<{ account: { subaccounts: { credit: number }[] } }>(
        `/api/customers/${customerId}/account`,
      )
    ).body.account.subaccounts[0]?.credit;
  const before = (await creditOf()) ?? 0;
  const content = sampleStatement([entry('1200.00', numberOf(8))]);
  expect((await read(content))[0]?.surplus).toMatchObject({ amount: 1_000, currency: 'EUR' });
  expect((await keep(content, ['over'])).answer.status).toBe(201);
  expect([await creditOf(), (await openOf(8)).openAmount]).toEqual([before + 1_000, 0]);
  const payment = (await openOf(8)).payments.at(-1);
  await admin().delete(`/api/invoices/${id}/payments/${payment?.id}`);
  expect([await creditOf(), (await openOf(8)).openAmount]).toEqual([before, 119_000]);
});

test('an entry in a closed month is left out and named, and the others are recorded', async () => {
  await admin().post('/api/accounting/close', { month: '2026-10' });
  const content = sampleStatement([
    entry('10.00', numberOf(8), { bookedOn: '2026-10-30' }),
    entry('11.00', numberOf(8)),
  ]);
  const [closed, open] = await read(content);
  expect([closed?.reason, closed?.named, open?.kind]).toEqual(['closed', [numberOf(8)], 'part']);
  expect((await keep(content, ['part'])).answer.status).toBe(201);
  await admin().post('/api/accounting/reopen', { month: '2026-10' });
});

test('a file above 20 MB is refused, and a smaller one is read', async () => {
  const padding = `<!-- ${'x'.repeat(1_000_000)} -->`;
  const { status } = await readFile(
    sampleStatement([entry('2.00', 'Y')]).replace('<Stmt>', `<Stmt>${padding.repeat(9)}`),
  );
  expect(status).toBe(200);
  const large = await readFile(Buffer.alloc(20 * 1024 * 1024 + 1, '<'));
  expect([large.status, large.body.code]).toEqual([413, 'too_large']);
});

test('afterwards the data are consistent', async () => {
  const findings = await runDoctor(world.app.pool, world.organizations.own.id);
  expect(findings.filter(({ violations }) => violations > 0)).toEqual([]);
});
