import * as z from 'zod/mini';
import { DRAFT_GROUPINGS } from '#domain/billing/invoices/invoice-of.ts';
import { INVOICE_PROBLEM_FIELDS, INVOICE_WARNINGS } from '#domain/billing/invoices/invoice-problems.ts';
import { INVOICE_STATES } from '#domain/billing/invoices/invoice.ts';
import { CURRENCIES } from '#domain/pricing/quotes/money.ts';
import { CANCELLATION_TAXES } from '#domain/pricing/terms/terms.ts';
import { day, eachOnce, id, idInPath, instant, numberInQuery, text } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

/** In minor units of the currency. */
const amount = z.int('not_a_number');
const basisPoints = z.int();
const currency = z.enum(CURRENCIES);
const VERTS_MAX = 1_000;
const REASON_MAX = 200;

const kind = z.enum(['invoice', 'correction']);
const format = z.enum(['pdf', 'facturx', 'xrechnung']);
const vatCategory = z.enum(['S', 'AE', 'O', 'E', 'Z']);

const cancellation = z.nullable(z.enum(CANCELLATION_TAXES));

const draftSchema = z.object({
  /** The ads that it bills. */
  vertIds: z.array(id),
  orderIds: z.array(id),
  customerId: id,
  customerName: z.string(),
  /** The advertiser if another party is billed; otherwise empty. */
  advertiser: z.string(),
  /** How charges for cancelled placements are taxed; null in a draft for sent ads. */
  cancellation,
  format,
  currency,
  /** The first and the last day of supply: the sending days of its ads, or the days of the cancellations. */
  from: day,
  until: day,
  net: amount,
  vat: amount,
  gross: amount,
  vatCategory,
  /** The reasons why it cannot be issued; empty if it can be. */
  problems: z.array(
    z.object({
      of: z.enum(['seller', 'buyer', 'invoice']),
      field: z.enum(INVOICE_PROBLEM_FIELDS),
      code: z.enum(['blank', 'invalid', 'unprintable']),
      /** The characters that no font of the paper has, with `unprintable`. */
      characters: z.optional(z.string()),
    }),
  ),
  /** What the user should know, although it can be issued. */
  warnings: z.array(z.enum(INVOICE_WARNINGS)),
});
export type InvoiceDraft = z.infer<typeof draftSchema>;

/** An invoice or correction in a list. */
export const invoiceSummarySchema = z.object({
  id,
  kind,
  number: z.string(),
  customerId: id,
  customerName: z.string(),
  issuedOn: day,
  dueOn: day,
  currency,
  format,
  gross: amount,
  /** What is still to be paid. */
  openAmount: amount,
  /** The day of the last payment or correction; null while an amount is open. */
  settledOn: z.nullable(day),
  mailedAt: z.nullable(instant),
  /** When the last reminder was sent. */
  remindedAt: z.nullable(instant),
});
export type InvoiceSummary = z.infer<typeof invoiceSummarySchema>;

/** An invoice or correction as a whole. */
export const invoiceSchema = z.object({
  ...invoiceSummarySchema.shape,
  advertiser: z.string(),
  cancellation,
  /** The invoice that a correction credits. */
  corrects: z.nullable(z.object({ id, number: z.string() })),
  corrections: z.array(z.object({ id, number: z.string(), issuedOn: day, gross: amount })),
  lines: z.array(
    z.object({
      vertId: id,
      orderId: id,
      name: z.string(),
      details: z.array(z.string()),
      sendingDate: day,
      net: amount,
      /** The amount that can still be credited. */
      creditable: amount,
    }),
  ),
  allowances: z.array(z.object({ reason: z.string(), amount })),
  vat: z.array(z.object({ category: vatCategory, basisPoints, base: amount, amount, exemption: z.string() })),
  totals: z.object({ customerNet: amount, net: amount, vat: amount, gross: amount }),
  cashDiscount: z.nullable(z.object({ until: day, basisPoints, amount })),
  /**
   * A return has negative amounts, and the id of the payment that it takes back unless a payment provider has returned it, perhaps in part. A
   * set-off is paid with credit of the customer. `online` names a payment through a provider or its return, which cannot be removed.
   */
  payments: z.array(
    z.object({
      id,
      paidOn: day,
      amount,
      discount: amount,
      returnsId: z.nullable(id),
      isSetOff: z.boolean(),
      online: z.nullable(z.string()),
    }),
  ),
  /** The dunnings that were sent, with what is open of their charges. */
  dunnings: z.array(
    z.object({ id, level: z.int(), dunnedOn: day, fee: amount, interest: amount, openAmount: amount }),
  ),
  /** The direct debit that the bank was ordered to collect; null without one. */
  debit: z.nullable(z.object({ amount, collectOn: day })),
  /** Why it is not dunned, for example because the customer disputes it; '' if it is. */
  dunningStop: z.string(),
});
export type InvoiceRecord = z.infer<typeof invoiceSchema>;

