import type { keepBankFile as route } from '#contract/billing/bank-files.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { isOwnAccount } from '#domain/billing/payments/bank-account.ts';
import { signedAmount } from '#domain/billing/payments/known-entries.ts';
import type { BankMatch, MatchedEntry } from '#domain/billing/payments/bank-match.ts';
import { matchEntries } from '#domain/billing/payments/match-entries.ts';
import { readSeller } from '#server/access/organizations/organization-record.ts';
import { invalidFields, Problem } from '#server/platform/base/problem.ts';
import { insertRows } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { textWork } from '#server/platform/work/work-pool.ts';
import { WorkFailed } from '#server/platform/work/work.ts';
import { keepSurplus, lockAccountsOf, returnSurplus } from '../account/surplus.ts';
import { lockInvoices, payInvoice, returnPayment } from '../invoices/pay-invoice.ts';
import { readBankFacts } from './bank-facts.ts';
import { type BankFile, bankFileWork } from './read-bank-file.ts';

/** A bank file with what its entries would pay now. */
export interface MatchedFile {
  matches: BankMatch[];
  unreadable: BankFile['odd'];
  otherAccounts: string[];
  otherFiles: string[];
}

/** Reads an uploaded bank file in a worker process. Refuses a file that is no bank file, and one that is too large. */
export async function openBankFile(scope: Scope, upload: Uint8Array): Promise<BankFile> {
  const read = await textWork.run(bankFileWork, upload, scope.organizationId).catch((error: unknown) => {
    // The worker ends if a file needs too much time or memory.
    throw error instanceof WorkFailed ? new Problem('too_large', { cause: error }) : error;
  });
  if (read === 'too_large') throw new Problem('too_large');
  if (read === 'invalid') throw invalidFields({ file: ['invalid'] });
  return read;
}

/**
 * Matches the entries of a bank file with the invoices that they would pay now. Leaves out the statements of accounts that are not the
 * seller's, and refuses a file without any other.
 */
export async function matchFile(tx: Tx, file: BankFile): Promise<MatchedFile> {
  const { iban } = await readSeller(tx);
  const otherAccounts = file.accounts.filter((account) => !isOwnAccount(account, iban));
  if (otherAccounts.length > 0 && otherAccounts.length === file.accounts.length)
    throw new Problem('other_account', { extra: { accounts: otherAccounts } });
  const others = new Set(otherAccounts);
  const entries = file.entries
    .filter(({ account }) => !others.has(account))
    // An entry booked in the future cannot be recorded as paid yet.
    .map((entry) => ({ ...entry, isPending: entry.isPending || entry.bookedOn > tx.today }));
  return {
    matches: matchEntries(entries, await readBankFacts(tx, entries)),
    unreadable: file.odd.filter(({ account }) => !others.has(account)),
    otherAccounts,
    otherFiles: file.otherFiles,
  };
}

type Chosen = Parsed<(typeof route)['body']>;

/**
 * Records the chosen entries of a bank file as payments and returns, each entry only once, and returns their number. Refuses if an entry
 * can no longer be recorded, if the sum differs from what the user was shown, or if the entries match other invoices once the invoices are
 * locked.
 */
export async function keepBankFile(scope: Scope, file: BankFile, { keys, sum }: Chosen): Promise<number> {
  return scope.transact(async (tx) => {
    const shown = chosenOf(await matchFile(tx, file), keys);
    await lockAccountsOf(tx, shown);
    await lockInvoices(tx, invoicesOf(shown));
    // Another user may have recorded payments before the lock.
    const matches = chosenOf(await matchFile(tx, file), keys);
    const parts = matches.flatMap((match) => match.parts);
    const paid = parts.reduce((total, { amount, discount }) => total + amount + discount, 0);
    const isChanged =
      matches.length !== new Set(keys).size || invoicesOf(matches).join() !== invoicesOf(shown).join();
    if (isChanged || paid !== sum) throw new Problem('bank_file_changed');
    await insertEntries(tx, matches);
    // A return can take back a payment of the same file.
    const payments = matches.filter(({ kind }) => kind !== 'return');
    const returns = matches.filter(({ kind }) => kind === 'return');
    for (const match of payments) await keepPayment(tx, match);
    for (const match of returns) await keepReturn(tx, match);
    return parts.length;
  });
}

async function insertEntries(tx: Tx, matches: readonly MatchedEntry[]): Promise<void> {
  await insertRows(
    tx,
    'bank_entries',
    matches.map(({ entry }) => ({
      entry_key: entry.key,
      booked_on: entry.bookedOn,
      amount: signedAmount(entry),
      currency: entry.currency,
      account: entry.account,
      source: entry.source,
      text_hash: entry.textHash,
      end_to_end_hash: entry.endToEndHash,
    })),
  );
}

async function keepPayment(tx: Tx, match: MatchedEntry): Promise<void> {
  const { entry, parts } = match;
  for (const { invoiceId, amount, discount } of parts)
    await payInvoice(tx, invoiceId, { paidOn: entry.bookedOn, amount, discount, entryKey: entry.key });
  await keepSurplus(tx, match);
}

async function keepReturn(tx: Tx, match: MatchedEntry): Promise<void> {
  const { entry, parts } = match;
  for (const { invoiceId, returns } of parts) {
    if (!returns) continue;
    const facts = { invoiceId, payment: returns, returnedOn: entry.bookedOn, entryKey: entry.key };
    if (!(await returnPayment(tx, facts))) throw new Problem('bank_file_changed');
  }
  await returnSurplus(tx, match);
}

function chosenOf({ matches }: MatchedFile, keys: readonly string[]): MatchedEntry[] {
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
