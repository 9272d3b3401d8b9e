import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CustomerAccount } from '#contract/billing/customer-accounts.ts';
import type { InvoiceDraft, InvoiceRecord } from '#contract/billing/invoices.ts';
import type { OnlinePayments } from '#contract/billing/online-payments.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import { runJob } from '#server/schedule/jobs.ts';
import { runDoctor } from '#server/platform/doctor/run-doctor.ts';
import { FakeMollie } from '#tests/payments/fake-mollie.ts';
import { type FakeSession, FakeStripe, paidSession, stripeNotice } from '#tests/payments/fake-stripe.ts';
import { runInside } from '../support/run-inside.ts';
import { enterBilled, enterSeller, makePricedPublication, sendOrders } from '../support/money/invoices.ts';
import { startTestApp, TODAY, type TestApp } from '../support/test-app.ts';
import { makeCustomer } from '../support/world.ts';

type One = { invoice: InvoiceRecord } & ProblemBody;
type Settings = { onlinePayments: OnlinePayments } & ProblemBody;
type Shown = { account: CustomerAccount } & ProblemBody;

const SETTINGS = '/api/organization/online_payments';
const GROSS = 82_110;

let world: TestApp;
let publication: number;
const stripe = new FakeStripe();
const mollie = new FakeMollie();
beforeAll(async () => {
  await Promise.all([stripe.start(), mollie.start()]);
  world = await startTestApp({
    settings: { STRIPE_API_URL: stripe.url, MOLLIE_API_URL: mollie.url, PUBLIC_URL: 'https://book.example' },
  });
  publication = await makePricedPublication(world, { Top: 69_000 });
  await enterSeller(admin());
});
afterAll(async () => {
  const broken = (await runDoctor(world.app.pool)).filter(({ violations }) => violations > 0);
  await world.close();
  await Promise.all([stripe.stop(), mollie.stop()]);
  expect(broken).toEqual([]);
});

const admin = () => world.as('administrator');
const change = (body: object) => admin().patch<Settings>(SETTINGS, body);
const useStripe = () =>
  change({ provider: 'stripe', stripeApiKey: stripe.apiKey, stripeWebhookSecret: stripe.webhookSecret });
const useMollie = () => change({ provider: 'mollie', mollieApiKey: mollie.apiKey });

async function issued(changes: object = {}): Promise<InvoiceRecord> {
  const customer = await makeCustomer(await world.scope('administrator'), 'Lehmbau Ott');
  await enterBilled(admin(), customer, changes);
  const [order] = await sendOrders(world, { publication, customer, count: 1 });
  const { drafts } = (await admin().get<{ drafts: InvoiceDraft[] }>('/api/invoice_drafts?grouping=order'))
    .body;
  const draft = drafts.find(({ orderIds }) => orderIds[0] === order);
  const answer = await admin().post<One>('/api/invoices', { vertIds: draft?.vertIds, gross: draft?.gross });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.invoice;
}

const read = async (id: number) => (await admin().get<One>(`/api/invoices/${id}`)).body.invoice;
const account = async ({ customerId }: InvoiceRecord) => {
  const { subaccounts } = (await admin().get<Shown>(`/api/customers/${customerId}/account`)).body.account;
  const [euros] = subaccounts;
  if (!euros) throw new Error('There is no subaccount.');
  return euros;
};
const pagePath = async (invoice: InvoiceRecord) => {
  const path = (await account(invoice)).openInvoices.find(({ id }) => id === invoice.id)?.payPath;
  if (!path) throw new Error('The invoice has no page.');
  return path;
};
const page = (path: string, method: 'GET' | 'POST' = 'GET') =>
  world.app.http.inject({
    url: path,
    method,
    ...(method === 'POST' && {
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://book.example' },
      payload: '',
    }),
  });
