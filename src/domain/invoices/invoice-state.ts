import { daysBetween, type Day } from '../day.ts';
import type { Amount } from '../prices/money.ts';

/** What a list of invoices can be limited to. */
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** Every limit, the default first. */
export const INVOICE_STATES = ['all', 'open', 'overdue', 'settled'] as const;

/** The days by which an open invoice is overdue; 0 or less if it is not. */
export function daysOverdue({ openAmount, dueOn }: { openAmount: Amount; dueOn: Day }, today: Day): number {
  return openAmount > 0 ? daysBetween(dueOn, today) : 0;
}
