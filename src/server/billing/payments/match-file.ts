import { type BankMatch } from '#domain/billing/payments/bank-entry.ts';
import { matchEntries } from '#domain/billing/payments/match-entries.ts';
import { invalidFields } from '#server/platform/base/problem.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { listOpenInvoices } from '../invoices/list-open-invoices.ts';
import { readCamt } from './read-camt.ts';
import { statement } from '#server/platform/db/statement.ts';

const KEPT_BANK_ENTRIES = statement('kept-bank-entries')`
  select entry_key from bank_entries where organization_id = $1 and entry_key = any ($2::text[])`;

/** Matches the entries of a statement with the open invoices that they would pay now. Refuses a text that is not a complete statement. */
export async function matchFile(tx: Tx, content: string): Promise<BankMatch[]> {
  const entries = readCamt(content);
  if (!entries) throw invalidFields({ content: ['invalid'] });
  const kept = await tx.statement(KEPT_BANK_ENTRIES, [tx.organizationId, entries.map(({ key }) => key)]);
  // An entry booked in the future cannot be recorded as paid yet.
  const booked = entries.map((entry) => ({
    ...entry,
    isPending: entry.isPending || entry.bookedOn > tx.today,
  }));
  return matchEntries(booked, await listOpenInvoices(tx), new Set(kept.map((row) => row.entry_key)));
}
