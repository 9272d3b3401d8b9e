import { matchEntries, type BankMatch, type MatchedEntry } from '#domain/billing/payments/match-entries.ts';
import { invalidFields, Problem } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { listOpenInvoices } from '../invoices/list-invoices.ts';
import { readCamt } from './read-camt.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { keepBankFile as route } from '#contract/billing/bank-files.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { insertRows } from '#server/platform/db/rows.ts';
import { lockInvoices, payInvoice } from '../invoices/pay-invoice.ts';

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

type Chosen = Parsed<(typeof route)['body']>;

/**
 * Records the chosen entries of a statement as payments, each entry only once, and returns the number of payments. Refuses if an entry can
 * no longer be recorded, if their sum differs from what the user was shown, or if the entries match other invoices once the invoices are
 * locked.
 */
export async function keepBankFile(scope: Scope, { content, keys, sum }: Chosen): Promise<number> {
  return scope.transact(async (tx) => {
    const shown = chosenOf(await matchFile(tx, content), keys);
    await lockInvoices(tx, invoicesOf(shown));
    // Another user may have recorded payments before the lock.
    const matches = chosenOf(await matchFile(tx, content), keys);
    const parts = matches.flatMap((match) => match.parts);
    const paid = parts.reduce((total, { amount, discount }) => total + amount + discount, 0);
    const isChanged =
      matches.length !== new Set(keys).size || invoicesOf(matches).join() !== invoicesOf(shown).join();
    if (isChanged || paid !== sum) throw new Problem('bank_file_changed');
    await insertRows(
      tx,
      'bank_entries',
      matches.map(({ entry: { key, bookedOn, amount } }) => ({
        entry_key: key,
        booked_on: bookedOn,
        amount,
      })),
    );
    for (const match of matches) await keepMatch(tx, match);
    return parts.length;
  });
}

async function keepMatch(tx: Tx, { entry, parts }: MatchedEntry): Promise<void> {
  for (const { invoiceId, amount, discount } of parts)
    await payInvoice(tx, invoiceId, { paidOn: entry.bookedOn, amount, discount, entryKey: entry.key });
}

function chosenOf(matches: readonly BankMatch[], keys: readonly string[]): MatchedEntry[] {
  const chosen = new Set(keys);
  return matches.filter(
    (match): match is MatchedEntry => match.kind !== 'ignored' && chosen.has(match.entry.key),
  );
}

function invoicesOf(matches: readonly MatchedEntry[]): number[] {
  return [...new Set(matches.flatMap(({ parts }) => parts.map(({ invoiceId }) => invoiceId)))].toSorted(
    (one, other) => one - other,
  );
}
