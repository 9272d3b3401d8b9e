import * as z from 'zod/mini';
import { CURRENCIES } from '#domain/pricing/quotes/money.ts';
import { day, id, text } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

/** The text of a statement in CAMT.053. The server refuses larger requests anyway. */
const content = text(1_000_000);
const KEYS_MAX = 2_000;
/** In minor units of the currency. */
const amount = z.int('not_a_number');

const matchSchema = z.object({
  /** Identifies the entry of the statement. */
  key: z.string(),
  bookedOn: day,
  amount,
  currency: z.string(),
  /** Who paid; '' if the bank does not say it. */
  payer: z.string(),
  text: z.string(),
  kind: z.enum(['exact', 'discount', 'part', 'over', 'amount', 'ignored']),
  /** Why it pays no invoice; null if it pays one. */
  reason: z.nullable(z.enum(['outgoing', 'reversal', 'pending', 'unmatched', 'kept'])),
  parts: z.array(
    z.object({
      invoiceId: id,
      number: z.string(),
      customerName: z.string(),
      currency: z.enum(CURRENCIES),
      /** The open amount of the invoice before this entry. */
      openAmount: amount,
      amount,
      discount: amount,
    }),
  ),
});
export type BankMatchRecord = z.infer<typeof matchSchema>;

/** Only reads the file; stores nothing. */
export const readBankFile = route('readBankFile', 'POST /api/bank_files/read', {
  summary: 'What a bank statement (CAMT.053) would pay',
  needs: 'issue Invoice',
  body: z.object({ content }),
  response: z.object({ matches: z.array(matchSchema) }),
  rateLimit: 60,
});

/** Refuses with `bank_file_changed` if the chosen entries would pay another sum than the caller has seen. */
export const keepBankFile = route('keepBankFile', 'POST /api/bank_files', {
  summary: 'Record payments from a bank statement',
  needs: 'issue Invoice',
  body: z.object({
    content,
    /** The keys of the entries to record as payments. */
    keys: z.array(text(64), 'invalid').check(z.minLength(1, 'blank'), z.maxLength(KEYS_MAX, 'too_many')),
    /** The sum that these entries pay, including cash discounts, as the caller has seen it. */
    sum: amount,
  }),
  response: z.object({ paymentCount: z.int() }),
  problems: ['bank_file_changed'],
  isIdempotent: true,
  status: 201,
  rateLimit: 60,
});
