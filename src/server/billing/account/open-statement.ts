import type { CustomerAccount } from '#contract/billing/customer-accounts.ts';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { recordSecurityEvent } from '#server/access/security-log/record-security-event.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { type ExportFile, openCsvFile, plainAmount } from '#server/platform/files/csv.ts';
import type { ImageStorage } from '#server/platform/files/image-storage.ts';
import { textWork } from '#server/platform/work/work-pool.ts';
import { accountWords, entryName } from '#words/billing/account.ts';
import type { Locale } from '#words/locale.ts';
import { readBilledCustomers } from '../invoices/billed-customers.ts';
import { readInvoiceSeller } from '../invoices/draft-invoices.ts';
import type { NamedFile } from '../invoices/open-invoice-pdf.ts';
import { readLogo } from '../letterheads/letterhead.ts';
import { type AccountPeriod, showAccount } from './show-account.ts';
import { type StatementFacts, statementWork } from './statement-paper.ts';

type Wanted = AccountPeriod & { locale?: Locale | undefined };

/** Returns the statement of account of a customer as PDF, in the language of its invoices or another. Refuses an unknown customer. */
export async function openAccountPdf(
  scope: Scope,
  customerId: number,
  { locale, ...period }: Wanted,
  { files }: { files: ImageStorage },
): Promise<NamedFile> {
  const facts = await scope.read((tx) => readStatement(tx, customerId, { locale, ...period }));
  const logo = await readLogo(files, facts.letterhead, scope.organizationId);
  // A worker process returns its bytes as a plain array.
  const content = Buffer.from(await textWork.run(statementWork, { ...facts, logo }, scope.organizationId));
  return { fileName: `${fileNameOf(facts.account, facts.locale)}.pdf`, content };
}

async function readStatement(
  tx: Tx,
  customerId: number,
  { locale, ...period }: Wanted,
): Promise<Omit<StatementFacts, 'logo'>> {
  const account = await showAccount(tx, customerId, period);
  const sender = await readInvoiceSeller(tx);
  const customer = refuseMissing((await readBilledCustomers(tx, [customerId])).get(customerId));
  const { buyer } = customer;
  return { ...sender, account, buyer, locale: locale ?? customer.locale, today: tx.today, createdAt: tx.now };
}

/** Exports the statement of account of a customer as a table. What the customer owes is positive. Refuses an unknown customer. */
export async function exportAccount(
  scope: Scope,
  customerId: number,
  period: AccountPeriod,
): Promise<ExportFile> {
  const { locale } = scope;
  const words = accountWords[locale];
  const account = await scope.transact(async (tx) => {
    const shown = await showAccount(tx, customerId, period);
    recordSecurityEvent(tx, 'data_exported', { detail: fileNameOf(shown, locale) });
    return shown;
  });
  const { columns } = words;
  return openCsvFile(`${fileNameOf(account, locale)}.csv`, {
    locale,
    headings: [
      columns.day,
      columns.entry,
      columns.number,
      columns.note,
      columns.currency,
      columns.debit,
      columns.credit,
      columns.balance,
    ],
    rows: async function* (line) {
      for (const { currency, opening, entries } of account.subaccounts) {
        const amount = (value: number) => plainAmount(locale, value, CURRENCY_DIGITS[currency]);
        const first = line([account.from, words.opening, '', '', currency, '', '', amount(opening)]);
        const lines = entries.map((entry) =>
          line([
            entry.on,
            entryName(locale, entry),
            entry.number,
            entry.note,
            currency,
            amount(entry.debit),
            amount(entry.credit),
            amount(entry.balance),
          ]),
        );
        yield Buffer.from([first, ...lines].join(''));
      }
    },
  });
}

function fileNameOf({ customer, until }: CustomerAccount, locale: Locale): string {
  return accountWords[locale].fileName(String(customer.id), until);
}
