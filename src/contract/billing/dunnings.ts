import * as z from 'zod/mini';
import { DUNNING_STOP_MAX } from '#domain/billing/dunning/dunning.ts';
import { DUNNING_FIELDS } from '#domain/billing/dunning/dunning-settings.ts';
import { BASE_RATE_SOURCE_MAX } from '#domain/billing/dunning/late-interest.ts';
import { BASE_RATE_KINDS } from '#domain/billing/dunning/late-payment-law.ts';
import { CURRENCIES } from '#domain/pricing/quotes/money.ts';
import { day, id, locale, requiredText, text, version } from '#contract/platform/fields.ts';
import { enteredShape, shownShape } from '#contract/platform/record-schema.ts';
import { route } from '#contract/platform/route.ts';
import { invoiceSchema } from './invoices.ts';

/** In minor units of the currency. */
const amount = z.int('not_a_number');
const RATE_LEAST = -1_000;
const RATE_MOST = 10_000;
const LEVEL_MAX = 3;

const dueSchema = z.object({
  invoiceId: id,
  number: z.string(),
  customerId: id,
  customerName: z.string(),
  dueOn: day,
  currency: z.enum(CURRENCIES),
  level: z.int(),
  /** What is open of the invoice. */
  openAmount: amount,
  /** What is open of the charges of earlier dunnings. */
  earlierCharges: amount,
  fee: amount,
  interest: amount,
  total: amount,
  payUntil: day,
  /** The base rate that must be entered first; null if none is missing. */
  missingRate: z.nullable(z.object({ kind: z.enum(BASE_RATE_KINDS), day })),
  /** The mail. `recipient` is '' if the customer has no address for invoices. */
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The language of subject and text. */
  locale,
});
export type DueDunning = z.infer<typeof dueSchema>;

/** Nothing is stored or sent. */
export const listDueDunnings = route('listDueDunnings', 'GET /api/dunnings/due', {
  summary: 'The overdue invoices whose next dunning is due, with what it would charge today',
  needs: 'issue Invoice',
  response: z.object({ dunnings: z.array(dueSchema) }),
});

export const previewDunning = route('previewDunning', 'GET /api/invoices/:id/dunning/pdf', {
  summary: 'The dunning of an invoice that is due, as PDF',
  needs: 'issue Invoice',
  file: 'application/pdf',
  problems: ['dunning_not_due', 'overloaded'],
});

/** Charges fee and interest to the account of the customer. Refuses with `dunning_changed` if level or total differ from those shown. */
export const dunInvoice = route('dunInvoice', 'POST /api/invoices/:id/dunnings', {
  summary: 'Send the dunning of an overdue invoice by mail, as it was shown',
  needs: 'issue Invoice',
  body: z.object({
    level: z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(LEVEL_MAX, 'invalid')),
    total: amount,
  }),
  response: z.object({ invoice: invoiceSchema }),
  status: 201,
  problems: [
    'dunning_changed',
    'dunning_not_due',
    'invoice_without_address',
    'month_closed',
    'overloaded',
    'too_many_requests',
  ],
  isIdempotent: true,
  rateLimit: 60,
});

export const getDunningPdf = route('getDunningPdf', 'GET /api/dunnings/:id/pdf', {
  summary: 'A dunning that was sent, as PDF',
  needs: 'show Invoice',
  file: 'application/pdf',
  problems: ['overloaded'],
});

/** A stopped invoice is neither dunned nor listed as due. */
export const changeDunningStop = route('changeDunningStop', 'PATCH /api/invoices/:id/dunning_stop', {
  summary: "Stop dunning an invoice, for example because it is disputed, or resume it with ''",
  needs: 'issue Invoice',
  body: z.object({ reason: text(DUNNING_STOP_MAX) }),
  response: z.object({ invoice: invoiceSchema }),
});

const settingsSchema = z.object({
  settings: z.object({ ...shownShape(DUNNING_FIELDS), version }),
  /** Whether the fees of the settings are charged to businesses: not by a seller in France. Private customers in France never pay them. */
  businessesPayFees: z.boolean(),
  /** By kind, the latest first. */
  rates: z.array(
    z.object({ id, kind: z.enum(BASE_RATE_KINDS), validFrom: day, basisPoints: z.int(), source: z.string() }),
  ),
});
export type DunningSettingsRecord = z.infer<typeof settingsSchema>;

export const getDunningSettings = route('getDunningSettings', 'GET /api/dunning_settings', {
  summary: 'How invoices are dunned, and the base rates of late interest',
  needs: 'issue Invoice',
  response: settingsSchema,
});

/** Omitted fields are not changed. */
export const updateDunningSettings = route('updateDunningSettings', 'PATCH /api/dunning_settings', {
  summary: 'Change how invoices are dunned',
  needs: 'manage all',
  body: z.object({
    ...z.partial(z.object(enteredShape(DUNNING_FIELDS))).shape,
    version: z.optional(version),
  }),
  response: settingsSchema,
  problems: ['stale'],
});

/** Sent dunnings keep their rate. */
export const enterBaseRate = route('enterBaseRate', 'POST /api/base_rates', {
  summary: 'Enter a base rate from a day on, in place of an earlier entry for the same day',
  needs: 'manage all',
  body: z.object({
    kind: z.enum(BASE_RATE_KINDS, 'invalid'),
    validFrom: day,
    basisPoints: z
      .int('not_a_number')
      .check(z.minimum(RATE_LEAST, 'too_small'), z.maximum(RATE_MOST, 'too_large')),
    source: requiredText(BASE_RATE_SOURCE_MAX),
  }),
  response: settingsSchema,
});

export const removeBaseRate = route('removeBaseRate', 'DELETE /api/base_rates/:id', {
  summary: 'Remove a base rate that was entered by mistake',
  needs: 'manage all',
  response: settingsSchema,
});
