import type { Day } from '#domain/platform/day.ts';
import type { Amount, Currency } from '#domain/pricing/quotes/money.ts';
import type { Session } from '#contract/access/session.ts';

/** The path of the pages on which invoices are paid online; a token follows. */
export const PAY_PATH = '/pay/';

/**
 * What the page can say: that the invoice can be paid, that the customer has returned from the provider and the payment is not confirmed yet,
 * or has failed, that the browser goes on to the provider, that nothing is open, that a payment is under way, that the provider does not answer, and that the organization takes no
 * payments online any more.
 */
export type PayState = 'open' | 'returned' | 'failed' | 'leaving' | 'settled' | 'pending' | 'away' | 'off';

/** The page on which an invoice is paid online. */
export interface PayView {
  locale: Session['locale'];
  publisher: string;
  number: string;
  dueOn: Day;
  currency: Currency;
  /** What is asked for, and the cash discount that was deducted from the open amount. */
  amount: Amount;
  discount: Amount;
  state: PayState;
  /** The payment that is under way; null without one. */
  pending: { amount: Amount; since: Day } | null;
  /** The name of the payment provider; '' without one. */
  provider: string;
  /** The address of the provider's page, if the browser goes on to it. */
  pageUrl: string | null;
}
