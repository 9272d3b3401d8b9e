import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InvoiceRecord } from '#contract/billing/invoices.ts';
import { runJob } from '#server/schedule/jobs.ts';
import {
  COMPLETED,
  GROSS,
  type PayingWorld,
  SETTINGS,
  type Settings,
  type Shown,
  startPayingWorld,
} from '#tests/payments/paying-world.ts';
import { type FakeSession, paidSession, stripeNotice } from '#tests/payments/fake-stripe.ts';
import { runInside } from '../support/run-inside.ts';
import { TODAY } from '../support/test-app.ts';

let paying: PayingWorld;
let world: PayingWorld['world'];
let stripe: PayingWorld['stripe'];
let mollie: PayingWorld['mollie'];
beforeAll(async () => {
  paying = await startPayingWorld();
  ({ world, stripe, mollie } = paying);
});
afterAll(() => paying.close());

const admin = () => paying.admin();
const change = (body: object) => paying.change(body);
const own = () => world.organizations.own.id;

const check = async () => (await admin().post<{ state: string }>(`${SETTINGS}/check`)).body.state;

const beginAtMollie = async (invoice: InvoiceRecord) => {
  await paying.useMollie();
  const answer = await paying.page(await paying.pagePath(invoice), 'POST');
  const payment = mollie.payments.at(-1);
  if (!payment) throw new Error('No payment was created.');
  expect(answer.headers['refresh']).toBe(`0; url=https://www.mollie.example/checkout/${payment.id}`);
  return payment;
};

/** Has the provider asked for every payment that has not ended. */
const ask = async () => {
  const scope = await world.scope('administrator');
  const due = `update online_payments set ask_at = now() where organization_id = $1 and ask_at is not null`;
  await runInside(scope, due, [scope.organizationId]);
  await runJob(world.app, 'online_payments');
};

/** An invoice that was paid online, and of which 119.00 was credited afterwards. */
const overpaid = async () => {
  const invoice = await paying.issued();
  await paying.pay(await paying.begin(invoice));
  await paying.credit(invoice);
  const [payment] = (await paying.account(invoice)).refundable;
  if (!payment) throw new Error('There is no payment to refund.');
  return { invoice, payment };
};

describe('the settings', () => {
  test('store the keys encrypted, and never show them', async () => {
    expect((await change({ provider: 'stripe' })).body.errors).toMatchObject({
      stripeApiKey: [expect.any(String)],
    });
    expect((await change({ stripeApiKey: 'pk_test_1' })).status).toBe(422);
    const { status, body } = await paying.useStripe();
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
    await paying.useStripe();
    expect(await check()).toBe('test');
    await change({ stripeApiKey: 'sk_live_another' });
    expect(await check()).toBe('wrong_key');
    stripe.faults.push({ at: 'before', status: 500 });
    await paying.useStripe();
    expect(await check()).toBe('unreachable');
    await paying.useMollie();
    expect(await check()).toBe('test');
    await change({ provider: null });
    expect(await check()).toBe('off');
    await paying.useStripe();
  });
});

