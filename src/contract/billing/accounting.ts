import * as z from 'zod/mini';
import { ACCOUNTING_FIELDS } from '#domain/billing/accounting/accounting.ts';
import { EXPORT_FORMATS } from '#domain/billing/accounting/export-formats.ts';
import { CURRENCIES } from '#domain/pricing/quotes/money.ts';
import { described, eachOnce, id, instant, version } from '#contract/platform/fields.ts';
import { enteredShape, shownShape } from '#contract/platform/record-schema.ts';
import { route } from '#contract/platform/route.ts';

const MONTH = '^20\\d{2}-(0[1-9]|1[0-2])$';
const month = described(z.string('blank').check(z.regex(new RegExp(MONTH), 'invalid')), { pattern: MONTH });
const DEBTORS_MAX = 1_000;

const accountingSchema = z.object({
  ...shownShape(ACCOUNTING_FIELDS),
  version,
  /** For each account field, the account that is used while the field is blank. */
  presets: z.record(z.string(), z.string()),
});

const closedMonths = z.object({
  /** The last closed month; null if none is closed. */
  closedUntil: z.nullable(z.string()),
  /** Who closed and reopened months, the latest act first. */
  closingActs: z.array(
    z.object({ act: z.enum(['closed', 'reopened']), month: z.string(), userName: z.string(), at: instant }),
  ),
});

const accountingMonth = z.object({
  /** The files, those that are usual in the country of the seller first; each with what must be entered before it can be written. */
  formats: z.array(
    z.object({
      format: z.enum(EXPORT_FORMATS),
      missing: z.array(z.enum(['consultant', 'client', 'siren'])),
    }),
  ),
  currency: z.enum(CURRENCIES),
  closing: closedMonths,
  accounting: accountingSchema,
  /** The number of invoices and corrections of the month in `currency`, that of the first file with a fixed currency. */
  documents: z.int(),
  /** The number of documents in other currencies. Only files that name the currency contain them. */
  inOtherCurrencies: z.int(),
  /** The customers that are billed in the month. `account` is '' for a customer that has no account of its own. */
  debtors: z.array(z.object({ customerId: id, name: z.string(), account: z.string() })),
});
export type AccountingMonth = z.infer<typeof accountingMonth>;

export const showAccounting = route('showAccounting', 'GET /api/accounting', {
  summary: 'How the invoices of a month are booked in DATEV',
  needs: 'issue Invoice',
  query: z.object({ month }),
  response: accountingMonth,
});

export const closeMonth = route('closeMonth', 'POST /api/accounting/close', {
  summary: 'Close a month and those before it: nothing is dated in them any more',
  needs: 'issue Invoice',
  body: z.object({ month }),
  response: z.object({ closing: closedMonths }),
});

export const reopenMonth = route('reopenMonth', 'POST /api/accounting/reopen', {
  summary: 'Reopen a closed month and those after it',
  needs: 'issue Invoice',
  body: z.object({ month }),
  response: z.object({ closing: closedMonths }),
});

/** Omitted fields are not changed. The account of a customer is removed if '' is sent for it. */
export const updateAccounting = route('updateAccounting', 'PATCH /api/accounting', {
  summary: 'Change consultant, client and accounts for DATEV',
  needs: 'manage all',
  body: z.object({
    ...z.partial(z.object(enteredShape(ACCOUNTING_FIELDS))).shape,
    debtors: z.optional(
      eachOnce(
        z
          .array(z.object({ customerId: id, account: z.string('invalid') }), 'invalid')
          .check(z.maxLength(DEBTORS_MAX, 'too_many')),
        'customerId',
      ),
    ),
    version: z.optional(version),
  }),
  problems: ['stale'],
});

export const exportDatev = route('exportDatev', 'GET /api/accounting/datev', {
  summary: 'The invoices and corrections of a month as a batch of bookings for DATEV (EXTF 700)',
  needs: 'issue Invoice',
  query: z.object({ month }),
  file: 'text/csv',
});

export const exportInvoices = route('exportInvoices', 'GET /api/accounting/invoices', {
  summary: 'The invoices and corrections of a month as a table, in the language of the caller',
  needs: 'index Invoice',
  query: z.object({ month }),
  file: 'text/csv',
  problems: ['overloaded'],
});

export const exportFec = route('exportFec', 'GET /api/accounting/fec', {
  summary: 'The documents and payments of a month as the French file of accounting entries (FEC)',
  needs: 'issue Invoice',
  query: z.object({ month }),
  file: 'text/plain',
});

export const exportSage = route('exportSage', 'GET /api/accounting/sage', {
  summary: 'The documents and payments of a month as transactions for Sage 50',
  needs: 'issue Invoice',
  query: z.object({ month }),
  file: 'text/csv',
});

export const exportXero = route('exportXero', 'GET /api/accounting/xero', {
  summary: 'The documents of a month as sales invoices and credit notes for Xero',
  needs: 'issue Invoice',
  query: z.object({ month }),
  file: 'text/csv',
});

export const exportJournal = route('exportJournal', 'GET /api/accounting/journal', {
  summary: 'The double-entry bookings of a month as a table, in the language of the caller',
  needs: 'issue Invoice',
  query: z.object({ month }),
  file: 'text/csv',
});

export const exportJournalLines = route('exportJournalLines', 'GET /api/accounting/journal_lines', {
  summary: 'The double-entry bookings of a month as lines of JSON, one for each entry',
  needs: 'issue Invoice',
  query: z.object({ month }),
  file: 'application/x-ndjson',
});
