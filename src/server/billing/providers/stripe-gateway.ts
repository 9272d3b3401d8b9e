import type StripeClient from 'stripe';
import { callOutside, type HttpCall } from '#server/platform/outgoing/outgoing-http.ts';
import type { Locale } from '#words/locale.ts';
import {
  type PaymentEnv,
  PaymentFailure,
  type PaymentGateway,
  type PaymentNotice,
  type ReturnedMoney,
} from './payment-gateway.ts';

const LOCALES = { de: 'de', 'en-gb': 'en-GB', fr: 'fr' } as const satisfies Record<Locale, string>;
/** The events after which a payment has ended or went back. Stripe sends only those that are chosen for the address of the notices. */
export const STRIPE_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
] as const;

const FAILURES: ReadonlySet<string> = new Set([
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
]);

interface StripeSecrets {
  apiKey: string;
  webhookSecret: string;
}

/** Opens Stripe with the keys of an organization. Its library calls only through the guarded client. */
export async function openStripe(env: PaymentEnv, secrets: StripeSecrets): Promise<PaymentGateway> {
  const { default: Stripe } = await import('stripe');
  const { protocol, hostname, port } = new URL(env.paymentApis.stripe);
  const stripe = new Stripe(secrets.apiKey || 'none', {
    httpClient: guardedClient(env),
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port !== '' && { port }),
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const failure = (error: unknown) => failureOf(Stripe.errors, error);
  return {
    async begin({ key, amount, currency, description, locale, returnAddress }) {
      const session = await stripe.checkout.sessions
        .create(
          {
            mode: 'payment',
            client_reference_id: key,
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount: amount,
                  product_data: { name: description },
                },
              },
            ],
            payment_intent_data: { description },
            // Without a currency conversion, so that the amount that arrives is the one that was asked for.
            adaptive_pricing: { enabled: false },
            locale: LOCALES[locale],
            success_url: `${returnAddress}?done=returned`,
            cancel_url: returnAddress,
          },
          { idempotencyKey: key },
        )
        .catch(failure);
      if (session.url === null) throw new PaymentFailure('refused', 'The session has no page.');
      return {
        reference: session.id,
        pageUrl: session.url,
        expiresAt: new Date(session.expires_at * 1_000).toISOString(),
      };
    },
    async readNotice({ body, signature }, isKnown) {
      let event: StripeClient.Event;
      try {
        event = stripe.webhooks.constructEvent(body, signature, secrets.webhookSecret);
      } catch (error) {
        throw new PaymentFailure('forged', 'The signature is not valid.', error);
      }
      if (!STRIPE_EVENTS.some((type) => type === event.type)) return null;
      const { object } = event.data;
      if (object.object === 'checkout.session')
        return noticeOf(object, isoOf(event.created), FAILURES.has(event.type));
      // A refund, a charge or a dispute. It names no session, and an account of Stripe can have payments of other programs.
      const intent = idOf(
        (object as StripeClient.Charge | StripeClient.Refund | StripeClient.Dispute).payment_intent,
      );
      if (intent === null) return null;
      const { data } = await stripe.checkout.sessions
        .list({ payment_intent: intent, limit: 1 })
        .catch(failure);
      const [session] = data;
      return session && (await isKnown(session.id)) ? { reference: session.id, outcome: 'returned' } : null;
    },
    async ask(reference) {
      const session = await stripe.checkout.sessions.retrieve(reference).catch(failure);
      return noticeOf(session, new Date().toISOString());
    },
    async listReturns(paidReference) {
      const of = { payment_intent: paidReference, limit: 100 };
      const refunds = await stripe.refunds.list(of).catch(failure);
      const disputes = await stripe.disputes.list(of).catch(failure);
      return [...refunds.data.map(returnOfRefund), ...disputes.data.flatMap(returnOfDispute)];
    },
    async refund({ key, paidReference, amount }) {
      const earlier = await stripe.refunds.list({ payment_intent: paidReference, limit: 100 }).catch(failure);
      const refund =
        earlier.data.find(({ metadata }) => metadata?.['key'] === key) ??
        (await stripe.refunds
          .create({ payment_intent: paidReference, amount, metadata: { key } }, { idempotencyKey: key })
          .catch(failure));
      if (refund.status === 'failed' || refund.status === 'canceled')
        throw new PaymentFailure('refused', refund.failure_reason ?? refund.status);
      return refund.id;
    },
    async check() {
      await stripe.checkout.sessions.list({ limit: 1 }).catch(failure);
    },
  };
}

