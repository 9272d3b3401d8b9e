import type { keepBankFile as route } from '#contract/billing/bank-files.ts';
import type { Parsed } from '#contract/platform/route.ts';
import type { BankMatch, MatchedEntry } from '#domain/billing/payments/bank-entry.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { insertRows } from '#server/platform/db/rows.ts';
import { lockInvoices, payInvoice } from '../invoices/pay-invoice.ts';
import { matchFile } from './match-file.ts';

type Chosen = Parsed<(typeof route)['body']>;

/**
 * Records the chosen entries of a statement as payments, each entry only once, and returns the number of payments. Refuses if their sum or
 * the paid invoices differ from what the user was shown.
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
