import * as z from 'zod/mini';
import { CURRENCIES } from '#domain/pricing/quotes/money.ts';
import { day, eachOnce, id, text } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

/** The maximum size of a bank file. */
export const BANK_FILE_MAX_BYTES = 20 * 1024 * 1024;
const KEYS_MAX = 20_000;
/** In minor units of the currency. */
const amount = z.int('not_a_number');

const matchSchema = z.object({
  /** Identifies the entry of the file. */
  key: z.string(),
  bookedOn: day,
  /** What the bank credited or debited. */
  amount,
  currency: z.string(),
  /** The number of digits of the minor unit of this currency. */
  digits: z.int(),
  /** What the bank deducted. */
  charges: amount,
  /** What the payer ordered, if it is another amount or another currency. */
  instructed: z.nullable(z.object({ amount, currency: z.string(), digits: z.int() })),
  /** Who paid, or who was paid; '' if the bank does not say it. */
  payer: z.string(),
  text: z.string(),
  kind: z.enum(['exact', 'discount', 'part', 'over', 'amount', 'return', 'ignored']),
  /** Why it pays no invoice; null if it pays one. */
  reason: z.nullable(
    z.enum([
      'outgoing',
      'reversal',
      'pending',
      'unmatched',
      'settled',
      'other_currency',
      'unlisted',
      'return_unclear',
      'closed',
      'kept',
      'repeated',
    ]),
  ),
  /** The numbers of the invoices that its text names, if it pays none. */
  named: z.array(z.string()),
  /** What it pays beyond the open amounts, which becomes credit of the customer; null if nothing. */
  surplus: z.nullable(z.object({ amount, currency: z.enum(CURRENCIES), customerName: z.string() })),
  parts: z.array(
    z.object({
      invoiceId: id,
      number: z.string(),
      customerName: z.string(),
      currency: z.enum(CURRENCIES),
      /** The open amount of the invoice before this entry. */
      openAmount: amount,
      /** Negative for a return. */
      amount,
      discount: amount,
      /** The key of the entry of the same file that records the payment which a return takes back; otherwise null. */
      returnsKey: z.nullable(z.string()),
    }),
  ),
});
export type BankMatchRecord = z.infer<typeof matchSchema>;

const bankFileSchema = z.object({
  matches: z.array(matchSchema),
  /** The entries that cannot be read, with the part that is wrong and what the file says. */
  unreadable: z.array(z.object({ part: z.enum(['amount', 'day', 'direction']), text: z.string() })),
  /** The accounts whose statements are left out, because they are not the seller's. */
  otherAccounts: z.array(z.string()),
  /** The files of the archive that are no statements. */
  otherFiles: z.array(z.string()),
});
export type BankFileRecord = z.infer<typeof bankFileSchema>;

/** Only reads the file; stores nothing. */
export const readBankFile = route('readBankFile', 'POST /api/bank_files/read', {
  summary:
    'What a bank file would pay (multipart, field `file`: CAMT.052, .053, .054 or MT940, or a ZIP archive of them)',
  needs: 'issue Invoice',
  response: bankFileSchema,
  problems: ['other_account', 'too_large', 'unsupported_type'],
  isUpload: true,
  rateLimit: 60,
});

/** Refuses with `bank_file_changed` if the chosen entries would pay another sum than the caller has seen. */
export const keepBankFile = route('keepBankFile', 'POST /api/bank_files', {
  summary:
    'Record payments and returns from a bank file (multipart, field `file`, and the chosen entries in `body`)',
  needs: 'issue Invoice',
  body: z.object({
    /** The keys of the entries to record. */
    keys: eachOnce(
      z.array(text(64), 'invalid').check(z.minLength(1, 'blank'), z.maxLength(KEYS_MAX, 'too_many')),
    ),
    /** The sum that these entries pay, including cash discounts, less what they take back, as the caller has seen it. */
    sum: amount,
  }),
  response: z.object({ paymentCount: z.int() }),
  problems: ['bank_file_changed', 'other_account', 'too_large', 'unsupported_type'],
  isUpload: true,
  isIdempotent: true,
  status: 201,
  rateLimit: 60,
});