/** Returns what a session says of its payment; null while it is being paid. */
function noticeOf(
  session: StripeClient.Checkout.Session,
  paidAt: string,
  hasFailed = false,
): PaymentNotice | null {
  const isFailed = hasFailed || session.status === 'expired';
  const isPaid = session.payment_status === 'paid';
  if (!isFailed && !isPaid && session.status !== 'complete') return null;
  return {
    reference: session.id,
    // A direct debit completes its session before the money has arrived.
    outcome: isFailed ? 'failed' : isPaid ? 'paid' : 'pending',
    amount: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    paidAt,
    paidReference: idOf(session.payment_intent) ?? session.id,
  };
}

function returnOfRefund({
  id,
  amount,
  currency,
  status,
  created,
  metadata,
}: StripeClient.Refund): ReturnedMoney {
  return {
    kind: 'refund',
    reference: id,
    amount,
    currency: currency.toUpperCase(),
    isGone: status !== 'failed' && status !== 'canceled',
    at: isoOf(created),
    key: metadata?.['key'] ?? null,
  };
}

/** Returns what a dispute has taken. An inquiry, and a dispute that has just begun, have taken nothing yet. */
function returnOfDispute(dispute: StripeClient.Dispute): ReturnedMoney[] {
  const { id, amount, currency, created, balance_transactions: movements } = dispute;
  if (movements.length === 0) return [];
  const withdrawn = movements.filter((movement) => movement.amount < 0).length;
  return [
    {
      kind: 'chargeback',
      reference: id,
      amount,
      currency: currency.toUpperCase(),
      isGone: withdrawn > movements.length - withdrawn,
      at: isoOf(created),
      key: null,
    },
  ];
}

const isoOf = (seconds: number) => new Date(seconds * 1_000).toISOString();

function idOf(object: string | { id: string } | null | undefined): string | null {
  return typeof object === 'string' ? object : (object?.id ?? null);
}

/** The HTTP client of the library, which checks the address of each call. */
function guardedClient({ outgoingNetworks }: PaymentEnv): StripeClient.HttpClient {
  return {
    getClientName: () => 'vertbook',
    async makeRequest(host, port, path, method, headers, body, protocol, timeLimitMs) {
      const url = new URL(path, `${protocol}://${host}${port ? `:${port}` : ''}`);
      const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
      const call: HttpCall = {
        url,
        method: method as HttpCall['method'],
        headers: Object.fromEntries(texts) as Record<string, string>,
        timeLimitMs: Math.min(timeLimitMs, TIME_LIMIT_MS),
        ...(body && { body }),
      };
      const reply = await callOutside(call, outgoingNetworks);
      return {
        getStatusCode: () => reply.status,
        getHeaders: () => Object.fromEntries(reply.headers),
        getRawResponse: () => reply,
        toStream: () => reply.bytes,
        toJSON: async () => JSON.parse(reply.text) as unknown,
      };
    },
  };
}

const TIME_LIMIT_MS = 10_000;

function failureOf(errors: typeof StripeClient.errors, error: unknown): never {
  if (!(error instanceof errors.StripeError)) throw error;
  const isKey =
    error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError;
  if (isKey) throw new PaymentFailure('key', error.message, error);
  const isFinal =
    error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeIdempotencyError;
  throw new PaymentFailure(isFinal ? 'refused' : 'away', error.message, error);
}
