import type { Day } from '#domain/platform/day.ts';
import type { ProblemCode } from '#domain/platform/problem-code.ts';
import { type Amount, type Currency, isCurrency } from '#domain/pricing/quotes/money.ts';

/** The companies through which customers can pay online. */
export const PAYMENT_PROVIDERS = ['stripe', 'mollie'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

/** The names of the providers, the same in every language. */
export const PROVIDER_NAMES: Readonly<Record<PaymentProvider, string>> = {
  stripe: 'Stripe',
  mollie: 'Mollie',
};

/** The secrets that an organization enters, with the provider to which each belongs. */
export const PAYMENT_SECRETS = {
  stripeApiKey: 'stripe',
  stripeWebhookSecret: 'stripe',
  mollieApiKey: 'mollie',
} as const satisfies Readonly<Record<string, PaymentProvider>>;
export type PaymentSecret = keyof typeof PAYMENT_SECRETS;

/** The maximum length of a secret. */
export const PAYMENT_SECRET_MAX = 300;

/** How each secret begins, so that another one is not pasted by mistake. */
const FORMS: Readonly<Record<PaymentSecret, RegExp>> = {
  stripeApiKey: /^(?:sk|rk)_(?:test|live)_\w+$/,
  stripeWebhookSecret: /^whsec_\S+$/,
  mollieApiKey: /^(?:test|live)_\w+$/,
};

/** Whether payments with this key of a provider are only tests, which move no money. */
export function isTestKey(key: string): boolean {
  return /^(?:(?:sk|rk)_)?test_/.test(key);
}

/**
 * Returns the problems with the secrets by field: those of another form, and those that the chosen provider needs and that are blank.
 * `secrets` has the secrets as they would be stored.
 */
export function paymentSecretProblems(
  provider: PaymentProvider | null,
  secrets: Readonly<Record<PaymentSecret, string>>,
): Partial<Record<PaymentSecret, ProblemCode>> {
  const problems = (Object.keys(PAYMENT_SECRETS) as PaymentSecret[]).flatMap(
    (name): [PaymentSecret, ProblemCode][] => {
      if (secrets[name] !== '') return FORMS[name].test(secrets[name]) ? [] : [[name, 'invalid']];
      return PAYMENT_SECRETS[name] === provider ? [[name, 'blank']] : [];
    },
  );
  return Object.fromEntries(problems);
}

/** What a test of the stored keys finds. */
export const PAYMENT_CHECK_STATES = ['ready', 'test', 'off', 'unreachable', 'wrong_key'] as const;
export type PaymentCheckState = (typeof PAYMENT_CHECK_STATES)[number];

interface OpenInvoice {
  openAmount: Amount;
  gross: Amount;
  cashDiscount: { until: Day; amount: Amount } | null;
}

/**
 * Returns what a customer is asked for online: the open amount, less the agreed cash discount if nothing of the invoice was paid or credited
 * and the discount is still granted today.
 */
export function onlineAmountOf(
  { openAmount, gross, cashDiscount }: OpenInvoice,
  today: Day,
): { amount: Amount; discount: Amount } {
  const isDiscounted = cashDiscount !== null && openAmount === gross && today <= cashDiscount.until;
  const discount = isDiscounted ? cashDiscount.amount : 0;
  return { amount: openAmount - discount, discount };
}

/** What was asked for, and the invoice when the payment arrives. */
interface AskedPayment {
  amount: Amount;
  discount: Amount;
  currency: Currency;
  openAmount: Amount;
}

/** How a received payment is recorded: what it pays of the invoice, with the cash discount, and what becomes credit of the customer. */
interface ReceivedParts {
  paid: Amount;
  discount: Amount;
  /** Null in a currency in which no account can be kept. */
  credit: { amount: Amount; currency: Currency } | null;
}

/**
 * Splits a received payment. It pays the invoice up to its open amount, and the rest becomes credit: all of it if the invoice was settled or
 * credited meanwhile, or if the provider has received another currency. The cash discount is granted only for exactly the amount that was
 * asked for.
 */
export function partsOfReceived(
  received: { amount: Amount; currency: string },
  { amount, discount, currency, openAmount }: AskedPayment,
): ReceivedParts {
  if (received.currency !== currency) {
    const credit = isCurrency(received.currency)
      ? { amount: received.amount, currency: received.currency }
      : null;
    return { paid: 0, discount: 0, credit };
  }
  const paid = Math.min(received.amount, openAmount);
  const isExact = received.amount === amount && paid === amount;
  return {
    paid,
    discount: isExact ? Math.min(discount, openAmount - paid) : 0,
    credit: { amount: received.amount - paid, currency },
  };
}

/** Returns how a provider's payment is named in accounts and exports: `Stripe pi_3Nx…`. */
export function onlineReference(provider: PaymentProvider, reference: string): string {
  return `${PROVIDER_NAMES[provider]} ${reference}`;
}