const begin = async (invoice: InvoiceRecord): Promise<FakeSession> => {
  const answer = await page(await pagePath(invoice), 'POST');
  expect(answer.statusCode, answer.body).toBe(200);
  const session = stripe.sessions.at(-1);
  if (!session) throw new Error('No session was created.');
  return session;
};
const own = () => world.organizations.own.id;
const notify = (notice: { body: string; headers: Record<string, string> }, path = `stripe/${own()}`) =>
  world.app.http.inject({
    method: 'POST',
    url: `/payment-notices/${path}`,
    payload: notice.body,
    headers: notice.headers,
  });
const COMPLETED = 'checkout.session.completed';
const pay = async (session: FakeSession, changes: Partial<FakeSession> = {}, type = COMPLETED) =>
  notify(stripeNotice(type, paidSession(session, changes), stripe.webhookSecret));

describe('the settings', () => {
  test('store the keys encrypted, and never show them', async () => {
    expect((await change({ provider: 'stripe' })).body.errors).toMatchObject({
      stripeApiKey: [expect.any(String)],
    });
    expect((await change({ stripeApiKey: 'pk_test_1' })).status).toBe(422);
    const { status, body } = await useStripe();
    expect(status).toBe(200);
    expect(body.onlinePayments).toMatchObject({
      provider: 'stripe',
      hasStripeApiKey: true,
      hasMollieApiKey: false,
      isTest: true,
      stripeNoticeAddress: `https://book.example/payment-notices/stripe/${own()}`,
    });
    expect(JSON.stringify((await admin().get(SETTINGS)).body)).not.toContain(stripe.apiKey);
    const scope = await world.scope('administrator');
    const [row] = await runInside<{ stripe_secrets: Buffer }>(
      scope,
      'select stripe_secrets from online_payment_settings where organization_id = $1',
      [scope.organizationId],
    );
    expect(row?.stripe_secrets.includes(stripe.apiKey)).toBe(false);
    expect((await change({ version: 1 })).status).toBe(412);
  });

  test('are for administrators of the organization only', async () => {
    for (const role of ['sales', 'viewer', 'customer'] as const)
      expect((await world.as(role).get(SETTINGS)).status).toBe(403);
    expect((await world.anonymous.get(SETTINGS)).status).toBe(401);
    const other = await world.as('administrator', 'other').get<Settings>(SETTINGS);
    expect(other.body.onlinePayments).toMatchObject({ provider: null, hasStripeApiKey: false });
  });

  test('can be tested', async () => {
    const check = async () => (await admin().post<{ state: string }>(`${SETTINGS}/check`)).body.state;
    await useStripe();
    expect(await check()).toBe('test');
    await change({ stripeApiKey: 'sk_live_another' });
    expect(await check()).toBe('wrong_key');
    stripe.faults.push({ at: 'before', status: 500 });
    await useStripe();
    expect(await check()).toBe('unreachable');
    await useMollie();
    expect(await check()).toBe('test');
    await change({ provider: null });
    expect(await check()).toBe('off');
    await useStripe();
  });
});

