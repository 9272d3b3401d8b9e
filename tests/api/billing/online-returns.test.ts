import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InvoiceRecord } from '#contract/billing/invoices.ts';
import type { Notification } from '#contract/customers/notifications.ts';
import { runJob } from '#server/schedule/jobs.ts';
import { COMPLETED, GROSS, type PayingWorld, startPayingWorld } from '#tests/payments/paying-world.ts';
import { paidSession, stripeNotice } from '#tests/payments/fake-stripe.ts';
import { runInside } from '../support/run-inside.ts';
import { TODAY } from '../support/test-app.ts';

let paying: PayingWorld;
let world: PayingWorld['world'];
let stripe: PayingWorld['stripe'];
let mollie: PayingWorld['mollie'];
beforeAll(async () => {
  paying = await startPayingWorld();
  ({ world, stripe, mollie } = paying);
  await paying.useStripe();
});
afterAll(() => paying.close());

type Told = { id: string; payment_intent: string };
const tell = (type: string, object: Told) => paying.notify(stripeNotice(type, object, stripe.webhookSecret));

/** An invoice that was paid at Stripe, with the id of its payment there. */
const paid = async (changes: object = {}) => {
  const invoice = await paying.issued(changes);
  const session = paidSession(await paying.begin(invoice));
  stripe.update(session);
  await paying.pay(session);
  return { invoice, session, intent: session.payment_intent ?? '' };
};

const amountsOf = async (invoice: InvoiceRecord) =>
  (await paying.read(invoice.id)).payments.map(({ amount, online }) => [amount, online]);

const stateOf = async (invoice: InvoiceRecord) => {
  const { open, credit, balance } = await paying.account(invoice);
  return { open, credit, balance };
};

const newsOf = async (invoice: InvoiceRecord) =>
  (
    await world.as('sales').get<{ notifications: Notification[] }>('/api/notifications')
  ).body.notifications.filter(({ invoiceId }) => invoiceId === invoice.id);

/** An invoice that was paid at Mollie, with the id of its payment. */
const paidAtMollie = async () => {
  await paying.useMollie();
  const invoice = await paying.issued();
  await paying.page(await paying.pagePath(invoice), 'POST');
  const { id } = mollie.payments.at(-1) ?? { id: '' };
  mollie.end(id, 'paid');
  await paying.tell(id);
  expect(await stateOf(invoice)).toMatchObject({ open: 0 });
  return { invoice, id };
};

/** Returns the page on which an invoice is paid. */
const textOf = async (path: string, method: 'GET' | 'POST' = 'GET') => (await paying.page(path, method)).body;

/** Has the providers asked for every payment. */
const ask = async () => {
  const scope = await world.scope('administrator');
  const due = `update online_payments set ask_at = now() where organization_id = $1 and ask_at is not null`;
  await runInside(scope, due, [scope.organizationId]);
  await runJob(world.app, 'online_payments');
};

