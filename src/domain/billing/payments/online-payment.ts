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

/** The kinds of what a provider takes back from a payment: a refund that was made at the provider, and a chargeback by the customer's bank. */
const RETURN_KINDS = ['refund', 'chargeback'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

/** What a payment that goes back, in whole or in part, has become. */
interface ReturnedPayment {
  /** What it still pays of its invoice, and the cash discount that was granted with it. */
  onInvoice: Amount;
  discount: Amount;
  /** What of it still is money on account, and how much credit the customer has. */
  onAccount: Amount;
  credit: Amount;
}

/**
 * Splits what goes back of a payment. First goes what the payment has become as unused credit, then what it pays of its invoice, which is open
 * again; with all of it, the cash discount is taken back. What is left is taken from the credit of the customer, which can become negative.
 */
export function partsOfReturned(
  amount: Amount,
  { onInvoice, discount, onAccount, credit }: ReturnedPayment,
): { fromInvoice: Amount; discount: Amount; fromCredit: Amount } {
  const unused = Math.max(0, Math.min(amount, onAccount, credit));
  const fromInvoice = Math.min(amount - unused, onInvoice);
  return {
    fromInvoice,
    discount: fromInvoice > 0 && fromInvoice === onInvoice ? discount : 0,
    fromCredit: amount - fromInvoice,
  };
}

/** How many days a payment that is under way keeps another one from being begun. A direct debit is decided in two weeks. */
export const PENDING_DAYS = 30;