describe('the page on which an invoice is paid', () => {
  test('shows what is open, and begins one payment however often it is asked', async () => {
    const invoice = await issued();
    const path = await pagePath(invoice);
    const shown = await page(path);
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toContain(invoice.number);
    expect(shown.body).toContain('821,10');
    expect(shown.headers['referrer-policy']).toBe('no-referrer');
    const before = stripe.sessions.length;
    const [first, second] = [await page(path, 'POST'), await page(path, 'POST')];
    expect(stripe.sessions).toHaveLength(before + 1);
    const { url, amount_total: amount, currency } = await begin(invoice);
    expect([amount, currency]).toEqual([GROSS, 'eur']);
    for (const { headers } of [first, second]) expect(headers['refresh']).toBe(`0; url=${url}`);
    expect(stripe.forms.at(-1)?.get('success_url')).toBe(`https://book.example${path}?done=returned`);
  });

  test('asks for the amount less the cash discount while it is granted', async () => {
    const invoice = await issued({ cashDiscountDays: 7, cashDiscountBasisPoints: 200 });
    const { cashDiscount } = await read(invoice.id);
    expect(cashDiscount).not.toBeNull();
    const session = await begin(invoice);
    expect(session.amount_total).toBe(GROSS - (cashDiscount?.amount ?? 0));
    await pay(session);
    expect(await read(invoice.id)).toMatchObject({ openAmount: 0, settledOn: expect.any(String) });
  });

  test('says so if the provider does not answer, and does not lose the invoice', async () => {
    const invoice = await issued();
    stripe.faults.push({ at: 'before' });
    const answer = await page(await pagePath(invoice), 'POST');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['refresh']).toBeUndefined();
    await begin(invoice);
  });

  test('begins the same payment after the answer of the provider was lost', async () => {
    const invoice = await issued();
    const before = stripe.sessions.length;
    stripe.faults.push({ at: 'after' });
    expect((await page(await pagePath(invoice), 'POST')).statusCode).toBe(503);
    await begin(invoice);
    expect(stripe.sessions).toHaveLength(before + 1);
  });

  test('is refused with another token, and for a form of another site', async () => {
    const path = await pagePath(await issued());
    expect((await page(`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`)).statusCode).toBe(404);
    const foreign = await world.app.http.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://other.example' },
      payload: '',
    });
    expect(foreign.statusCode).toBe(404);
  });

  test('begins nothing for a settled invoice, and without a provider', async () => {
    const invoice = await issued();
    const path = await pagePath(invoice);
    const before = stripe.sessions.length;
    await change({ provider: null });
    expect((await page(path, 'POST')).headers['refresh']).toBeUndefined();
    await useStripe();
    await admin().post(`/api/invoices/${invoice.id}/payments`, { paidOn: TODAY, amount: GROSS });
    expect((await page(path, 'POST')).headers['refresh']).toBeUndefined();
    expect(stripe.sessions).toHaveLength(before);
  });
});

