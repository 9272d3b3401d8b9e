import { addDays, type Day } from '#domain/platform/day.ts';
import type { Invoice } from '#domain/billing/invoices/invoice.ts';

/** An invoice with its payment. */
export interface PaidInvoice {
  invoice: Invoice;
  /** Null if nothing was paid. */
  payment: { paidOn: Day; amount: number; discount: number } | null;
  openAmount: number;
  settledOn: Day | null;
}

/** The length of the cycle of due invoices. In each cycle one invoice is not paid and one is half paid. */
const CYCLE = 9;
const UNPAID = 4;
const HALF_PAID = 7;
/** One in this number of invoices is paid before it is due, after this number of days. */
const EARLY = { oneIn: 4, afterDays: 5 };

/**
 * Returns the payment of a demo invoice, of which `credited` was credited. The number of the invoice in the demo determines the payment.
 */
export function paymentOf(
  invoice: Invoice,
  { credited, index, today }: { credited: number; index: number; today: Day },
): PaidInvoice {
  const owed = invoice.totals.gross - credited;
  const early = addDays(invoice.issuedOn, EARLY.afterDays);
  const isEarly = (invoice.cashDiscount !== null || index % EARLY.oneIn === 1) && early <= today;
  if (isEarly && credited === 0) return paid(invoice, owed, { paidOn: early, isDiscounted: true });
  if (invoice.dueOn >= today || index % CYCLE === UNPAID)
    return { invoice, payment: null, openAmount: owed, settledOn: null };
  const paidOn = addDays(invoice.dueOn, -(index % EARLY.oneIn));
  if (index % CYCLE !== HALF_PAID) return paid(invoice, owed, { paidOn, isDiscounted: false });
  const amount = Math.floor(owed / 2);
  return {
    invoice,
    payment: { paidOn, amount, discount: 0 },
    openAmount: owed - amount,
    settledOn: null,
  };
}

function paid(
  invoice: Invoice,
  owed: number,
  { paidOn, isDiscounted }: { paidOn: Day; isDiscounted: boolean },
): PaidInvoice {
  const discount = isDiscounted ? (invoice.cashDiscount?.amount ?? 0) : 0;
  return {
    invoice,
    payment: { paidOn, amount: owed - discount, discount },
    openAmount: 0,
    settledOn: paidOn,
  };
}
