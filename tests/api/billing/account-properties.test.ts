import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CustomerAccount } from '#contract/billing/customer-accounts.ts';
import { GOLDEN_TEXTS, goldenFacts, goldenLines } from '#domain/billing/invoices/golden-invoice.ts';
import { creditableNets } from '#domain/billing/invoices/correction-of.ts';
import { dunningPaperOf } from '#domain/billing/dunning/dunning-paper.ts';
import { invoiceOf } from '#domain/billing/invoices/invoice-of.ts';
import { showAccount } from '#server/billing/account/show-account.ts';
import {
  recordMoneyOnAccount,
  refundCredit,
  removePaymentOrSetOff,
  reverseAccountEntry,
  setOffCredit,
} from '#server/billing/account/change-account.ts';
import { recordDunning } from '#server/billing/dunning/dun-invoice.ts';
import { listDunnings } from '#server/billing/invoices/list-dunnings.ts';
import { correctInvoice } from '#server/billing/invoices/correct-invoice.ts';
import { getInvoice, listCorrections, listPayments } from '#server/billing/invoices/invoices-store.ts';
import { writeState } from '#server/billing/invoices/issue-invoice.ts';
import { ensureSeries, storeIssued } from '#server/billing/invoices/number-invoices.ts';
import { recordPayment } from '#server/billing/invoices/pay-invoice.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { runDoctor } from '#server/platform/doctor/run-doctor.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { seededRandom } from '#tests/random.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { makeCustomer } from '../support/world.ts';

const EVENTS = 500;
const RULES = [
  'what of an invoice is open is its total less credits and payments',
  'a set-off pays its invoice until it is taken back',
  'an entry of an account is taken back by its opposite',
  'the credit of a customer is what it paid beyond its invoices',
  'a dunning charges what the account of its customer says, and no more of it is paid',
];
const random = seededRandom(29);

/** What the test has seen happen: signed effects on the balance, in order of the acts. */
interface Book {
  balance: bigint;
  invoices: Map<number, { gross: bigint; corrected: bigint; money: bigint; setOff: bigint }>;
  /** Money on account less refunds. */
  besides: bigint;
  setOff: bigint;
  /** What the dunnings charge less what was waived and what set-offs pay, by dunning. */
  charges: Map<number, bigint>;
}

let world: TestApp;
let scope: Scope;
let customer: number;
const book: Book = { balance: 0n, invoices: new Map(), besides: 0n, setOff: 0n, charges: new Map() };

beforeAll(async () => {
  world = await startTestApp();
  scope = await world.scope('administrator');
  customer = await makeCustomer(scope, 'Solarwerk Jena');
});
afterAll(() => world.close());

const account = (): Promise<CustomerAccount> => scope.read((tx) => showAccount(tx, customer));
const anyInvoice = () => random.pick([...book.invoices.keys()]);
const entryOf = (id: number) => {
  const entry = book.invoices.get(id);
  if (!entry) throw new Error(`There is no invoice ${id}.`);
  return entry;
};
/** Mostly a part of an amount, sometimes all of it, sometimes more. */
const some = (most: number) => random.pick([most, most + 1, random.between(1, Math.max(1, most)), 1]);

/** Issues an invoice of three lines. */
async function issue(): Promise<void> {
  const nets = [random.between(1, 90_000), random.between(1, 900), 3];
  const draft = invoiceOf(goldenFacts({ lines: goldenLines(...nets) }), GOLDEN_TEXTS);
  const gross = await scope.transact(async (tx) => {
    await ensureSeries(tx, 'invoice');
    const stored = await storeIssued(tx, 'invoice', {
      draft: (issuedOn) => ({ ...draft, issuedOn, buyer: { ...draft.buyer, customerId: customer } }),
      correctsId: null,
    });
    const { id, invoice } = stored;
    const { dueOn, currency, totals } = invoice;
    await writeState(tx, { id, dueOn, currency, gross: totals.gross });
    book.invoices.set(id, { gross: BigInt(totals.gross), corrected: 0n, money: 0n, setOff: 0n });
    return totals.gross;
  });
  book.balance += BigInt(gross);
}

async function correct(): Promise<void> {
  const id = anyInvoice();
  const line = random.between(0, 2);
  const left = await scope.read(async (tx) => {
    const { invoice } = await getInvoice(tx, id);
    const earlier = (await listCorrections(tx, id)).map((correction) => correction.invoice);
    return creditableNets(invoice, earlier)[line] ?? 0;
  });
  const lines = [{ vertId: line + 1, amount: some(left), reason: 'Fehler' }];
  const { gross } = await correctInvoice(scope, id, { lines, billAgain: false });
  entryOf(id).corrected += BigInt(gross);
  book.balance -= BigInt(gross);
}

async function pay(): Promise<void> {
  const id = anyInvoice();
  const { openAmount } = await scope.read((tx) => getInvoice(tx, id));
  const amount = some(openAmount);
  await recordPayment(scope, id, { paidOn: scope.today, amount, isDiscounted: false });
  entryOf(id).money += BigInt(amount);
  book.balance -= BigInt(amount);
}

async function money(): Promise<void> {
  const amount = random.between(0, 50_000);
  await recordMoneyOnAccount(scope, customer, { currency: 'EUR', amount, paidOn: scope.today, note: '' });
  book.besides += BigInt(amount);
  book.balance -= BigInt(amount);
}