describe('the page on which an invoice is paid', () => {
  test('shows what is open, and begins one payment however often it is asked', async () => {
    const invoice = await paying.issued();
    const path = await paying.pagePath(invoice);
    const shown = await paying.page(path);
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toContain(invoice.number);
    expect(shown.body).toContain('821,10');
    expect(shown.headers['referrer-policy']).toBe('no-referrer');
    const before = stripe.sessions.length;
    const [first, second] = [await paying.page(path, 'POST'), await paying.page(path, 'POST')];
    expect(stripe.sessions).toHaveLength(before + 1);
    const { url, amount_total: amount, currency } = await paying.begin(invoice);
    expect([amount, currency]).toEqual([GROSS, 'eur']);
    for (const { headers } of [first, second]) expect(headers['refresh']).toBe(`0; url=${url}`);
    expect(stripe.forms.at(-1)?.get('success_url')).toBe(`https://book.example${path}?done=returned`);
  });

  test('tells the provider the number, the amount and the publisher, and nothing of the customer', async () => {
    await paying.begin(await paying.issued());
    const sent = Object.fromEntries(stripe.forms.at(-1) ?? []);
    const text = JSON.stringify(sent);
    for (const part of ['Solarwerk', 'Lehmbau', 'Kahlaische', 'rechnung@solarwerk.example'])
      expect(text).not.toContain(part);
    expect(sent['payment_intent_data[description]']).toMatch(/^Rechnung \S+, Verlag Nordlicht GmbH$/);
    expect(sent).toMatchObject({ 'line_items[0][price_data][unit_amount]': `${GROSS}`, locale: 'de' });
  });

  test('says whether the payment of a customer who returns is confirmed, has failed or has arrived', async () => {
    const invoice = await paying.issued();
    const path = await paying.pagePath(invoice);
    const session = await paying.begin(invoice);
    const textOf = async () => (await paying.page(`${path}?done=returned`)).body;
    expect(await textOf()).toContain('Die Zahlung wird noch bestätigt');
    const expired = { ...session, status: 'expired' } as const;
    await paying.notify(stripeNotice('checkout.session.expired', expired, stripe.webhookSecret));
    expect(await textOf()).toContain('nichts abgebucht');
    expect((await paying.page(path)).body).not.toContain('nichts abgebucht');
    await paying.pay(await paying.begin(invoice));
    expect(await textOf()).toContain('Diese Rechnung ist bezahlt');
  });

  test('asks for the amount less the cash discount while it is granted', async () => {
    const invoice = await paying.issued({ cashDiscountDays: 7, cashDiscountBasisPoints: 200 });
    const { cashDiscount } = await paying.read(invoice.id);
    expect(cashDiscount).not.toBeNull();
    const session = await paying.begin(invoice);
    expect(session.amount_total).toBe(GROSS - (cashDiscount?.amount ?? 0));
    await paying.pay(session);
    expect(await paying.read(invoice.id)).toMatchObject({ openAmount: 0, settledOn: expect.any(String) });
  });

  test('says so if the provider does not answer, and does not lose the invoice', async () => {
    const invoice = await paying.issued();
    stripe.faults.push({ at: 'before' });
    const answer = await paying.page(await paying.pagePath(invoice), 'POST');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['refresh']).toBeUndefined();
    await paying.begin(invoice);
  });

  test('begins the same payment after the answer of the provider was lost', async () => {
    const invoice = await paying.issued();
    const before = stripe.sessions.length;
    stripe.faults.push({ at: 'after' });
    expect((await paying.page(await paying.pagePath(invoice), 'POST')).statusCode).toBe(503);
    await paying.begin(invoice);
    expect(stripe.sessions).toHaveLength(before + 1);
  });

  test('is refused with another token, and for a form of another site', async () => {
    const path = await paying.pagePath(await paying.issued());
    expect((await paying.page(`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`)).statusCode).toBe(404);
    const foreign = await world.app.http.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://other.example' },
      payload: '',
    });
    expect(foreign.statusCode).toBe(404);
  });

  test('begins nothing for a settled invoice, and without a provider', async () => {
    const invoice = await paying.issued();
    const path = await paying.pagePath(invoice);
    const before = stripe.sessions.length;
    await change({ provider: null });
    expect((await paying.page(path, 'POST')).headers['refresh']).toBeUndefined();
    await paying.useStripe();
    await admin().post(`/api/invoices/${invoice.id}/payments`, { paidOn: TODAY, amount: GROSS });
    expect((await paying.page(path, 'POST')).headers['refresh']).toBeUndefined();
    expect(stripe.sessions).toHaveLength(before);
  });
});

