import { createHash } from 'node:crypto';
import * as bankFileRoutes from '#contract/billing/bank-files.ts';
import type { BankFileRecord, BankMatchRecord } from '#contract/billing/bank-files.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { minorDigits } from '#domain/billing/payments/bank-entry.ts';
import { type BankMatch, type MatchedEntry, surplusOf } from '#domain/billing/payments/bank-match.ts';
import type { Currency } from '#domain/pricing/quotes/money.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { withIdempotency } from '#server/platform/http/idempotency.ts';
import { parse } from '#server/platform/http/parse.ts';
import { readForm } from '#server/platform/http/request-body.ts';
import { serve } from '#server/platform/http/serve.ts';
import { keepBankFile, matchFile, type MatchedFile, openBankFile } from './bank-files.ts';

const LIMITS = { tooLarge: 'too_large', limit: bankFileRoutes.BANK_FILE_MAX_BYTES } as const;
const { readBankFile: readRoute, keepBankFile: keepRoute } = bankFileRoutes;

/** Serves the preview of a bank file, and the recording of its payments. */
export function serveBankFiles(app: App): void {
  serve(app, readRoute).with(async ({ scope, request }) => {
    const { file } = await readForm(app, request, LIMITS);
    const opened = await openBankFile(scope, file);
    return presentFile(await scope.read((tx) => matchFile(tx, opened)));
  });

  // The file is read before the transaction, so that a slow upload holds no connection to the database.
  serve(app, keepRoute).withJson(async ({ scope, request, retryKey }) => {
    const { file, body } = await readForm(app, request, LIMITS);
    const chosen = parse(keepRoute.body, body) as Parsed<(typeof keepRoute)['body']>;
    const opened = await openBankFile(scope, file);
    const hash = createHash('sha256').update(file).update(JSON.stringify(chosen)).digest();
    const kept = await withIdempotency(keepRoute, retryKey && { ...retryKey, hash }, scope, async (own) => ({
      paymentCount: await keepBankFile(own, opened, chosen),
    }));
    return JSON.stringify(kept);
  });
}

function presentFile({ matches, unreadable, otherAccounts, otherFiles }: MatchedFile): BankFileRecord {
  return {
    matches: matches.map(presentMatch),
    unreadable: unreadable.map(({ part, text }) => ({ part, text })),
    otherAccounts,
    otherFiles,
  };
}

/** Returns the surplus of an entry with the customer whose credit it becomes. */
function presentSurplus(match: MatchedEntry): BankMatchRecord['surplus'] {
  const surplus = surplusOf(match);
  if (!surplus) return null;
  const { amount, currency } = surplus;
  return { amount, currency: currency as Currency, customerName: match.parts.at(-1)?.customerName ?? '' };
}

/** Converts an entry of a bank file, with the invoices that it would pay, to the record of the contract. */
function presentMatch(match: BankMatch): BankMatchRecord {
  const { key, bookedOn, amount, currency, charges, instructed, payer, text } = match.entry;
  const shown = {
    key,
    bookedOn,
    amount,
    currency,
    digits: minorDigits(currency),
    charges,
    instructed: instructed && { ...instructed, digits: minorDigits(instructed.currency) },
    payer,
    text,
  };
  if (match.kind === 'ignored')
    return { ...shown, kind: 'ignored', reason: match.reason, named: match.named, surplus: null, parts: [] };
  const parts = match.parts.map(({ returns, currency: code, ...part }) => ({
    ...part,
    currency: code as Currency,
    returnsKey: returns && 'entryKey' in returns ? returns.entryKey : null,
  }));
  return { ...shown, kind: match.kind, reason: null, named: [], surplus: presentSurplus(match), parts };
}
