import * as z from 'zod/mini';
import { CURRENCY_DIGITS, type Amount, type Currency, isCurrency } from '#domain/pricing/quotes/money.ts';
import { callOutside, OutgoingFailure } from '#server/platform/outgoing/outgoing-http.ts';
import type { Locale } from '#words/locale.ts';
import {
  type PaymentEnv,
  PaymentFailure,
  type PaymentGateway,
  type PaymentNotice,
  type ReturnedMoney,
} from './payment-gateway.ts';

const LOCALES: Readonly<Record<Locale, string>> = { de: 'de_DE', 'en-gb': 'en_GB', fr: 'fr_FR' };
/** The id of a payment in a notice. */
const PAYMENT_ID = /^tr_\w{1,60}$/;

const amountSchema = z.object({ currency: z.string(), value: z.string() });
const paymentSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: amountSchema,
  paidAt: z.optional(z.nullable(z.string())),
  expiresAt: z.optional(z.nullable(z.string())),
  _links: z.object({ checkout: z.optional(z.object({ href: z.string() })) }),
});
const refundSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: amountSchema,
  createdAt: z.string(),
  // A refund that was made at Mollie can have anything here.
  metadata: z.optional(z.unknown()),
});
const refundsSchema = z.object({ _embedded: z.object({ refunds: z.array(refundSchema) }) });
const chargebackSchema = z.object({
  id: z.string(),
  amount: amountSchema,
  createdAt: z.string(),
  reversedAt: z.optional(z.nullable(z.string())),
});
const chargebacksSchema = z.object({ _embedded: z.object({ chargebacks: z.array(chargebackSchema) }) });

/**
 * Opens Mollie with the key of an organization, by its REST interface version 2. Its library is not used: it calls with `node-fetch`, which
 * cannot be given the guarded client.
 */
export function openMollie(env: PaymentEnv, { apiKey }: { apiKey: string }): PaymentGateway {
  const call = createCall(env, apiKey);
  const ask = async (id: string) => noticeOf(paymentSchema.parse(await call('GET', `payments/${id}`)));
  return {
    ask,
    async begin({ key, amount, currency, description, locale, returnAddress, noticeAddress }) {
      const body = {
        amount: { currency, value: decimalOf(amount, currency) },
        description,
        redirectUrl: `${returnAddress}?done=returned`,
        cancelUrl: returnAddress,
        webhookUrl: noticeAddress,
        locale: LOCALES[locale],
        metadata: { key },
      };
      const payment = paymentSchema.parse(await call('POST', 'payments', { key, body }));
      const page = payment._links.checkout?.href;
      if (page === undefined) throw new PaymentFailure('refused', 'The payment has no page.');
      return { reference: payment.id, pageUrl: page, expiresAt: payment.expiresAt ?? null };
    },
    async listReturns(id) {
      const refunds = refundsSchema.parse(await call('GET', `payments/${id}/refunds?limit=250`));
      const chargebacks = chargebacksSchema.parse(await call('GET', `payments/${id}/chargebacks?limit=250`));
      return [
        ...refunds._embedded.refunds.map(returnOfRefund),
        ...chargebacks._embedded.chargebacks.map(returnOfChargeback),
      ];
    },
    // A notice has only the id of a payment, and anyone can send one. So its state is read from Mollie, but only of payments that were begun.
    async readNotice({ body }, isKnown) {
      const id = new URLSearchParams(body.toString('utf8')).get('id') ?? '';
      if (!PAYMENT_ID.test(id) || !(await isKnown(id))) return null;
      // The same notice is sent for what went back of a payment.
      const notice = await ask(id);
      return notice?.outcome === 'paid' ? { reference: id, outcome: 'returned' } : notice;
    },
    async refund({ key, paidReference, amount, currency, description }) {
      const path = `payments/${paidReference}/refunds`;
      const body = {
        amount: { currency, value: decimalOf(amount, currency) },
        description,
        metadata: { key },
      };
      const { _embedded: earlier } = refundsSchema.parse(await call('GET', path));
      const refund =
        earlier.refunds.find(({ metadata }) => keyOf(metadata) === key) ??
        refundSchema.parse(await call('POST', path, { key, body }));
      if (NOT_REFUNDED.has(refund.status)) throw new PaymentFailure('refused', refund.status);
      return refund.id;
    },
    async check() {
      await call('GET', 'profiles/me');
    },
  };
}