describe('a notice of Stripe', () => {
  test('settles the invoice once, in the account and with the reference', async () => {
    const invoice = await paying.issued();
    const session = await paying.begin(invoice);
    for (let n = 0; n < 3; n += 1) expect((await paying.pay(session)).statusCode).toBe(200);
    const paid = await paying.read(invoice.id);
    expect(paid).toMatchObject({
      openAmount: 0,
      payments: [{ amount: GROSS, online: `Stripe pi_of_${session.id}` }],
    });
    const { entries, credit } = await paying.account(invoice);
    expect(credit).toBe(0);
    expect(entries.map(({ kind, note }) => [kind, note])).toEqual([
      ['invoice', ''],
      ['payment', `Stripe pi_of_${session.id}`],
    ]);
    const removal = await admin().delete(`/api/invoices/${invoice.id}/payments/${paid.payments[0]?.id}`);
    expect(removal.status).toBe(409);
  });

  test('settles it once if ten arrive at the same time', async () => {
    const invoice = await paying.issued();
    const session = await paying.begin(invoice);
    const answers = await Promise.all(Array.from({ length: 10 }, () => paying.pay(session)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await paying.read(invoice.id)).payments).toHaveLength(1);
  });

  test('is refused if it is forged, too old, or not for this organization', async () => {
    const invoice = await paying.issued();
    const session = paidSession(await paying.begin(invoice));
    const forged = stripeNotice(COMPLETED, session, 'whsec_other');
    expect((await paying.notify(forged)).statusCode).toBe(400);
    const right = stripeNotice(COMPLETED, session, stripe.webhookSecret);
    expect((await paying.notify({ ...right, body: right.body.replace(`${GROSS}`, '1') })).statusCode).toBe(
      400,
    );
    expect(
      (await paying.notify({ ...right, headers: { 'content-type': 'application/json' } })).statusCode,
    ).toBe(400);
    const old = stripeNotice(COMPLETED, session, stripe.webhookSecret, {
      sentAt: Math.floor(Date.now() / 1_000) - 3_600,
    });
    expect((await paying.notify(old)).statusCode).toBe(400);
    const { id: other } = world.organizations.other;
    expect((await paying.notify(right, `stripe/${other}`)).statusCode).toBe(400);
    expect((await paying.notify(right, 'stripe/999999999')).statusCode).toBe(404);
    expect((await paying.notify(right, `paypal/${own()}`)).statusCode).toBe(404);
    expect((await paying.read(invoice.id)).openAmount).toBe(GROSS);
  });

  test('of a payment or an event that Vertbook does not know is accepted and does nothing', async () => {
    const unknown = {
      ...paidSession({ id: 'cs_of_a_shop' } as FakeSession),
      amount_total: 1,
      currency: 'eur',
    };
    expect((await paying.notify(stripeNotice(COMPLETED, unknown, stripe.webhookSecret))).statusCode).toBe(
      200,
    );
    const other = stripeNotice('customer.created', unknown, stripe.webhookSecret);
    expect((await paying.notify(other)).statusCode).toBe(200);
  });

  test('settles a payment that was expired before, and not a failed one', async () => {
    const invoice = await paying.issued();
    const session = await paying.begin(invoice);
    const fail = (type: string) => paying.notify(stripeNotice(type, session, stripe.webhookSecret));
    await fail('checkout.session.expired');
    expect((await paying.read(invoice.id)).openAmount).toBe(GROSS);
    await paying.pay(session, {}, 'checkout.session.async_payment_succeeded');
    await fail('checkout.session.async_payment_failed');
    expect((await paying.read(invoice.id)).payments).toHaveLength(1);
  });

  test('waits for a direct debit until the money has arrived', async () => {
    const invoice = await paying.issued();
    const session = await paying.begin(invoice);
    await paying.pay(session, { payment_status: 'unpaid' });
    expect((await paying.read(invoice.id)).openAmount).toBe(GROSS);
    await paying.pay(session, {}, 'checkout.session.async_payment_succeeded');
    expect((await paying.read(invoice.id)).openAmount).toBe(0);
  });

  test('becomes credit if the invoice was paid meanwhile, and in part if it was credited in part', async () => {
    const paid = await paying.issued();
    const session = await paying.begin(paid);
    await admin().post(`/api/invoices/${paid.id}/payments`, { paidOn: TODAY, amount: GROSS });
    await paying.pay(session);
    expect(await paying.account(paid)).toMatchObject({ credit: GROSS, balance: -GROSS });

    const credited = await paying.issued();
    const other = await paying.begin(credited);
    await paying.credit(credited);
    await paying.pay(other);
    expect(await paying.account(credited)).toMatchObject({ credit: 11_900, open: 0 });
  });

  test('pays a part of the invoice if less has arrived, and keeps the rest of more as credit', async () => {
    const part = await paying.issued();
    await paying.pay(await paying.begin(part), { amount_total: 50_000 });
    expect((await paying.read(part.id)).openAmount).toBe(GROSS - 50_000);
    const more = await paying.issued();
    await paying.pay(await paying.begin(more), { amount_total: GROSS + 100 });
    expect(await paying.account(more)).toMatchObject({ open: 0, credit: 100 });
  });

  test('in another currency becomes credit there, or waits for a person', async () => {
    const invoice = await paying.issued();
    await paying.pay(await paying.begin(invoice), { amount_total: 90_000, currency: 'usd' });
    expect((await paying.read(invoice.id)).openAmount).toBe(GROSS);
    const { subaccounts } = (await admin().get<Shown>(`/api/customers/${invoice.customerId}/account`)).body
      .account;
    expect(subaccounts.find(({ currency }) => currency === 'USD')).toMatchObject({ credit: 90_000 });

    const unclear = await paying.issued();
    expect(
      (await paying.pay(await paying.begin(unclear), { amount_total: 9, currency: 'bhd' })).statusCode,
    ).toBe(200);
    expect(await paying.account(unclear)).toMatchObject({ open: GROSS, credit: 0 });
  });

  test('that arrives after its month was closed is dated in the first open month', async () => {
    const invoice = await paying.issued();
    const session = await paying.begin(invoice);
    world.today = '2026-12-02';
    expect((await admin().post('/api/accounting/close', { month: '2026-11' })).status).toBe(200);
    const paidAt = Date.parse('2026-11-25T10:00:00Z') / 1_000;
    const notice = stripeNotice(COMPLETED, paidSession(session), stripe.webhookSecret, { paidAt });
    expect((await paying.notify(notice)).statusCode).toBe(200);
    expect((await paying.read(invoice.id)).payments).toMatchObject([{ paidOn: '2026-12-01' }]);
    world.today = TODAY;
    await admin().post('/api/accounting/reopen', { month: '2026-11' });
  });
});