describe('a notice of Stripe', () => {
  test('settles the invoice once, in the account and with the reference', async () => {
    const invoice = await issued();
    const session = await begin(invoice);
    for (let n = 0; n < 3; n += 1) expect((await pay(session)).statusCode).toBe(200);
    const paid = await read(invoice.id);
    expect(paid).toMatchObject({
      openAmount: 0,
      payments: [{ amount: GROSS, online: `Stripe pi_of_${session.id}` }],
    });
    const { entries, credit } = await account(invoice);
    expect(credit).toBe(0);
    expect(entries.map(({ kind, note }) => [kind, note])).toEqual([
      ['invoice', ''],
      ['payment', `Stripe pi_of_${session.id}`],
    ]);
    const removal = await admin().delete(`/api/invoices/${invoice.id}/payments/${paid.payments[0]?.id}`);
    expect(removal.status).toBe(409);
  });

  test('settles it once if ten arrive at the same time', async () => {
    const invoice = await issued();
    const session = await begin(invoice);
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(session)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await read(invoice.id)).payments).toHaveLength(1);
  });

  test('is refused if it is forged, too old, or not for this organization', async () => {
    const invoice = await issued();
    const session = paidSession(await begin(invoice));
    const forged = stripeNotice(COMPLETED, session, 'whsec_other');
    expect((await notify(forged)).statusCode).toBe(400);
    const right = stripeNotice(COMPLETED, session, stripe.webhookSecret);
    expect((await notify({ ...right, body: right.body.replace(`${GROSS}`, '1') })).statusCode).toBe(400);
    expect((await notify({ ...right, headers: { 'content-type': 'application/json' } })).statusCode).toBe(
      400,
    );
    const old = stripeNotice(COMPLETED, session, stripe.webhookSecret, {
      sentAt: Math.floor(Date.now() / 1_000) - 3_600,
    });
    expect((await notify(old)).statusCode).toBe(400);
    const { id: other } = world.organizations.other;
    expect((await notify(right, `stripe/${other}`)).statusCode).toBe(400);
    expect((await notify(right, 'stripe/999999999')).statusCode).toBe(404);
    expect((await notify(right, `paypal/${own()}`)).statusCode).toBe(404);
    expect((await read(invoice.id)).openAmount).toBe(GROSS);
  });

  test('of a payment or an event that Vertbook does not know is accepted and does nothing', async () => {
    const unknown = {
      ...paidSession({ id: 'cs_of_a_shop' } as FakeSession),
      amount_total: 1,
      currency: 'eur',
    };
    expect((await notify(stripeNotice(COMPLETED, unknown, stripe.webhookSecret))).statusCode).toBe(200);
    const other = stripeNotice('customer.created', unknown, stripe.webhookSecret);
    expect((await notify(other)).statusCode).toBe(200);
  });

  test('settles a payment that was expired before, and not a failed one', async () => {
    const invoice = await issued();
    const session = await begin(invoice);
    const fail = (type: string) => notify(stripeNotice(type, session, stripe.webhookSecret));
    await fail('checkout.session.expired');
    expect((await read(invoice.id)).openAmount).toBe(GROSS);
    await pay(session, {}, 'checkout.session.async_payment_succeeded');
    await fail('checkout.session.async_payment_failed');
    expect((await read(invoice.id)).payments).toHaveLength(1);
  });

  test('waits for a direct debit until the money has arrived', async () => {
    const invoice = await issued();
    const session = await begin(invoice);
    await pay(session, { payment_status: 'unpaid' });
    expect((await read(invoice.id)).openAmount).toBe(GROSS);
    await pay(session, {}, 'checkout.session.async_payment_succeeded');
    expect((await read(invoice.id)).openAmount).toBe(0);
  });

  test('becomes credit if the invoice was paid meanwhile, and in part if it was credited in part', async () => {
    const paid = await issued();
    const session = await begin(paid);
    await admin().post(`/api/invoices/${paid.id}/payments`, { paidOn: TODAY, amount: GROSS });
    await pay(session);
    expect(await account(paid)).toMatchObject({ credit: GROSS, balance: -GROSS });

    const credited = await issued();
    const other = await begin(credited);
    const line = { vertId: credited.lines[0]?.vertId, amount: 10_000, reason: 'Fehler' };
    await admin().post(`/api/invoices/${credited.id}/corrections`, { lines: [line] });
    await pay(other);
    expect(await account(credited)).toMatchObject({ credit: 11_900, open: 0 });
  });

  test('pays a part of the invoice if less has arrived, and keeps the rest of more as credit', async () => {
    const part = await issued();
    await pay(await begin(part), { amount_total: 50_000 });
    expect((await read(part.id)).openAmount).toBe(GROSS - 50_000);
    const more = await issued();
    await pay(await begin(more), { amount_total: GROSS + 100 });
    expect(await account(more)).toMatchObject({ open: 0, credit: 100 });
  });

  test('in another currency becomes credit there, or waits for a person', async () => {
    const invoice = await issued();
    await pay(await begin(invoice), { amount_total: 90_000, currency: 'usd' });
    expect((await read(invoice.id)).openAmount).toBe(GROSS);
    const { subaccounts } = (await admin().get<Shown>(`/api/customers/${invoice.customerId}/account`)).body
      .account;
    expect(subaccounts.find(({ currency }) => currency === 'USD')).toMatchObject({ credit: 90_000 });

    const unclear = await issued();
    expect((await pay(await begin(unclear), { amount_total: 9, currency: 'bhd' })).statusCode).toBe(200);
    expect(await account(unclear)).toMatchObject({ open: GROSS, credit: 0 });
  });

  test('that arrives after its month was closed is dated in the first open month', async () => {
    const invoice = await issued();
    const session = await begin(invoice);
    world.today = '2026-12-02';
    expect((await admin().post('/api/accounting/close', { month: '2026-11' })).status).toBe(200);
    const paidAt = Date.parse('2026-11-25T10:00:00Z') / 1_000;
    const notice = stripeNotice(COMPLETED, paidSession(session), stripe.webhookSecret, { paidAt });
    expect((await notify(notice)).statusCode).toBe(200);
    expect((await read(invoice.id)).payments).toMatchObject([{ paidOn: '2026-12-01' }]);
    world.today = TODAY;
    await admin().post('/api/accounting/reopen', { month: '2026-11' });
  });
});