/** Duns an invoice for a fee and interest at its next level. */
async function dun(): Promise<void> {
  const id = anyInvoice();
  const { invoice } = await scope.read((tx) => getInvoice(tx, id));
  const earlier = (await scope.read((tx) => listDunnings(tx, [id]))).get(id) ?? [];
  if (earlier.length === 3) throw new RangeError('There is no further level.');
  const [fee, interest] = [random.between(0, 4_000), random.between(0, 900)];
  const plan = { level: earlier.length + 1, fee, interest, isLumpSum: false, parts: [], missing: null };
  const paper = dunningPaperOf(invoice, {
    plan: { ...plan, total: fee + interest, payUntil: scope.today },
    rule: null,
    openAmount: 0,
    chargedInterest: 0,
    isLast: false,
    sender: { seller: invoice.seller, letterhead: invoice.letterhead },
    today: scope.today,
  });
  const dunningId = await scope.transact((tx) => recordDunning(tx, { id, customerId: customer }, paper));
  book.charges.set(dunningId, BigInt(fee + interest));
  book.balance += BigInt(fee + interest);
}

async function setOffCharge(): Promise<void> {
  const { credit = 0, openCharges = [] } = (await account()).subaccounts[0] ?? {};
  const { id: dunningId, openAmount } = random.pick(openCharges);
  const amount = some(Math.min(openAmount, credit));
  await setOffCredit(scope, customer, { dunningId, amount });
  book.charges.set(dunningId, (book.charges.get(dunningId) ?? 0n) - BigInt(amount));
  book.setOff += BigInt(amount);
}

async function setOff(): Promise<void> {
  const invoiceId = anyInvoice();
  const { openAmount } = await scope.read((tx) => getInvoice(tx, invoiceId));
  const amount = some(Math.min(openAmount, (await account()).subaccounts[0]?.credit ?? 0));
  await setOffCredit(scope, customer, { invoiceId, amount });
  entryOf(invoiceId).setOff += BigInt(amount);
  book.setOff += BigInt(amount);
}

async function refund(): Promise<void> {
  const amount = some((await account()).subaccounts[0]?.credit ?? 0);
  const to = { accountHolder: '', iban: '', bic: '', note: '', onlinePaymentId: null };
  await refundCredit(scope, customer, { currency: 'EUR', amount, refundedOn: scope.today, ...to });
  book.besides -= BigInt(amount);
  book.balance += BigInt(amount);
}

async function reverse(): Promise<void> {
  const entries = (await account()).subaccounts[0]?.entries ?? [];
  const entry = random.pick(entries.filter(({ canBeReversed }) => canBeReversed));
  await reverseAccountEntry(scope, { id: customer, entryId: entry.id });
  const amount = BigInt(Math.max(entry.debit, entry.credit));
  const charge = entry.dunningId === null ? 0n : (book.charges.get(entry.dunningId) ?? 0n);
  if (entry.kind === 'set_off') {
    if (entry.dunningId === null) entryOf(entry.invoiceId ?? 0).setOff -= amount;
    else book.charges.set(entry.dunningId, charge + amount);
    book.setOff -= amount;
  } else if (entry.dunningId !== null) {
    book.charges.set(entry.dunningId, charge - amount);
    book.balance -= amount;
  } else {
    const sign = entry.kind === 'refund' ? 1n : -1n;
    book.besides += sign * amount;
    book.balance -= sign * amount;
  }
}

/** Removes a payment on the page of its invoice: money, or a set-off. */
async function removePayment(): Promise<void> {
  const id = anyInvoice();
  const payment = random.pick(await scope.read((tx) => listPayments(tx, id)));
  await removePaymentOrSetOff(scope, { id, paymentId: payment.id });
  const amount = BigInt(payment.amount);
  if (payment.set_off_id !== null) {
    entryOf(id).setOff -= amount;
    book.setOff -= amount;
  } else {
    entryOf(id).money -= amount;
    book.balance += amount;
  }
}

const ACTS = [
  issue,
  correct,
  correct,
  pay,
  pay,
  money,
  setOff,
  setOff,
  setOff,
  dun,
  setOffCharge,
  refund,
  reverse,
  removePayment,
];

test(`after ${EVENTS} random acts, the account equals an independent calculation by cent`, async () => {
  await issue();
  let refused = 0;
  for (let event = 0; event < EVENTS; event += 1) {
    try {
      await random.pick(ACTS)();
    } catch (error) {
      // An act that is not possible, such as more than the open amount, changes nothing.
      const isRefused = error instanceof Problem || error instanceof RangeError;
      if (!isRefused) throw error;
      refused += 1;
    }
    if (event % 25 === 0) await expectBook();
  }
  await expectBook();
  expect(refused).toBeGreaterThan(EVENTS / 50);
  expect(refused).toBeLessThan(EVENTS / 2);
  const findings = await runDoctor(world.app.pool, world.organizations.own.id);
  const checked = findings.filter(({ rule }) => RULES.includes(rule));
  expect(checked.map(({ rule, places }) => [rule, places])).toEqual(RULES.map((rule) => [rule, []]));
}, 300_000);

async function expectBook(): Promise<void> {
  const subaccount = (await account()).subaccounts[0];
  let open = [...book.charges.values()].reduce((sum, amount) => sum + amount, 0n);
  let beyond = book.besides - book.setOff;
  for (const { gross, corrected, money: paid, setOff: used } of book.invoices.values()) {
    const rest = gross - corrected - paid - used;
    if (rest > 0n) open += rest;
    else beyond -= rest;
  }
  expect({
    balance: BigInt(subaccount?.balance ?? 0),
    last: BigInt(subaccount?.entries.at(-1)?.balance ?? 0),
    open: BigInt(subaccount?.open ?? 0),
    credit: BigInt(subaccount?.credit ?? 0),
  }).toEqual({ balance: book.balance, last: book.balance, open, credit: beyond });
}