describe('a notice of Mollie', () => {
  test('has only an id: the state is read from Mollie, and settles the invoice once', async () => {
    const invoice = await paying.issued();
    const payment = await beginAtMollie(invoice);
    expect(payment).toMatchObject({
      amount: { currency: 'EUR', value: '821.10' },
      webhookUrl: `https://book.example/payment-notices/mollie/${own()}`,
    });
    await paying.tell(payment.id);
    expect((await paying.read(invoice.id)).openAmount).toBe(GROSS);
    mollie.end(payment.id, 'paid');
    for (let n = 0; n < 3; n += 1) expect((await paying.tell(payment.id)).statusCode).toBe(200);
    expect(await paying.read(invoice.id)).toMatchObject({
      openAmount: 0,
      payments: [{ amount: GROSS, online: `Mollie ${payment.id}` }],
    });
    await paying.useStripe();
  });

  test('of an unknown payment makes no call, and is repeated while Mollie does not answer', async () => {
    const invoice = await paying.issued();
    const payment = await beginAtMollie(invoice);
    const before = mollie.calls.length;
    expect((await paying.tell('tr_Unknown')).statusCode).toBe(200);
    expect((await paying.tell('../profiles')).statusCode).toBe(200);
    expect(mollie.calls).toHaveLength(before);
    mollie.faults.push({ at: 'before', status: 503 });
    expect((await paying.tell(payment.id)).statusCode).toBe(503);
    mollie.end(payment.id, 'expired');
    expect((await paying.tell(payment.id)).statusCode).toBe(200);
    expect((await paying.read(invoice.id)).openAmount).toBe(GROSS);
    await paying.useStripe();
  });
});

describe('a payment whose notice is lost', () => {
  test('is settled because Stripe is asked for it, and once if the notice arrives after all', async () => {
    const [invoice, waiting] = [await paying.issued(), await paying.issued()];
    const session = await paying.begin(invoice);
    stripe.update(paidSession(session));
    await paying.begin(waiting);
    await runJob(world.app, 'online_payments');
    expect((await paying.read(invoice.id)).openAmount).toBe(GROSS);
    stripe.faults.push({ at: 'before', status: 500, fits: (_method, path) => path.endsWith(session.id) });
    await ask();
    expect((await paying.read(invoice.id)).openAmount).toBe(GROSS);
    await ask();
    await paying.pay(session);
    expect((await paying.read(invoice.id)).payments).toHaveLength(1);
    expect(await paying.account(invoice)).toMatchObject({ balance: 0, credit: 0 });
    expect((await paying.read(waiting.id)).openAmount).toBe(GROSS);
  });

  test('is settled because Mollie is asked for it', async () => {
    await paying.useMollie();
    const invoice = await paying.issued();
    await paying.page(await paying.pagePath(invoice), 'POST');
    mollie.end(mollie.payments.at(-1)?.id ?? '', 'paid');
    await ask();
    expect(await paying.read(invoice.id)).toMatchObject({ openAmount: 0, payments: [{ amount: GROSS }] });
    await paying.useStripe();
  });

  test('is asked for less and less often, and not at all after a month', async () => {
    const session = await paying.begin(await paying.issued());
    const scope = await world.scope('administrator');
    const pauseAfter = async (age: string) => {
      await runInside(
        scope,
        `update online_payments set created_at = now() - $3::interval, ask_at = now()
         where organization_id = $1 and reference = $2`,
        [scope.organizationId, session.id, age],
      );
      await runJob(world.app, 'online_payments');
      const [asked] = await runInside<{ pause: number | null }>(
        scope,
        `select round(extract(epoch from ask_at - now()) / 60)::int as pause from online_payments
         where organization_id = $1 and reference = $2`,
        [scope.organizationId, session.id],
      );
      return asked?.pause;
    };
    expect(await pauseAfter('1 minute')).toBe(5);
    expect(await pauseAfter('2 hours')).toBe(60);
    expect(await pauseAfter('20 days')).toBe(1_440);
    expect(await pauseAfter('31 days')).toBeNull();
  });
});