describe('a notice of Mollie', () => {
  const beginAtMollie = async (invoice: InvoiceRecord) => {
    await useMollie();
    const answer = await page(await pagePath(invoice), 'POST');
    const payment = mollie.payments.at(-1);
    if (!payment) throw new Error('No payment was created.');
    expect(answer.headers['refresh']).toBe(`0; url=https://www.mollie.example/checkout/${payment.id}`);
    return payment;
  };
  const tell = (id: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return notify({ body: `id=${id}`, headers }, `mollie/${own()}`);
  };

  test('has only an id: the state is read from Mollie, and settles the invoice once', async () => {
    const invoice = await issued();
    const payment = await beginAtMollie(invoice);
    expect(payment).toMatchObject({
      amount: { currency: 'EUR', value: '821.10' },
      webhookUrl: `https://book.example/payment-notices/mollie/${own()}`,
    });
    await tell(payment.id);
    expect((await read(invoice.id)).openAmount).toBe(GROSS);
    mollie.end(payment.id, 'paid');
    for (let n = 0; n < 3; n += 1) expect((await tell(payment.id)).statusCode).toBe(200);
    expect(await read(invoice.id)).toMatchObject({
      openAmount: 0,
      payments: [{ amount: GROSS, online: `Mollie ${payment.id}` }],
    });
    await useStripe();
  });

  test('of an unknown payment makes no call, and is repeated while Mollie does not answer', async () => {
    const invoice = await issued();
    const payment = await beginAtMollie(invoice);
    const before = mollie.calls.length;
    expect((await tell('tr_Unknown')).statusCode).toBe(200);
    expect((await tell('../profiles')).statusCode).toBe(200);
    expect(mollie.calls).toHaveLength(before);
    mollie.faults.push({ at: 'before', status: 503 });
    expect((await tell(payment.id)).statusCode).toBe(503);
    mollie.end(payment.id, 'expired');
    expect((await tell(payment.id)).statusCode).toBe(200);
    expect((await read(invoice.id)).openAmount).toBe(GROSS);
    await useStripe();
  });
});

