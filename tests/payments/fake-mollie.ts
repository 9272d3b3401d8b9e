import type { IncomingMessage } from 'node:http';
import { type FakeReply, FakeSystem } from '#tests/api/support/fakes/fake-system.ts';

interface FakePayment {
  resource: 'payment';
  id: string;
  status: 'open' | 'canceled' | 'pending' | 'expired' | 'failed' | 'paid';
  amount: { currency: string; value: string };
  description: string;
  webhookUrl: string;
  redirectUrl: string;
  paidAt?: string;
  expiresAt?: string;
  _links: { checkout?: { href: string; type: string } };
}

interface FakeRefund {
  resource: 'refund';
  id: string;
  paymentId: string;
  amount: FakePayment['amount'];
  status: 'pending' | 'refunded' | 'failed' | 'canceled';
  createdAt: string;
  metadata: unknown;
}

interface FakeChargeback {
  resource: 'chargeback';
  id: string;
  paymentId: string;
  amount: FakePayment['amount'];
  createdAt: string;
  reversedAt: string | null;
}

const refused = (status: number, title: string): FakeReply => ({
  status,
  body: { status, title, detail: title },
});

/** A local fake of the part of Mollie's interface that Vertbook uses, written from its published description. */
export class FakeMollie extends FakeSystem {
  readonly apiKey = 'test_FakeKeyOfMollie0123456789';
  readonly payments: FakePayment[] = [];
  readonly refunds: FakeRefund[] = [];
  readonly chargebacks: FakeChargeback[] = [];
  protected readonly root = '/v2/';
  private readonly replies = new Map<string, FakeReply>();

  /** Lets the customer pay, or ends the payment in another way. */
  end(id: string, status: FakePayment['status']): void {
    const payment = this.payments.find((one) => one.id === id);
    if (!payment) throw new Error(`There is no payment ${id}.`);
    payment.status = status;
    payment._links = {};
    if (status === 'paid') payment.paidAt = new Date().toISOString();
  }

  /** Refunds a part of a payment at Mollie itself. */
  refundThere(paymentId: string, value: string): FakeRefund {
    const id = `re_there${this.refunds.length + 1}`;
    const refund: FakeRefund = {
      resource: 'refund',
      id,
      paymentId,
      amount: { currency: 'EUR', value },
      status: 'pending',
      createdAt: new Date().toISOString(),
      metadata: null,
    };
    this.refunds.push(refund);
    return refund;
  }

  /** Lets the customer's bank take back a payment. */
  chargeBack(paymentId: string, value: string): FakeChargeback {
    const chargeback: FakeChargeback = {
      resource: 'chargeback',
      id: `chb_${this.chargebacks.length + 1}`,
      paymentId,
      amount: { currency: 'EUR', value },
      createdAt: new Date().toISOString(),
      reversedAt: null,
    };
    this.chargebacks.push(chargeback);
    return chargeback;
  }

  /** Forgets the idempotency keys, as Mollie does after an hour. */
  forgetKeys(): void {
    this.replies.clear();
  }

  protected refusal(status: number): FakeReply {
    return refused(status, 'Broken.');
  }

  protected handle(
    method: string,
    path: string,
    _query: URLSearchParams,
    body: string,
    request: IncomingMessage,
  ): FakeReply {
    if (request.headers.authorization !== `Bearer ${this.apiKey}`)
      return refused(401, 'Unauthorized Request');
    if (method === 'GET' && path === 'profiles/me')
      return { status: 200, body: { resource: 'profile', id: 'pfl_1' } };
    const [noun, id = '', part] = path.split('/');
    const payment = this.payments.find((one) => one.id === id);
    if (method === 'GET' && part === 'refunds') {
      const refunds = this.refunds.filter(({ paymentId }) => paymentId === id);
      return { status: 200, body: { count: refunds.length, _embedded: { refunds } } };
    }
    if (method === 'GET' && part === 'chargebacks') {
      const chargebacks = this.chargebacks.filter(({ paymentId }) => paymentId === id);
      return { status: 200, body: { count: chargebacks.length, _embedded: { chargebacks } } };
    }
    if (method === 'GET' && noun === 'payments')
      return payment ? { status: 200, body: payment } : refused(404, 'Not Found');
    const key = String(request.headers['idempotency-key'] ?? '');
    const earlier = this.replies.get(key);
    if (earlier) return earlier;
    const sent: unknown = JSON.parse(body);
    const reply = part === 'refunds' ? this.refund(id, sent as FakeRefund) : this.create(sent as FakePayment);
    this.replies.set(key, reply);
    return reply;
  }

  private create({ amount, description, webhookUrl, redirectUrl }: FakePayment): FakeReply {
    const digits = amount.currency === 'JPY' ? /^\d+$/ : /^\d+\.\d\d$/;
    if (!digits.test(amount.value)) return refused(422, 'Unprocessable Entity');
    const id = `tr_Fake${this.payments.length + 1}`;
    const payment: FakePayment = {
      resource: 'payment',
      id,
      status: 'open',
      amount,
      description,
      webhookUrl,
      redirectUrl,
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      _links: { checkout: { href: `https://www.mollie.example/checkout/${id}`, type: 'text/html' } },
    };
    this.payments.push(payment);
    return { status: 201, body: structuredClone(payment) };
  }

  private refund(paymentId: string, { amount, metadata }: FakeRefund): FakeReply {
    const id = `re_${this.refunds.length + 1}`;
    const refund: FakeRefund = {
      resource: 'refund',
      id,
      paymentId,
      amount,
      status: 'pending',
      createdAt: new Date().toISOString(),
      metadata,
    };
    this.refunds.push(refund);
    return { status: 201, body: refund };
  }
}