describe('a refund', () => {
  test('goes back through the provider, once', async () => {
    const { invoice, payment } = await overpaid();
    expect(payment).toMatchObject({ provider: 'stripe', left: GROSS });
    const { onlinePaymentId } = payment;
    expect((await paying.refund(invoice, { amount: 11_901, onlinePaymentId })).status).toBe(422);
    expect((await paying.refund(invoice, { amount: 1, onlinePaymentId: 999_999 })).status).toBe(422);
    const bank = { accountHolder: 'Ott', iban: 'DE89370400440532013000' };
    expect((await paying.refund(invoice, { amount: 1, onlinePaymentId, ...bank })).status).toBe(422);
    expect((await paying.refund(invoice, { amount: 11_900, onlinePaymentId })).status).toBe(201);
    expect(await paying.refundsOf(invoice)).toEqual([['waiting', false]]);
    stripe.faults.push({ at: 'after', fits: (_method, path) => path === 'refunds' });
    await runJob(world.app, 'online_payments');
    expect(await paying.refundsOf(invoice)).toEqual([['waiting', false]]);
    const scope = await world.scope('administrator');
    const back = `update online_refunds set created_at = created_at - interval '1 day' where organization_id = $1`;
    await runInside(scope, back, [scope.organizationId]);
    await runJob(world.app, 'online_payments');
    await runJob(world.app, 'online_payments');
    expect(await paying.refundsOf(invoice)).toEqual([['sent', false]]);
    expect(stripe.refunds).toMatchObject([{ payment_intent: payment.reference, amount: 11_900 }]);
    expect(await paying.account(invoice)).toMatchObject({
      credit: 0,
      balance: 0,
      refundable: [{ left: GROSS - 11_900 }],
    });
    const entry = (await paying.account(invoice)).entries.find(({ kind }) => kind === 'refund');
    const path = `/api/customers/${invoice.customerId}/account/entries/${entry?.id}/reversal`;
    expect((await admin().post(path)).status).toBe(409);
  });

  test('that the provider refuses is taken back, and the credit is there again', async () => {
    const { invoice, payment } = await overpaid();
    stripe.refusesRefunds = true;
    await paying.refund(invoice, { amount: 5_000, onlinePaymentId: payment.onlinePaymentId });
    await runJob(world.app, 'online_payments');
    stripe.refusesRefunds = false;
    expect(await paying.refundsOf(invoice)).toEqual([
      ['refused', false],
      [null, true],
    ]);
    expect(await paying.account(invoice)).toMatchObject({ credit: 11_900, refundable: [{ left: GROSS }] });
  });
});

describe('the exports', () => {
  test('name the payment, and book it to the account of the payment provider', async () => {
    const invoice = await paying.issued();
    const session = await paying.begin(invoice);
    await paying.pay(session);
    await admin().patch('/api/accounting', { consultant: '1001', client: '1', payments: 'yes' });
    const lines = (await admin().get<string>('/api/accounting/journal_lines?month=2026-11')).body;
    const ofPayment = lines
      .split('\n')
      .filter((line) => line.includes(`pi_of_${session.id}`))
      .map((line) => JSON.parse(line) as { reference: string; lines: { account: string; debit: string }[] });
    expect(ofPayment).toMatchObject([
      { reference: `Stripe pi_of_${session.id}`, lines: [{ account: '1360', debit: '821.10' }, {}] },
    ]);
  });
});

describe('the mail with an invoice', () => {
  test('has the address of the page while it can be paid online', async () => {
    const invoice = await paying.issued();
    const path = await paying.pagePath(invoice);
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
    await paying.useStripe();
  });
});
