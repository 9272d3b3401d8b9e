import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandomSource } from '#tests/integrity/support/random-source.ts';
import { COMPLETED, GROSS, type PayingWorld, startPayingWorld } from './paying-world.ts';
import { paidSession, type SignedNotice, stripeNotice } from './fake-stripe.ts';

const INVOICES = 20;
const NOTICES = 1_000;
const AT_ONCE = 8;
const random = createRandomSource(32);

let paying: PayingWorld;
beforeAll(async () => {
  paying = await startPayingWorld();
  await paying.useStripe();
});
afterAll(() => paying?.close());

test('1,000 notices, repeated, in any order, some forged and several at once, settle each invoice once', async () => {
  const secret = paying.stripe.webhookSecret;
  const begun: {
    invoice: Awaited<ReturnType<PayingWorld['issued']>>;
    notices: SignedNotice[];
    isPaid: boolean;
  }[] = [];
  for (let n = 0; n < INVOICES; n += 1) {
    const invoice = await paying.issued();
    const session = await paying.begin(invoice);
    const isPaid = n % 4 !== 0;
    const failed = { ...session, status: 'expired' } as const;
    const notices = [
      stripeNotice('checkout.session.expired', failed, secret),
      stripeNotice('checkout.session.async_payment_failed', session, secret),
      stripeNotice(COMPLETED, { ...session, status: 'complete' }, secret),
      stripeNotice(COMPLETED, paidSession(session), 'whsec_forged'),
      ...(isPaid
        ? [
            stripeNotice(COMPLETED, paidSession(session), secret),
            stripeNotice('checkout.session.async_payment_succeeded', paidSession(session), secret),
          ]
        : []),
    ];
    begun.push({ invoice, notices, isPaid });
  }
  const sent = new Map<SignedNotice, number>();
  const statuses = new Set<number>();
  for (let n = 0; n < NOTICES; n += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, () => random.pick(random.pick(begun).notices));
    for (const notice of batch) sent.set(notice, (sent.get(notice) ?? 0) + 1);
    const replies = await Promise.all(batch.map((notice) => paying.notify(notice)));
    for (const { statusCode } of replies) statuses.add(statusCode);
  }
  expect(statuses).toEqual(new Set([200, 400]));
  for (const { invoice, notices, isPaid } of begun) {
    const wasPaid = notices.slice(4).some((notice) => (sent.get(notice) ?? 0) > 0);
    expect(wasPaid).toBe(isPaid);
    const { openAmount, payments } = await paying.read(invoice.id);
    expect([openAmount, payments.map(({ amount }) => amount)]).toEqual(isPaid ? [0, [GROSS]] : [GROSS, []]);
    expect(await paying.account(invoice)).toMatchObject({ credit: 0, balance: isPaid ? 0 : GROSS });
  }
});