export const listInvoiceDrafts = route('listInvoiceDrafts', 'GET /api/invoice_drafts', {
  summary: 'What was sent, or cancelled at a cost, and is not billed, as drafts of invoices',
  needs: 'issue Invoice',
  query: z.object({ grouping: z._default(z.enum(DRAFT_GROUPINGS, 'invalid'), 'order') }),
  response: z.object({ drafts: z.array(draftSchema) }),
});

export const previewInvoiceDraft = route('previewInvoiceDraft', 'GET /api/invoice_drafts/:vertId/pdf', {
  summary: 'The draft that bills an ad, as PDF without a number',
  needs: 'issue Invoice',
  query: z.object({ grouping: z._default(z.enum(DRAFT_GROUPINGS, 'invalid'), 'order') }),
  file: 'application/pdf',
  problems: ['overloaded'],
});

/** The invoice gets its number in this act and never changes afterwards. */
export const issueInvoice = route('issueInvoice', 'POST /api/invoices', {
  summary: 'Issue the invoice for ads, at the total that was shown',
  needs: 'issue Invoice',
  body: z.object({
    vertIds: eachOnce(
      z.array(id, 'invalid').check(z.minLength(1, 'blank'), z.maxLength(VERTS_MAX, 'too_many')),
    ),
    gross: amount,
  }),
  response: z.object({ invoice: invoiceSchema }),
  status: 201,
  isIdempotent: true,
  problems: ['invoice_changed', 'invoice_incomplete', 'invoice_number_taken', 'month_closed'],
});

export const listInvoices = route('listInvoices', 'GET /api/invoices', {
  summary:
    'Issued invoices and corrections of a state, the latest first, open and overdue ones by due date; and the open sums',
  needs: 'index Invoice',
  query: z.object({
    state: z._default(z.enum(INVOICE_STATES, 'invalid'), 'all'),
    customerId: z.optional(idInPath),
    page: numberInQuery(0, 100_000, 0),
  }),
  response: z.object({
    invoices: z.array(invoiceSummarySchema),
    /** Whether there is a further page. */
    hasMore: z.boolean(),
    /** The open and the overdue amounts by currency; of one customer if `customerId` is given. */
    sums: z.array(
      z.object({ currency, open: amount, openCount: z.int(), overdue: amount, overdueCount: z.int() }),
    ),
  }),
});

export const getInvoice = route('getInvoice', 'GET /api/invoices/:id', {
  summary: 'An invoice or correction with its payments',
  needs: 'show Invoice',
  response: z.object({ invoice: invoiceSchema }),
});

export const getInvoicePdf = route('getInvoicePdf', 'GET /api/invoices/:id/pdf', {
  summary: 'An invoice as PDF/A-3, with its XML if the format has any',
  needs: 'show Invoice',
  file: 'application/pdf',
  problems: ['overloaded'],
});

export const getInvoiceXml = route('getInvoiceXml', 'GET /api/invoices/:id/xml', {
  summary: 'The XML of an e-invoice: CII for Factur-X, UBL for XRechnung',
  needs: 'show Invoice',
  file: 'application/xml',
});

/** The correction gets the next number of the series of corrections. Invoices have a series of their own. */
export const correctInvoice = route('correctInvoice', 'POST /api/invoices/:id/corrections', {
  summary: 'Issue a correction that credits a part or all of an invoice',
  needs: 'correct Invoice',
  body: z.object({
    lines: eachOnce(
      z
        .array(z.object({ vertId: id, amount, reason: text(REASON_MAX) }), 'invalid')
        .check(z.maxLength(VERTS_MAX, 'too_many')),
      'vertId',
    ),
    /** Whether ads that are credited in full can be billed again. */
    billAgain: z._default(z.boolean('invalid'), false),
  }),
  response: z.object({ invoice: invoiceSchema }),
  status: 201,
  isIdempotent: true,
  problems: ['invoice_number_taken', 'month_closed'],
});

export const recordInvoicePayment = route('recordInvoicePayment', 'POST /api/invoices/:id/payments', {
  summary: 'Record a payment of an invoice',
  needs: 'issue Invoice',
  body: z.object({
    paidOn: day,
    amount,
    /** Whether the difference to the open amount is the agreed cash discount. */
    isDiscounted: z._default(z.boolean('invalid'), false),
  }),
  response: z.object({ invoice: invoiceSchema }),
  status: 201,
  isIdempotent: true,
});

export const removeInvoicePayment = route(
  'removeInvoicePayment',
  'DELETE /api/invoices/:id/payments/:paymentId',
  {
    summary: 'Remove a payment that was recorded by mistake',
    needs: 'issue Invoice',
    response: z.object({ invoice: invoiceSchema }),
    problems: ['month_closed'],
  },
);

export const mailInvoice = route('mailInvoice', 'POST /api/invoices/:id/mail', {
  summary: 'Send an invoice to its customer by mail',
  needs: 'issue Invoice',
  response: z.object({ invoice: invoiceSchema }),
  problems: ['invoice_without_address', 'overloaded', 'too_many_requests'],
  rateLimit: 30,
});
