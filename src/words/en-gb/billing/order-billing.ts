import type { Shape } from '../../shape.ts';

/** The amounts of an order, and its invoices. They are loaded with the page of an order. */
export type OrderBillingWords = Shape<typeof orderBilling>;

export const orderBilling = {
  title: 'Amounts of the order',
  gross: (currency: string) => `Total, ${currency}`,
  grossPlain: 'Total',
  net: 'Net',
  open: (currency: string) => `Open, ${currency}`,
  billed: 'Invoiced',
  paid: 'Paid',
  nextDue: 'Next due',
  overdue: 'Overdue since',
  invoices: 'Invoices',
  columns: { invoice: 'Invoice', amount: 'Amount' },
  invoice: (number: string) => `Invoice ${number}`,
  correction: (number: string) => `Correction ${number}`,
  partOf: (amount: string) => `part of ${amount}`,
  openUntil: (amount: string, day: string) => `${amount} open, due ${day}`,
  settledOn: (day: string) => `settled ${day}`,
};
