import { PAYMENT_DAYS } from '#domain/customers/customer.ts';
import type { CashDiscount } from './quote.ts';

/** Returns a cash discount if it can be used: only within the payment period, and never if payment is due at once. */
export function usableCashDiscount<Discount extends CashDiscount>(
  discount: Discount | null,
  paymentDays: number | null,
): Discount | null {
  const days = paymentDays ?? PAYMENT_DAYS;
  return discount !== null && days > 0 && discount.days <= days ? discount : null;
}
