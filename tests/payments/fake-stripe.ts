import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type FakeReply, FakeSystem } from '#tests/api/support/fakes/fake-system.ts';

/** A session as Stripe's notices contain it. */
export interface FakeSession {
  id: string;
  object: 'checkout.session';
  url: string;
  amount_total: number;
  currency: string;
  client_reference_id: string;
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
  expires_at: number;
}

const refused = (status: number, type: string, message: string): FakeReply => ({
  status,
  body: { error: { type, message } },
});

/** A local fake of the part of Stripe's interface that Vertbook uses, written from its published description. */
export class FakeStripe extends FakeSystem {
  readonly apiKey = 'sk_test_51FakeKeyOfStripe';
  readonly webhookSecret = 'whsec_FakeSecretOfStripe';
  readonly sessions: FakeSession[] = [];
  readonly refunds: { id: string; payment_intent: string; amount: number }[] = [];
  /** The forms of the calls that create something. */
  readonly forms: URLSearchParams[] = [];
  /** Whether the next refunds are refused for good. */
  refusesRefunds = false;
  protected readonly root = '/v1/';
  private readonly replies = new Map<string, FakeReply>();

  protected refusal(status: number): FakeReply {
    return refused(status, 'api_error', 'Broken.');
  }

  protected handle(
    method: string,
    path: string,
    _query: URLSearchParams,
    body: string,
    request: IncomingMessage,
  ): FakeReply {
    if (request.headers.authorization !== `Bearer ${this.apiKey}`)
      return refused(401, 'invalid_request_error', 'Invalid API Key provided.');
    if (method === 'GET' && path === 'checkout/sessions')
      return { status: 200, body: { object: 'list', data: [], has_more: false } };
    if (method !== 'POST') return refused(404, 'invalid_request_error', 'Unrecognized request URL.');
    const key = String(request.headers['idempotency-key'] ?? '');
    const earlier = this.replies.get(key);
    if (earlier) return earlier;
    const reply = this.create(path, new URLSearchParams(body));
    this.replies.set(key, reply);
    return reply;
  }

  private create(path: string, form: URLSearchParams): FakeReply {
    this.forms.push(form);
    if (path === 'checkout/sessions') {
      const id = `cs_test_${this.sessions.length + 1}`;
      const session: FakeSession = {
        id,
        object: 'checkout.session',
        url: `https://checkout.stripe.example/c/${id}`,
        amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
        currency: form.get('line_items[0][price_data][currency]') ?? '',
        client_reference_id: form.get('client_reference_id') ?? '',
        payment_status: 'unpaid',
        payment_intent: null,
        expires_at: Math.floor(Date.now() / 1_000) + 86_400,
      };
      this.sessions.push(session);
      return { status: 200, body: session };
    }
    if (path !== 'refunds') return refused(404, 'invalid_request_error', 'Unrecognized request URL.');
    if (this.refusesRefunds)
      return refused(400, 'invalid_request_error', 'Charge has already been refunded.');
    const refund = {
      id: `re_${this.refunds.length + 1}`,
      object: 'refund',
      status: 'succeeded',
      payment_intent: form.get('payment_intent') ?? '',
      amount: Number(form.get('amount')),
    };
    this.refunds.push(refund);
    return { status: 200, body: refund };
  }
}

/** A notice of Stripe: its body, and the header with its signature. */
export interface SignedNotice {
  body: string;
  headers: Record<string, string>;
}

const nowInSeconds = () => Math.floor(Date.now() / 1_000);

/** Makes a signed notice. The times are in seconds since 1970; Stripe signs each try anew. */
export function stripeNotice(
  type: string,
  session: Partial<FakeSession> & { id: string },
  secret: string,
  { sentAt = nowInSeconds(), paidAt = nowInSeconds() } = {},
): SignedNotice {
  const event = {
    id: `evt_${type}_${session.id}`,
    object: 'event',
    type,
    created: paidAt,
    data: { object: { object: 'checkout.session', ...session } },
  };
  const body = JSON.stringify(event);
  const signature = createHmac('sha256', secret).update(`${sentAt}.${body}`).digest('hex');
  return {
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${sentAt},v1=${signature}` },
  };
}

/** Returns the session as it is after the customer has paid. */
export function paidSession(session: FakeSession, changes: Partial<FakeSession> = {}): FakeSession {
  return { ...session, payment_status: 'paid', payment_intent: `pi_of_${session.id}`, ...changes };
}