const keyOf = (metadata: unknown) =>
  typeof metadata === 'object' && metadata !== null && 'key' in metadata && typeof metadata.key === 'string'
    ? metadata.key
    : null;

const NOT_REFUNDED = new Set(['failed', 'canceled']);

function returnOfRefund(refund: z.infer<typeof refundSchema>): ReturnedMoney {
  const isGone = !NOT_REFUNDED.has(refund.status);
  return { kind: 'refund', ...factsOf(refund), isGone, key: keyOf(refund.metadata) };
}

function returnOfChargeback(chargeback: z.infer<typeof chargebackSchema>): ReturnedMoney {
  const isGone = (chargeback.reversedAt ?? null) === null;
  return { kind: 'chargeback', ...factsOf(chargeback), isGone, key: null };
}

type ReturnAtMollie = Pick<z.infer<typeof chargebackSchema>, 'id' | 'amount' | 'createdAt'>;

const factsOf = ({ id, amount, createdAt }: ReturnAtMollie) => ({
  reference: id,
  amount: minorOf(amount),
  currency: amount.currency,
  at: createdAt,
});

const FAILED = new Set(['canceled', 'expired', 'failed']);

function noticeOf({ id, status, amount, paidAt }: z.infer<typeof paymentSchema>): PaymentNotice | null {
  const isKnown = status === 'paid' || status === 'pending';
  if (!isKnown && !FAILED.has(status)) return null;
  return {
    reference: id,
    outcome: isKnown ? status : 'failed',
    amount: minorOf(amount),
    currency: amount.currency,
    paidAt: paidAt ?? new Date().toISOString(),
    paidReference: id,
  };
}

interface Sent {
  key: string;
  body: object;
}

function createCall({ outgoingNetworks, paymentApis }: PaymentEnv, apiKey: string) {
  return async (method: 'GET' | 'POST', path: string, sent?: Sent): Promise<unknown> => {
    const reply = await callOutside(
      {
        url: new URL(`/v2/${path}`, paymentApis.mollie),
        method,
        headers: {
          accept: 'application/hal+json',
          authorization: `Bearer ${apiKey}`,
          ...(sent && { 'content-type': 'application/json', 'idempotency-key': sent.key }),
        },
        ...(sent && { body: JSON.stringify(sent.body) }),
      },
      outgoingNetworks,
    ).catch((error: unknown) => {
      if (!(error instanceof OutgoingFailure)) throw error;
      throw new PaymentFailure('away', 'No answer.', error);
    });
    if (reply.status >= 200 && reply.status < 300) return JSON.parse(reply.text) as unknown;
    throw new PaymentFailure(reasonOf(reply.status), `Answered with status ${reply.status}.`);
  };
}

function reasonOf(status: number): 'away' | 'key' | 'refused' {
  if (status === 401 || status === 403) return 'key';
  // 409 is sent while another call with the same key is running.
  return status >= 500 || [408, 409, 425, 429].includes(status) ? 'away' : 'refused';
}

const decimalOf = (amount: Amount, currency: Currency) =>
  (amount / 10 ** CURRENCY_DIGITS[currency]).toFixed(CURRENCY_DIGITS[currency]);

/** Returns a decimal of the provider in minor units. In a currency that Vertbook does not keep, by the digits as written. */
function minorOf({ currency, value }: z.infer<typeof amountSchema>): Amount {
  const [whole = '', fraction = ''] = value.split('.');
  const digits = isCurrency(currency) ? CURRENCY_DIGITS[currency] : fraction.length;
  return Number(`${whole}${fraction.padEnd(digits, '0').slice(0, digits)}`);
}
