import { daysBetween, type Day } from '#domain/platform/day.ts';
import type { Amount } from '#domain/pricing/quotes/money.ts';

/** A state to which a list of invoices can be limited. */
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** All these states, the default first. */
export const INVOICE_STATES = ['all', 'open', 'overdue', 'settled'] as const;

/** Returns by how many days an open invoice is overdue; 0 or less if it is not overdue. */
export function daysOverdue({ openAmount, dueOn }: { openAmount: Amount; dueOn: Day }, today: Day): number {
  return openAmount > 0 ? daysBetween(dueOn, today) : 0;
}
