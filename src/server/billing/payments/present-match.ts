import type { BankMatchRecord } from '#contract/billing/bank-files.ts';
import type { BankMatch } from '#domain/billing/payments/bank-entry.ts';
import type { Currency } from '#domain/pricing/quotes/money.ts';

/** Converts an entry of a statement, with the invoices that it would pay, to the record of the contract. */
export function presentMatch(match: BankMatch): BankMatchRecord {
  const { key, bookedOn, amount, currency, payer, text } = match.entry;
  const shown = { key, bookedOn, amount, currency, payer, text };
  if (match.kind === 'ignored') return { ...shown, kind: 'ignored', reason: match.reason, parts: [] };
  const parts = match.parts.map((part) => ({ ...part, currency: currency as Currency }));
  return { ...shown, kind: match.kind, reason: null, parts };
}