describe('a refund that was made at Stripe', () => {
  test('opens the invoice again by its amount, once, however often it is told', async () => {
    const { invoice, intent } = await paid();
    const refund = stripe.refundThere(intent, 20_000);
    const charge = { id: 'ch_1', object: 'charge', payment_intent: intent } as unknown as Told;
    const answers = await Promise.all([
      tell('charge.refunded', charge),
      tell('refund.updated', refund),
      tell('charge.refunded', charge),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await amountsOf(invoice)).toEqual([
      [GROSS, `Stripe ${intent}`],
      [-20_000, `Stripe ${refund.id}`],
    ]);
    expect(await stateOf(invoice)).toEqual({ open: 20_000, credit: 0, balance: 20_000 });
    expect((await paying.account(invoice)).refundable).toMatchObject([{ left: GROSS - 20_000 }]);
  });

  test('tells the users who look after orders, in the bell and in the history', async () => {
    const { invoice, intent } = await paid();
    await tell('refund.updated', stripe.refundThere(intent, 500));
    expect(await newsOf(invoice)).toMatchObject([
      { kind: 'money_back', orderId: null, invoiceNumber: invoice.number, customerName: 'Lehmbau Ott' },
    ]);
    const history = await paying.admin().get(`/api/customers/${invoice.customerId}/history`);
    expect(JSON.stringify(history.body)).toContain('online_payment_returned');
    expect((await world.as('administrator', 'other').get(`/api/invoices/${invoice.id}`)).status).toBe(404);
  });

  test('uses the credit of the customer that comes from this payment, and leaves its invoice settled', async () => {
    const invoice = await paying.issued();
    const session = paidSession(await paying.begin(invoice), { amount_total: GROSS + 700 });
    stripe.update(session);
    await paying.pay(session, { amount_total: GROSS + 700 });
    expect(await stateOf(invoice)).toEqual({ open: 0, credit: 700, balance: -700 });
    await tell('refund.updated', stripe.refundThere(`pi_of_${session.id}`, 600));
    expect(await stateOf(invoice)).toEqual({ open: 0, credit: 100, balance: -100 });
    await tell('refund.updated', stripe.refundThere(`pi_of_${session.id}`, 300));
    expect(await stateOf(invoice)).toEqual({ open: 200, credit: 0, balance: 200 });
  });

  test('uses the credit of a correction of its invoice', async () => {
    const { invoice, intent } = await paid();
    await paying.credit(invoice);
    expect(await stateOf(invoice)).toMatchObject({ credit: 11_900 });
    await tell('refund.updated', stripe.refundThere(intent, 11_900));
    expect(await stateOf(invoice)).toEqual({ open: 0, credit: 0, balance: 0 });
  });

  test('of the whole amount takes the cash discount back', async () => {
    const { invoice, session, intent } = await paid({ cashDiscountDays: 7, cashDiscountBasisPoints: 200 });
    const { amount_total: amount } = session;
    expect(amount).toBeLessThan(GROSS);
    await tell('refund.updated', stripe.refundThere(intent, amount - 100));
    expect(await stateOf(invoice)).toMatchObject({ open: amount - 100 });
    const last = stripe.refundThere(intent, 100);
    await tell('refund.updated', last);
    expect(await stateOf(invoice)).toEqual({ open: GROSS, credit: 0, balance: GROSS });
    last.status = 'failed';
    await tell('refund.failed', last);
    expect(await stateOf(invoice)).toMatchObject({ open: amount - 100, credit: 0 });
  });

  test('that fails later is booked back, and an earlier notice changes nothing afterwards', async () => {
    const { invoice, intent } = await paid();
    const refund = stripe.refundThere(intent, GROSS);
    await tell('refund.updated', refund);
    expect(await stateOf(invoice)).toMatchObject({ open: GROSS, balance: GROSS });
    refund.status = 'failed';
    await tell('refund.failed', refund);
    await tell('refund.updated', refund);
    expect(await stateOf(invoice)).toEqual({ open: 0, credit: 0, balance: 0 });
    expect((await amountsOf(invoice)).map(([amount]) => amount)).toEqual([GROSS, -GROSS, GROSS]);
    expect((await newsOf(invoice)).length).toBe(2);
    refund.status = 'succeeded';
    await tell('refund.updated', refund);
    expect(await stateOf(invoice)).toEqual({ open: 0, credit: 0, balance: 0 });
  });

  test('that has failed when it is first told moves nothing', async () => {
    const { invoice, intent } = await paid();
    const refund = stripe.refundThere(intent, 100);
    refund.status = 'failed';
    await tell('refund.failed', refund);
    expect(await amountsOf(invoice)).toHaveLength(1);
    expect(await newsOf(invoice)).toEqual([]);
  });

  test('is known although its notice comes before that of the payment', async () => {
    const invoice = await paying.issued();
    const session = paidSession(await paying.begin(invoice));
    stripe.update(session);
    await tell('refund.updated', stripe.refundThere(session.payment_intent ?? '', 1_000));
    expect(await stateOf(invoice)).toMatchObject({ open: 1_000 });
    await paying.pay(session);
    expect((await amountsOf(invoice)).map(([amount]) => amount)).toEqual([GROSS, -1_000]);
  });

  test('in another currency moves nothing and tells the users', async () => {
    const { invoice, intent } = await paid();
    await tell('refund.updated', stripe.refundThere(intent, 100, 'usd'));
    expect(await amountsOf(invoice)).toHaveLength(1);
    expect(await newsOf(invoice)).toHaveLength(1);
  });

  test('is refused if its notice is forged, and ignored if the payment is not known', async () => {
    const { invoice, intent } = await paid();
    const refund = stripe.refundThere(intent, 100);
    const forged = stripeNotice('refund.updated', refund, 'whsec_other');
    expect((await paying.notify(forged)).statusCode).toBe(400);
    expect(await amountsOf(invoice)).toHaveLength(1);
    expect((await tell('refund.updated', stripe.refundThere('pi_of_a_shop', 100))).statusCode).toBe(200);
    stripe.faults.push({ at: 'before', status: 500, fits: (_method, path) => path === 'disputes' });
    expect((await tell('refund.updated', refund)).statusCode).toBe(503);
    expect((await tell('refund.updated', refund)).statusCode).toBe(200);
    expect(await stateOf(invoice)).toMatchObject({ open: 100 });
  });

  test('is found by asking if its notice is lost', async () => {
    const { invoice, intent } = await paid();
    stripe.refundThere(intent, 2_500);
    await ask();
    await ask();
    expect(await stateOf(invoice)).toMatchObject({ open: 2_500, balance: 2_500 });
  });

  test('after the month was closed is dated in the first open month', async () => {
    const { invoice, intent } = await paid();
    const refund = stripe.refundThere(intent, 100);
    refund.created = Date.parse('2026-11-25T10:00:00Z') / 1_000;
    world.today = '2026-12-02';
    expect((await paying.admin().post('/api/accounting/close', { month: '2026-11' })).status).toBe(200);
    await tell('refund.updated', refund);
    expect((await paying.read(invoice.id)).payments.at(-1)).toMatchObject({
      amount: -100,
      paidOn: '2026-12-01',
    });
    world.today = TODAY;
    await paying.admin().post('/api/accounting/reopen', { month: '2026-11' });
  });
});

describe('a refund that was ordered here', () => {
  test('is in the account once, and is taken back if Stripe says days later that it has failed', async () => {
    const { invoice } = await paid();
    await paying.credit(invoice);
    const [payment] = (await paying.account(invoice)).refundable;
    await paying.refund(invoice, { amount: 11_900, onlinePaymentId: payment?.onlinePaymentId });
    await runJob(world.app, 'online_payments');
    const refund = stripe.refunds.at(-1);
    if (!refund) throw new Error('No refund was created.');
    await tell('refund.updated', refund);
    expect(await paying.refundsOf(invoice)).toEqual([['sent', false]]);
    expect(await stateOf(invoice)).toEqual({ open: 0, credit: 0, balance: 0 });
    refund.status = 'failed';
    await tell('refund.failed', refund);
    await tell('refund.failed', refund);
    expect(await paying.refundsOf(invoice)).toEqual([
      ['refused', false],
      [null, true],
    ]);
    expect(await stateOf(invoice)).toEqual({ open: 0, credit: 11_900, balance: -11_900 });
    expect(await newsOf(invoice)).toHaveLength(1);
  });
});

describe('a dispute at Stripe', () => {
  test('opens the invoice again, and settles it again if it is won', async () => {
    const { invoice, intent } = await paid();
    const dispute = stripe.dispute(intent, GROSS);
    dispute.balance_transactions = [];
    await tell('charge.dispute.created', dispute);
    expect(await stateOf(invoice)).toMatchObject({ open: 0 });
    dispute.balance_transactions = [{ amount: -GROSS }];
    await tell('charge.dispute.funds_withdrawn', dispute);
    expect(await stateOf(invoice)).toEqual({ open: GROSS, credit: 0, balance: GROSS });
    dispute.status = 'won';
    dispute.balance_transactions = [{ amount: -GROSS }, { amount: GROSS }];
    for (const type of ['charge.dispute.funds_reinstated', 'charge.dispute.closed'])
      await tell(type, dispute);
    expect(await stateOf(invoice)).toEqual({ open: 0, credit: 0, balance: 0 });
  });

  test('that is lost changes nothing any more, and its return is in the exports', async () => {
    const { invoice, intent } = await paid();
    const dispute = stripe.dispute(intent, GROSS);
    await tell('charge.dispute.created', dispute);
    dispute.status = 'lost';
    await tell('charge.dispute.closed', dispute);
    expect(await stateOf(invoice)).toMatchObject({ open: GROSS });
    await paying.admin().patch('/api/accounting', { consultant: '1001', client: '1', payments: 'yes' });
    const { body } = await paying.admin().get<string>('/api/accounting/journal_lines?month=2026-11');
    const lines = body.split('\n').filter((line) => line.includes(intent));
    expect(lines).toHaveLength(2);
  });

  test('of credit that was used meanwhile leaves the credit negative, and loses nothing', async () => {
    const { invoice, intent } = await paid();
    await paying.credit(invoice);
    expect((await paying.refund(invoice, { amount: 11_900 })).status).toBe(201);
    await tell('charge.dispute.created', stripe.dispute(intent, GROSS));
    expect(await stateOf(invoice)).toEqual({ open: GROSS - 11_900, credit: -11_900, balance: GROSS });
  });
});

describe('what goes back at Mollie', () => {
  test('is read from its lists, booked once, and booked back if it fails or is reversed', async () => {
    const { invoice, id } = await paidAtMollie();
    const refund = mollie.refundThere(id, '100.00');
    for (let n = 0; n < 2; n += 1) expect((await paying.tell(id)).statusCode).toBe(200);
    expect(await amountsOf(invoice)).toEqual([
      [GROSS, `Mollie ${id}`],
      [-10_000, `Mollie ${refund.id}`],
    ]);
    const chargeback = mollie.chargeBack(id, '721.10');
    await paying.tell(id);
    expect(await stateOf(invoice)).toEqual({ open: GROSS, credit: 0, balance: GROSS });
    refund.status = 'canceled';
    chargeback.reversedAt = new Date().toISOString();
    await Promise.all([paying.tell(id), paying.tell(id)]);
    expect(await stateOf(invoice)).toEqual({ open: 0, credit: 0, balance: 0 });
    expect(await newsOf(invoice)).toHaveLength(4);
    await paying.useStripe();
  });
});

describe('a direct debit that is under way', () => {
  test('keeps a second payment from being begun, until it has failed', async () => {
    const invoice = await paying.issued();
    const path = await paying.pagePath(invoice);
    const session = await paying.begin(invoice);
    const before = stripe.sessions.length;
    const ordered = { ...session, status: 'complete', payment_status: 'unpaid' } as const;
    stripe.update(ordered);
    await paying.notify(stripeNotice(COMPLETED, ordered, stripe.webhookSecret));
    for (const method of ['GET', 'POST'] as const) {
      const text = await textOf(path, method);
      expect(text).toContain('Eine Zahlung von 821,10');
      expect(text).toContain('unterwegs');
      expect(text).not.toContain('<form');
    }
    expect(stripe.sessions).toHaveLength(before);
    await paying.notify(stripeNotice('checkout.session.async_payment_failed', ordered, stripe.webhookSecret));
    stripe.update({ ...ordered, status: 'expired' });
    expect(await textOf(path)).toContain('<form');
    // A late notice of the order does not bring it back.
    await paying.notify(stripeNotice(COMPLETED, ordered, stripe.webhookSecret));
    expect(await textOf(path)).toContain('<form');
  });

  test('is found by asking if another tab begins a payment before its notice', async () => {
    const invoice = await paying.issued();
    const path = await paying.pagePath(invoice);
    const session = await paying.begin(invoice);
    stripe.update({ ...session, status: 'complete' });
    const [one, other] = await Promise.all([paying.page(path, 'POST'), paying.page(path, 'POST')]);
    for (const { headers, body } of [one, other]) {
      expect(headers['refresh']).toBeUndefined();
      expect(body).toContain('unterwegs');
    }
    stripe.update(paidSession(session));
    await ask();
    expect(await textOf(path, 'POST')).toContain('Diese Rechnung ist bezahlt');
    expect((await paying.read(invoice.id)).payments).toHaveLength(1);
  });

  test('is also one that the bank was ordered to collect', async () => {
    await paying.admin().patch('/api/organization/seller', { creditorId: 'DE98ZZZ09999999999' });
    const invoice = await paying.issued();
    const path = await paying.pagePath(invoice);
    const mandate = { reference: 'OTT-1', signedOn: TODAY, scheme: 'core', kind: 'recurring' };
    const account = { accountHolder: 'Ott', iban: 'DE02120300000000202051' };
    const mandates = `/api/customers/${invoice.customerId}/mandates`;
    expect((await paying.admin().post(mandates, { ...mandate, ...account })).status).toBe(201);
    const invoices = [{ invoiceId: invoice.id, amount: GROSS }];
    const order = { collectOn: invoice.dueOn, invoices };
    const made = await paying.admin().post<{ collectionId: number }>('/api/direct_debits', order);
    expect(await textOf(path, 'POST')).toContain('unterwegs');
    await paying.admin().post(`/api/direct_debits/${made.body.collectionId}/withdrawal`, {});
    expect(await textOf(path)).toContain('<form');
  });

  test('is read from Mollie', async () => {
    await paying.useMollie();
    const invoice = await paying.issued();
    const path = await paying.pagePath(invoice);
    await paying.page(path, 'POST');
    const { id } = mollie.payments.at(-1) ?? { id: '' };
    mollie.end(id, 'pending');
    await paying.tell(id);
    expect(await textOf(path)).toContain('unterwegs');
    mollie.end(id, 'paid');
    await paying.tell(id);
    expect(await textOf(path)).toContain('Diese Rechnung ist bezahlt');
    await paying.useStripe();
  });
});
