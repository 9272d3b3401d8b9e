import type { Shape } from '../../shape.ts';

/** Online payments: their settings, and the page on which an invoice is paid. */
export type OnlinePaymentWords = Shape<typeof onlinePayments>;

export const onlinePayments = {
  title: 'Online payments',
  lede: 'Your customers can pay invoices by card, wallet or direct debit. The money arrives in your account at the payment provider, and Vertbook settles the invoice as soon as the provider confirms the payment. The provider receives the number and the amount of the invoice, and your name.',
  provider: 'Payment provider',
  none: 'None: customers pay by bank transfer',
  stripeApiKey: 'Secret key of Stripe',
  stripeApiKeyHint:
    'It starts with sk_ or rk_. A restricted key (rk_) needs the rights to write Checkout Sessions and Refunds and to read Disputes.',
  stripeWebhookSecret: 'Signing secret of the webhook at Stripe',
  stripeWebhookSecretHint: 'It starts with whsec_. Stripe shows it once the webhook is created.',
  mollieApiKey: 'API key of Mollie',
  mollieApiKeyHint: 'It starts with live_, or with test_ for tests.',
  secretSet: 'It is stored, encrypted, and never shown again. Leave this empty to keep it.',
  noticeAddress: 'Address for the webhook at Stripe',
  noticeAddressHint: (events: string) =>
    `Create a webhook at Stripe for this address, with the events ${events}. Add those that an earlier webhook lacks.`,
  testMode: 'This key is for tests: no money is moved, but invoices are settled.',
  check: 'Test the connection',
  checkHint: 'Tests what has been saved.',
  states: {
    ready: 'The provider can be reached and accepts the key.',
    test: 'The provider can be reached and accepts the key. The key is for tests.',
    off: 'No provider is chosen.',
    unreachable: 'The provider cannot be reached. Try again later.',
    wrong_key: 'The provider does not accept the key, or the key lacks a right.',
  },
  pay: 'Pay',
  payNumber: (number: string) => `Pay invoice ${number}`,
  page: {
    title: (number: string) => `Invoice ${number}`,
    due: (amount: string, day: string) => `${amount}, due ${day}`,
    discounted: (amount: string, discount: string) => `${amount}, after ${discount} cash discount`,
    pay: (amount: string) => `Pay ${amount}`,
    explanation: (provider: string) =>
      `You pay on the secure page of ${provider}. Your payment details are entered only there.`,
    returned:
      'Thank you. The payment is being confirmed, which takes a few seconds, or some days for a direct debit. You do not have to do anything else.',
    failed:
      'The payment was not completed, and nothing was charged. Please try again, or pay by bank transfer.',
    pending: (amount: string, day: string) =>
      `A payment of ${amount} has been under way since ${day}. A direct debit takes some days. Please do not pay again.`,
    again: 'Not paid yet? Pay now',
    leaving: (provider: string) => `You are being taken to ${provider}.`,
    goOn: (provider: string) => `Continue to ${provider}`,
    settled: 'This invoice is paid. Nothing is left to do.',
    away: 'The payment provider does not answer at the moment. Please try again in a few minutes, or pay by bank transfer.',
    off: 'This invoice cannot be paid online at the moment. Please pay by bank transfer to the account on the invoice.',
  },
};
