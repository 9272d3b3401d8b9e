// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OnlinePayments } from '#contract/billing/online-payments.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import {
  openPages,
  pageRoute,
  refused,
  sessionOf,
  startBrowser,
  typist,
} from '#web/pages/platform/page-test.harness.tsx';
import { SellerPage } from './seller-page.tsx';

const ADDRESS = '/api/organization/online_payments';
const OFF: OnlinePayments = {
  provider: null,
  hasStripeApiKey: false,
  hasStripeWebhookSecret: false,
  hasMollieApiKey: false,
  isTest: false,
  stripeNoticeAddress: 'https://book.example/payment-notices/stripe/1',
  stripeEvents: ['checkout.session.completed'],
  version: 1,
};
const STRIPE: OnlinePayments = {
  ...OFF,
  provider: 'stripe',
  hasStripeApiKey: true,
  hasStripeWebhookSecret: true,
  isTest: true,
  version: 2,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the page with stored settings; the company itself does not load. Returns the sent bodies. */
async function open(stored: OnlinePayments, answers: Record<string, Response> = {}) {
  const sent: unknown[] = [];
  startBrowser(async (address, { method = 'GET', body } = {}) => {
    if (address === ADDRESS && method === 'GET') return Response.json({ onlinePayments: stored });
    if (address === '/api/organization/seller') return new Promise<Response>(() => undefined);
    const answer = answers[`${method} ${address}`];
    if (!answer) throw new Error(`Unexpected request: ${method} ${address}.`);
    if (typeof body === 'string') sent.push(JSON.parse(body));
    return answer.clone();
  });
  await openPages({
    address: '/organization/seller',
    session: sessionOf('administrator'),
    routes: (parent) => [pageRoute(parent, paths.seller, SellerPage)],
    elsewhere: [],
  });
  return sent;
}

test('without a provider no key is asked for', async () => {
  await open(OFF);
  const provider = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Payment provider' });
  expect(provider.value).toBe('');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('Stripe needs a key and a webhook, whose address is shown, and the entered keys are sent and not kept', async () => {
  const sent = await open(OFF, {
    [`PATCH ${ADDRESS}`]: Response.json({ onlinePayments: STRIPE }),
  });
  await typist.selectOptions(await screen.findByRole('combobox'), 'Stripe');
  const address = screen.getByRole<HTMLInputElement>('textbox', {
    name: 'Address for the webhook at Stripe',
  });
  expect([address.value, address.readOnly]).toEqual([OFF.stripeNoticeAddress, true]);
  expect(screen.queryByRole('textbox', { name: /Mollie/ })).toBeNull();
  await typist.type(screen.getByRole('textbox', { name: 'Secret key of Stripe' }), 'sk_test_1');
  await typist.type(screen.getByRole('textbox', { name: /Signing secret/ }), 'whsec_1');
  await typist.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/This key is for tests/);
  expect(sent).toEqual([
    { provider: 'stripe', stripeApiKey: 'sk_test_1', stripeWebhookSecret: 'whsec_1', version: 1 },
  ]);
  const key = screen.getByRole<HTMLInputElement>('textbox', { name: 'Secret key of Stripe' });
  await waitFor(() => expect(key.value).toBe(''));
  expect(screen.getAllByText(/never shown again/)).toHaveLength(2);
});

test('a refusal is shown under its field', async () => {
  await open(OFF, {
    [`PATCH ${ADDRESS}`]: refused(422, 'invalid', { mollieApiKey: ['This is no key.'] }),
  });
  await typist.selectOptions(await screen.findByRole('combobox'), 'Mollie');
  await typist.type(screen.getByRole('textbox', { name: 'API key of Mollie' }), 'whsec_1');
  await typist.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This is no key.')).toBeTruthy();
});

test.each([
  ['ready', 'The provider can be reached and accepts the key.'],
  ['wrong_key', 'The provider does not accept the key, or the key lacks a right.'],
  ['unreachable', 'The provider cannot be reached. Try again later.'],
])('the test of the connection shows the result “%s”', async (state, text) => {
  await open(STRIPE, { [`POST ${ADDRESS}/check`]: Response.json({ state }) });
  await typist.click(await screen.findByRole('button', { name: 'Test the connection' }));
  expect(await screen.findByText(text)).toBeTruthy();
});
