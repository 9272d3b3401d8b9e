import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runJob } from '#server/schedule/jobs.ts';
import { createRandomSource } from '#tests/integrity/support/random-source.ts';
import { WAIT } from '#tests/api/support/wait.ts';
import { runInside } from '../api/support/run-inside.ts';
import {
  COMPLETED,
  GROSS,
  mollieNotice,
  pageRequest,
  type PayingWorld,
  startPayingWorld,
} from './paying-world.ts';
import { paidSession, stripeNotice } from './fake-stripe.ts';
import { type Killer, startKiller } from './killed-process.ts';

/** The fewest messages of an act, so that a test cannot pass without kills. */
const LEAST_STEPS = 4;
/** More messages than any act sends. */
const MOST_STEPS = 100;
/** How many processes are killed in each act. */
const KILLS = Number(process.env['KILLS'] ?? 1);
const random = createRandomSource(32);

let paying: PayingWorld;
let killer: Killer;
beforeAll(async () => {
  paying = await startPayingWorld();
  killer = await startKiller(paying);
});
afterAll(async () => {
  await killer?.close();
  await paying?.close();
});

type End = Killer['kill'];

/**
 * Tells a story for each message of an act before which the server is cut off, and a few times with a process that is killed. `tell` returns
 * whether the act was interrupted.
 */
async function endBeforeEachStep(tell: (end: End, step: number) => Promise<boolean>): Promise<void> {
  let step = 1;
  for (; step < MOST_STEPS; step += 1) if (!(await tell(killer.cut, step))) break;
  expect(step).toBeGreaterThan(LEAST_STEPS);
  expect(step).toBeLessThan(MOST_STEPS);
  // A new process sends fewer messages, because more of them share a packet.
  const early = Math.ceil(step / 2);
  for (let n = 0; n < KILLS; n += 1) expect(await tell(killer.kill, random.between(1, early))).toBe(true);
}

type Invoice = Awaited<ReturnType<PayingWorld['issued']>>;

/** What differs between the providers: the created payments, how the last one is paid, and what was sent back. */
const PROVIDERS = {
  stripe: {
    use: () => paying.useStripe(),
    count: () => paying.stripe.sessions.length,
    /** Pays the payment that was created last, and returns the notice of it as a request. */
    payLast() {
      const session = paying.stripe.sessions.at(-1);
      if (!session) throw new Error('No session was created.');
      return paying.noticeRequest(stripeNotice(COMPLETED, paidSession(session), paying.stripe.webhookSecret));
    },
    refunded: () => paying.stripe.refunds.map(({ amount }) => amount),
    forgetKeys: () => paying.stripe.forgetKeys(),
  },
  mollie: {
    use: () => paying.useMollie(),
    count: () => paying.mollie.payments.length,
    payLast() {
      const payment = paying.mollie.payments.at(-1);
      if (!payment) throw new Error('No payment was created.');
      paying.mollie.end(payment.id, 'paid');
      return paying.noticeRequest(mollieNotice(payment.id), `mollie/${paying.world.organizations.own.id}`);
    },
    refunded: () => paying.mollie.refunds.map(({ amount }) => Math.round(Number(amount.value) * 100)),
    forgetKeys: () => paying.mollie.forgetKeys(),
  },
} as const;

type Sent = ReturnType<PayingWorld['noticeRequest']>;
const send = (request: Sent) => paying.world.app.http.inject(request);

async function expectSettledOnce(invoice: Invoice): Promise<void> {
  const { openAmount, payments } = await paying.read(invoice.id);
  expect([openAmount, payments.map(({ amount }) => amount)]).toEqual([0, [GROSS]]);
  const { balance, credit, entries } = await paying.account(invoice);
  expect([balance, credit, entries.map(({ kind }) => kind)]).toEqual([0, 0, ['invoice', 'payment']]);
}

describe.each(['stripe', 'mollie'] as const)('with %s, a server that ends before any step', (name) => {
  const provider = PROVIDERS[name];

  async function paid(): Promise<Invoice> {
    const invoice = await paying.issued();
    await paying.page(await paying.pagePath(invoice), 'POST');
    expect((await send(provider.payLast())).statusCode).toBe(200);
    return invoice;
  }

  test('of beginning a payment: the next try begins the same one, and it settles the invoice once', async () => {
    await provider.use();
    await endBeforeEachStep(async (end, step) => {
      const invoice = await paying.issued();
      const before = provider.count();
      const path = await paying.pagePath(invoice);
      const wasEnded = await end(pageRequest(path, 'POST'), step);
      expect((await paying.page(path, 'POST')).headers['refresh']).toContain('0; url=');
      expect(provider.count()).toBe(before + 1);
      const notice = provider.payLast();
      expect((await send(notice)).statusCode).toBe(200);
      await expectSettledOnce(invoice);
      return wasEnded;
    });
  });

  test('of settling a payment: the provider repeats its notice, and the invoice is settled once', async () => {
    await provider.use();
    await endBeforeEachStep(async (end, step) => {
      const invoice = await paying.issued();
      await paying.page(await paying.pagePath(invoice), 'POST');
      const notice = provider.payLast();
      const wasEnded = await end(notice, step);
      for (let n = 0; n < 2; n += 1) expect((await send(notice)).statusCode).toBe(200);
      await expectSettledOnce(invoice);
      return wasEnded;
    });
  });

  test('of sending a refund: the next run sends it once, also after the provider has forgotten its keys', async () => {
    await provider.use();
    await endBeforeEachStep(async (end, step) => {
      const invoice = await paid();
      await paying.credit(invoice);
      const [payment] = (await paying.account(invoice)).refundable;
      const before = provider.refunded().length;
      const body = { amount: 11_900, onlinePaymentId: payment?.onlinePaymentId };
      expect((await paying.refund(invoice, body)).status).toBe(201);
      const wasEnded = await end('online_payments', step);
      provider.forgetKeys();
      const scope = await paying.world.scope('administrator');
      await runInside(
        scope,
        `update online_refunds set created_at = created_at - interval '1 day' where organization_id = $1`,
        [scope.organizationId],
      );
      const sendAgain = async () => {
        await runJob(paying.world.app, 'online_payments');
        return paying.refundsOf(invoice);
      };
      // The lock of the job can be held for a moment after the end of the other server.
      await expect.poll(sendAgain, WAIT).toEqual([['sent', false]]);
      await sendAgain();
      expect(provider.refunded().slice(before)).toEqual([11_900]);
      expect(await paying.refundsOf(invoice)).toEqual([['sent', false]]);
      expect(await paying.account(invoice)).toMatchObject({ balance: 0, credit: 0 });
      return wasEnded;
    });
  });
});
