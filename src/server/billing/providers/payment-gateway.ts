import type { ReturnKind } from '#domain/billing/payments/online-payment.ts';
import type { Amount, Currency } from '#domain/pricing/quotes/money.ts';
import type { Env } from '#server/platform/env.ts';
import type { Locale } from '#words/locale.ts';

/** The settings that a payment provider may use. */
export type PaymentEnv = Pick<Env, 'outgoingNetworks' | 'paymentApis'>;

/** What a customer is asked to pay. */
interface WantedPayment {
  /** The same for each try, so that the provider creates only one payment. */
  key: string;
  amount: Amount;
  currency: Currency;
  /** Shown on the provider's page, and by some banks on the statement. */
  description: string;
  locale: Locale;
  /** Where the browser returns to, and where the provider sends its notices. */
  returnAddress: string;
  noticeAddress: string;
}

/** A payment that the provider has created, with the address of its page. */
interface BegunPayment {
  reference: string;
  pageUrl: string;
  /** ISO 8601; null if the provider names none. */
  expiresAt: string | null;
}

/** What a provider says of one payment. */
export interface PaymentNotice {
  /** The id of the payment, as in {@link BegunPayment}. */
  reference: string;
  /** `pending`: the customer has ordered a direct debit, whose money has not arrived and can still fail to. */
  outcome: 'paid' | 'failed' | 'pending';
  /** What was received, in minor units. */
  amount: Amount;
  currency: string;
  /** When it was received, or ordered, ISO 8601. */
  paidAt: string;
  /** The id by which it can be refunded. */
  paidReference: string;
}

/** What went back of a payment, or was on its way back: a refund or a chargeback. */
export interface ReturnedMoney {
  kind: ReturnKind;
  /** The id of the refund or the chargeback at the provider. */
  reference: string;
  /** In minor units. */
  amount: Amount;
  currency: string;
  /** Whether the money is gone. If not, the refund has failed, or the chargeback was reversed, for good. */
  isGone: boolean;
  /** ISO 8601. */
  at: string;
  /** The key of a refund that Vertbook has sent; null for another one. */
  key: string | null;
}

/** What a notice says: what became of a payment, or only that money of this payment went back. */
type ReadNotice = PaymentNotice | { reference: string; outcome: 'returned' };

/** A notice as it arrived. */
interface SentNotice {
  body: Buffer;
  /** The header with the signature, if there is one. */
  signature: string;
}

/** A refund that the provider sends. */
interface WantedRefund {
  /** The same for each try. */
  key: string;
  paidReference: string;
  amount: Amount;
  currency: Currency;
  description: string;
}

/**
 * A payment provider with the keys of one organization. Each method throws a {@link PaymentFailure}. A second call with the same key
 * changes nothing.
 */
export interface PaymentGateway {
  begin(wanted: WantedPayment): Promise<BegunPayment>;
  /**
   * Reads a notice. Returns null for one that concerns no payment of Vertbook, or tells nothing new. Throws with `forged` if the provider
   * has not sent it. `isKnown` tells whether the organization has begun a payment with this reference.
   */
  readNotice(sent: SentNotice, isKnown: (reference: string) => Promise<boolean>): Promise<ReadNotice | null>;
  /** Returns what became of a payment; null while the customer has not paid. */
  ask(reference: string): Promise<PaymentNotice | null>;
  /** Lists what went back of a payment as it is now, so that the order of the notices does not matter. */
  listReturns(paidReference: string): Promise<ReturnedMoney[]>;
  /**
   * Returns the id of the refund. The provider keeps idempotency keys for a day at most, so an earlier try is also found by its metadata: a
   * refund is never sent twice, however late it is tried again.
   */
  refund(wanted: WantedRefund): Promise<string>;
  /** Asks for something that changes nothing, to test the key. */
  check(): Promise<void>;
}

/**
 * Why a call failed: `away` if the provider could not be reached or asks to try again, `key` if it does not accept the key, `refused` if it
 * never will do what was asked for, and `forged` for a notice that is not the provider's.
 */
export class PaymentFailure extends Error {
  readonly reason: 'away' | 'key' | 'refused' | 'forged';

  constructor(reason: PaymentFailure['reason'], detail: string, cause?: unknown) {
    super(detail, { cause });
    this.reason = reason;
  }
}
