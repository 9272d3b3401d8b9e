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
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
  expires_at: number;
}

interface FakeRefund {
  id: string;
  object: 'refund';
  status: 'succeeded' | 'failed';
  payment_intent: string;
  amount: number;
  currency: string;
  created: number;
  metadata: Record<string, string>;
}

interface FakeDispute {
  id: string;
  object: 'dispute';
  payment_intent: string;
  amount: number;
  currency: string;
  created: number;
  status: 'needs_response' | 'won' | 'lost';
  balance_transactions: { amount: number }[];
}

const nowInSeconds = () => Math.floor(Date.now() / 1_000);

const refused = (status: number, type: string, message: string): FakeReply => ({
  status,
  body: { error: { type, message } },
});

const listOf = (data: readonly unknown[]): FakeReply => ({
  status: 200,
  body: { object: 'list', data, has_more: false },
});

/** A local fake of the part of Stripe's interface that Vertbook uses, written from its published description. */
export class FakeStripe extends FakeSystem {
  readonly apiKey = 'sk_test_51FakeKeyOfStripe';
  readonly webhookSecret = 'whsec_FakeSecretOfStripe';
  readonly sessions: FakeSession[] = [];
  readonly refunds: FakeRefund[] = [];
  readonly disputes: FakeDispute[] = [];
  /** The forms of the calls that create something. */
  readonly forms: URLSearchParams[] = [];
  /** Whether the next refunds are refused for good. */
  refusesRefunds = false;
  protected readonly root = '/v1/';
  /** The reply to each idempotency key, with what was sent. */
  private readonly replies = new Map<string, { sent: string; reply: FakeReply }>();

  /** Changes a session, as its customer does by paying. */
  update(session: FakeSession): void {
    Object.assign(this.sessions.find(({ id }) => id === session.id) ?? {}, session);
  }

  /** Refunds a part of a payment at Stripe itself. */
  refundThere(intent: string, amount: number, currency = 'eur'): FakeRefund {
    const refund: FakeRefund = {
      id: `re_there${this.refunds.length + 1}`,
      object: 'refund',
      status: 'succeeded',
      payment_intent: intent,
      amount,
      currency,
      created: nowInSeconds(),
      metadata: {},
    };
    this.refunds.push(refund);
    return refund;
  }

  /** Opens a dispute of a payment, which withdraws its amount. */
  dispute(intent: string, amount: number): FakeDispute {
    const dispute: FakeDispute = {
      id: `du_${this.disputes.length + 1}`,
      object: 'dispute',
      payment_intent: intent,
      amount,
      currency: 'eur',
      created: nowInSeconds(),
      status: 'needs_response',
      balance_transactions: [{ amount: -amount }],
    };
    this.disputes.push(dispute);
    return dispute;
  }

  /** Forgets the idempotency keys, as Stripe does after a day. */
  forgetKeys(): void {
    this.replies.clear();
  }

  protected refusal(status: number): FakeReply {
    return refused(status, 'api_error', 'Broken.');
  }

  protected handle(
    method: string,
    path: string,
    query: URLSearchParams,
    body: string,
    request: IncomingMessage,
  ): FakeReply {
    if (request.headers.authorization !== `Bearer ${this.apiKey}`)
      return refused(401, 'invalid_request_error', 'Invalid API Key provided.');
    if (method === 'GET' && path === 'checkout/sessions') {
      const intent = query.get('payment_intent');
      return listOf(this.sessions.filter((one) => intent !== null && one.payment_intent === intent));
    }
    if (method === 'GET' && path.startsWith('checkout/sessions/')) {
      const session = this.sessions.find(({ id }) => path.endsWith(`/${id}`));
      return session
        ? { status: 200, body: session }
        : refused(404, 'invalid_request_error', 'No such checkout.session.');
    }
    if (method === 'GET' && path === 'refunds')
      return listOf(this.refunds.filter((one) => one.payment_intent === query.get('payment_intent')));
    if (method === 'GET' && path === 'disputes')
      return listOf(this.disputes.filter((one) => one.payment_intent === query.get('payment_intent')));
    if (method !== 'POST') return refused(404, 'invalid_request_error', 'Unrecognized request URL.');
    const key = String(request.headers['idempotency-key'] ?? '');
    const sent = `${path} ${body}`;
    const earlier = this.replies.get(key);
    if (earlier)
      return earlier.sent === sent
        ? earlier.reply
        : refused(400, 'idempotency_error', 'Keys can only be used with the same parameters.');
    const reply = this.create(path, new URLSearchParams(body));
    this.replies.set(key, { sent, reply });
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
        status: 'open',
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
    const refund: FakeRefund = {
      id: `re_${this.refunds.length + 1}`,
      object: 'refund',
      status: 'succeeded',
      payment_intent: form.get('payment_intent') ?? '',
      amount: Number(form.get('amount')),
      currency: 'eur',
      created: nowInSeconds(),
      metadata: { key: form.get('metadata[key]') ?? '' },
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

/** Makes a signed notice. The times are in seconds since 1970; Stripe signs each try again. */
export function stripeNotice(
  type: string,
  object: (Partial<FakeSession> | Partial<FakeRefund> | Partial<FakeDispute>) & { id: string },
  secret: string,
  { sentAt = nowInSeconds(), paidAt = nowInSeconds() } = {},
): SignedNotice {
  const event = {
    id: `evt_${type}_${object.id}`,
    object: 'event',
    type,
    created: paidAt,
    data: { object: { object: 'checkout.session', ...object } },
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
  return {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: `pi_of_${session.id}`,
    ...changes,
  };
}
