import type StripeClient from 'stripe';
import { callOutside, type HttpCall } from '#server/platform/outgoing/outgoing-http.ts';
import type { Locale } from '#words/locale.ts';
import {
  type PaymentEnv,
  PaymentFailure,
  type PaymentGateway,
  type PaymentNotice,
} from './payment-gateway.ts';

const LOCALES = { de: 'de', 'en-gb': 'en-GB', fr: 'fr' } as const satisfies Record<Locale, string>;
/** The events after which a payment has ended. Stripe sends only those that are chosen for the address of the notices. */
export const STRIPE_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
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
    async readNotice({ body, signature }) {
      let event: StripeClient.Event;
      try {
        event = stripe.webhooks.constructEvent(body, signature, secrets.webhookSecret);
      } catch (error) {
        throw new PaymentFailure('forged', 'The signature is not valid.', error);
      }
      if (!STRIPE_EVENTS.some((type) => type === event.type)) return null;
      const session = event.data.object as StripeClient.Checkout.Session;
      return noticeOf(session, new Date(event.created * 1_000).toISOString(), FAILURES.has(event.type));
    },
    async ask(reference) {
      const session = await stripe.checkout.sessions.retrieve(reference).catch(failure);
      return noticeOf(session, new Date().toISOString());
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
  // A direct debit completes its session before the money has arrived.
  if (!isFailed && session.payment_status !== 'paid') return null;
  const { payment_intent: intent } = session;
  return {
    reference: session.id,
    outcome: isFailed ? 'failed' : 'paid',
    amount: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    paidAt,
    paidReference: typeof intent === 'string' ? intent : (intent?.id ?? session.id),
  };
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
