import * as z from 'zod/mini';
import { ACCOUNTING_FIELDS } from '#domain/billing/accounting/accounting.ts';
import { described, id, version } from '#contract/platform/fields.ts';
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

const accountingMonth = z.object({
  accounting: accountingSchema,
  /** The number of invoices and corrections of the month that the file contains. */
  documents: z.int(),
  /** The number of documents in other currencies. The file does not contain them. */
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

/** Omitted fields are not changed. The account of a customer is removed if '' is sent for it. */
export const updateAccounting = route('updateAccounting', 'PATCH /api/accounting', {
  summary: 'Change consultant, client and accounts for DATEV',
  needs: 'manage all',
  body: z.object({
    ...z.partial(z.object(enteredShape(ACCOUNTING_FIELDS))).shape,
    debtors: z.optional(
      z
        .array(z.object({ customerId: id, account: z.string('invalid') }), 'invalid')
        .check(z.maxLength(DEBTORS_MAX, 'too_many')),
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
