import type { Day } from '#domain/platform/day.ts';
import type { Amount } from '#domain/pricing/quotes/money.ts';
import type { ProblemCode } from '#domain/platform/problem-code.ts';
import type { Invoice } from '../invoices/invoice.ts';

/** A payment as a user enters it. */
export interface Payment {
  paidOn: Day;
  amount: Amount;
  /** Whether the difference to the open amount is the agreed cash discount. */
  isDiscounted: boolean;
}

/** Returns the problems with a payment by field. `openAmount` is the open amount of the invoice before the payment. */
export function paymentProblems(
  { paidOn, amount, isDiscounted }: Payment,
  { invoice, openAmount, today }: { invoice: Invoice; openAmount: Amount; today: Day },
): Partial<Record<keyof Payment, ProblemCode>> {
  const problems: Partial<Record<keyof Payment, ProblemCode>> = {};
  if (paidOn > today) problems.paidOn = 'too_far';
  if (amount <= 0) problems.amount = 'too_small';
  else if (amount > openAmount) problems.amount = 'too_large';
  else if (isDiscounted && openAmount - amount > (invoice.cashDiscount?.amount ?? 0))
    problems.isDiscounted = 'invalid';
  return problems;
}

/** Returns the cash discount that a payment deducts. */
export function discountOf({ amount, isDiscounted }: Payment, openAmount: Amount): Amount {
  return isDiscounted ? openAmount - amount : 0;
}
