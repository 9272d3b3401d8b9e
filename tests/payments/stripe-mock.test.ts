import { spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readNetworks } from '#server/platform/base/networks.ts';
import { PaymentFailure, type PaymentGateway } from '#server/billing/providers/payment-gateway.ts';
import { openStripe } from '#server/billing/providers/stripe-gateway.ts';
import { until } from '#tests/limits.ts';
import { endProcess, freePort } from '#tests/processes.ts';

// stripe-mock checks each call by Stripe's OpenAPI description, and replies with the examples in it.
let mock: ReturnType<typeof spawn>;
let stripe: PaymentGateway;
let address: string;
beforeAll(async () => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  mock = spawn(process.env['VERTBOOK_STRIPE_MOCK'] ?? '', ['-http-port', String(port)], { stdio: 'ignore' });
  await until('stripe-mock listens', () =>
    fetch(address).then(
      () => true,
      () => false,
    ),
  );
  const env = {
    outgoingNetworks: readNetworks('loopback'),
    paymentApis: { stripe: address, mollie: address },
  };
  stripe = await openStripe(env, { apiKey: 'sk_test_123', webhookSecret: 'whsec_123' });
});
afterAll(() => endProcess(mock));

const wanted = {
  key: 'vertbook-1-1',
  amount: 82_110,
  currency: 'EUR',
  description: 'Rechnung RE-2026-0001',
  locale: 'de',
  returnAddress: 'https://book.example/pay/x',
  noticeAddress: 'https://book.example/payment-notices/stripe/1',
} as const;

describe('by the description of its interface, Stripe accepts', () => {
  test('a begun payment in each language and currency', async () => {
    for (const locale of ['de', 'en-gb', 'fr'] as const)
      for (const currency of ['EUR', 'GBP', 'CHF', 'JPY'] as const)
        await expect(stripe.begin({ ...wanted, locale, currency })).resolves.toMatchObject({
          reference: expect.stringMatching(/^cs_/),
        });
  });

  test('the question for a payment', async () => {
    await expect(stripe.ask('cs_test_1')).resolves.toBeDefined();
  });

  test('the question for what went back of a payment', async () => {
    await expect(stripe.listReturns('pi_1')).resolves.toBeInstanceOf(Array);
  });

  test('a refund', async () => {
    const refund = {
      key: 'vertbook-refund-1-1',
      paidReference: 'pi_1',
      amount: 11_900,
      currency: 'EUR',
    } as const;
    await expect(stripe.refund({ ...refund, description: 'RE-2026-0001' })).resolves.toMatch(/^re_/);
  });

  test('the check of a key', async () => {
    await expect(stripe.check()).resolves.toBeUndefined();
  });
});

test('stripe-mock refuses what the description does not allow', async () => {
  const refused = stripe.refund({
    key: 'k',
    paidReference: 'pi_1',
    amount: 'all' as never,
    currency: 'EUR',
    description: '',
  });
  await expect(refused).rejects.toThrow(PaymentFailure);
});