describe('a refund', () => {
  const refund = (invoice: InvoiceRecord, body: object) =>
    admin().post<Shown>(`/api/customers/${invoice.customerId}/account/refunds`, {
      currency: 'EUR',
      refundedOn: TODAY,
      ...body,
    });
  /** An invoice that was paid online, and of which 119.00 was credited afterwards. */
  const overpaid = async () => {
    const invoice = await issued();
    await pay(await begin(invoice));
    const line = { vertId: invoice.lines[0]?.vertId, amount: 10_000, reason: 'Fehler' };
    await admin().post(`/api/invoices/${invoice.id}/corrections`, { lines: [line] });
    const [payment] = (await account(invoice)).refundable;
    if (!payment) throw new Error('There is no payment to refund.');
    return { invoice, payment };
  };
  const statesOf = async (invoice: InvoiceRecord) =>
    (await account(invoice)).entries
      .filter(({ kind }) => kind === 'refund')
      .map(({ refundState, isReversal }) => [refundState, isReversal]);

  test('goes back through the provider, once', async () => {
    const { invoice, payment } = await overpaid();
    expect(payment).toMatchObject({ provider: 'stripe', left: GROSS });
    const { onlinePaymentId } = payment;
    expect((await refund(invoice, { amount: 11_901, onlinePaymentId })).status).toBe(422);
    expect((await refund(invoice, { amount: 1, onlinePaymentId: 999_999 })).status).toBe(422);
    const bank = { accountHolder: 'Ott', iban: 'DE89370400440532013000' };
    expect((await refund(invoice, { amount: 1, onlinePaymentId, ...bank })).status).toBe(422);
    expect((await refund(invoice, { amount: 11_900, onlinePaymentId })).status).toBe(201);
    expect(await statesOf(invoice)).toEqual([['waiting', false]]);
    stripe.faults.push({ at: 'after', fits: (_method, path) => path === 'refunds' });
    await runJob(world.app, 'send_refunds');
    expect(await statesOf(invoice)).toEqual([['waiting', false]]);
    const scope = await world.scope('administrator');
    const back = `update online_refunds set created_at = created_at - interval '1 day' where organization_id = $1`;
    await runInside(scope, back, [scope.organizationId]);
    await runJob(world.app, 'send_refunds');
    await runJob(world.app, 'send_refunds');
    expect(await statesOf(invoice)).toEqual([['sent', false]]);
    expect(stripe.refunds).toMatchObject([{ payment_intent: payment.reference, amount: 11_900 }]);
    expect(await account(invoice)).toMatchObject({
      credit: 0,
      balance: 0,
      refundable: [{ left: GROSS - 11_900 }],
    });
    const [entry] = (await account(invoice)).entries.filter(({ kind }) => kind === 'refund');
    const path = `/api/customers/${invoice.customerId}/account/entries/${entry?.id}/reversal`;
    expect((await admin().post(path)).status).toBe(409);
  });

  test('that the provider refuses is taken back, and the credit is there again', async () => {
    const { invoice, payment } = await overpaid();
    stripe.refusesRefunds = true;
    await refund(invoice, { amount: 5_000, onlinePaymentId: payment.onlinePaymentId });
    await runJob(world.app, 'send_refunds');
    stripe.refusesRefunds = false;
    expect(await statesOf(invoice)).toEqual([
      ['refused', false],
      [null, true],
    ]);
    expect(await account(invoice)).toMatchObject({ credit: 11_900, refundable: [{ left: GROSS }] });
  });
});

describe('the exports', () => {
  test('name the payment, and book it to the account of the payment provider', async () => {
    const invoice = await issued();
    const session = await begin(invoice);
    await pay(session);
    await admin().patch('/api/accounting', { consultant: '1001', client: '1', payments: 'yes' });
    const lines = (await admin().get<string>('/api/accounting/journal_lines?month=2026-11')).body;
    const own = lines
      .split('\n')
      .filter((line) => line.includes(`pi_of_${session.id}`))
      .map((line) => JSON.parse(line) as { reference: string; lines: { account: string; debit: string }[] });
    expect(own).toMatchObject([
      { reference: `Stripe pi_of_${session.id}`, lines: [{ account: '1360', debit: '821.10' }, {}] },
    ]);
  });
});

describe('the mail with an invoice', () => {
  test('has the address of the page while it can be paid online', async () => {
    const invoice = await issued();
    const path = await pagePath(invoice);
    const textOf = async () => {
      expect((await admin().post(`/api/invoices/${invoice.id}/mail`)).status).toBe(200);
      const scope = await world.scope('administrator');
      const [mail] = await runInside<{ body: string }>(
        scope,
        'select text_body as body from outgoing_mails where organization_id = $1 order by id desc limit 1',
        [scope.organizationId],
      );
      return mail?.body ?? '';
    };
    expect(await textOf()).toContain(`https://book.example${path}`);
    await change({ provider: null });
    expect(await textOf()).not.toContain('/pay/');
    await useStripe();
  });
});
