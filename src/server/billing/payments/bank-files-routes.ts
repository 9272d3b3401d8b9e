import * as contract from '#contract/billing/bank-files.ts';
import type { BankMatchRecord } from '#contract/billing/bank-files.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { keepBankFile, matchFile } from './bank-files.ts';
import type { BankMatch } from '#domain/billing/payments/match-entries.ts';
import type { Currency } from '#domain/pricing/quotes/money.ts';

/** Serves the reading of bank statements and the recording of their payments. */
export function bankFilesRoutes(app: App): void {
  serve(app, contract.readBankFile).read(
    (tx, { content }) => matchFile(tx, content),
    'matches',
    (matches) => matches.map(presentMatch),
  );
  serve(app, contract.keepBankFile).act(keepBankFile, 'paymentCount');
}

/** Converts an entry of a statement, with the invoices that it would pay, to the record of the contract. */
function presentMatch(match: BankMatch): BankMatchRecord {
  const { key, bookedOn, amount, currency, payer, text } = match.entry;
  const shown = { key, bookedOn, amount, currency, payer, text };
  if (match.kind === 'ignored') return { ...shown, kind: 'ignored', reason: match.reason, parts: [] };
  const parts = match.parts.map((part) => ({ ...part, currency: currency as Currency }));
  return { ...shown, kind: match.kind, reason: null, parts };
}
