import * as z from 'zod/mini';
import {
  PAYMENT_CHECK_STATES,
  PAYMENT_PROVIDERS,
  PAYMENT_SECRET_MAX,
} from '#domain/billing/payments/online-payment.ts';
import { text, version } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

const provider = z.nullable(z.enum(PAYMENT_PROVIDERS, 'invalid'));

/** With which provider the customers of the organization pay online. The secrets are never shown. */
const onlinePaymentsSchema = z.object({
  /** Null while customers cannot pay online. */
  provider,
  /** Whether each secret is stored. */
  hasStripeApiKey: z.boolean(),
  hasStripeWebhookSecret: z.boolean(),
  hasMollieApiKey: z.boolean(),
  /** Whether the key of the chosen provider is one for tests, which move no money. */
  isTest: z.boolean(),
  /** The address for Stripe's notices, which has to be entered at Stripe with these events. */
  stripeNoticeAddress: z.string(),
  stripeEvents: z.array(z.string()),
  version,
});
export type OnlinePayments = z.infer<typeof onlinePaymentsSchema>;

const response = z.object({ onlinePayments: onlinePaymentsSchema });
const secret = z.optional(text(PAYMENT_SECRET_MAX));

export const getOnlinePayments = route('getOnlinePayments', 'GET /api/organization/online_payments', {
  summary: 'The payment provider with which customers pay invoices online',
  needs: 'manage all',
  response,
});

/** Omitted fields are not changed; an empty secret is removed. */
export const updateOnlinePayments = route('updateOnlinePayments', 'PATCH /api/organization/online_payments', {
  summary: 'Change the payment provider and its keys',
  needs: 'manage all',
  confirmed: true,
  body: z.object({
    provider: z.optional(provider),
    stripeApiKey: secret,
    stripeWebhookSecret: secret,
    mollieApiKey: secret,
    version: z.optional(version),
  }),
  response,
  problems: ['stale'],
});

/** Tests the stored key, without a payment. */
export const checkOnlinePayments = route(
  'checkOnlinePayments',
  'POST /api/organization/online_payments/check',
  {
    summary: 'Check that the payment provider is reachable and accepts the key',
    needs: 'manage all',
    response: z.object({ state: z.enum(PAYMENT_CHECK_STATES) }),
    rateLimit: 20,
  },
);
