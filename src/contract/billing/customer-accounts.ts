import * as z from 'zod/mini';
import { ACCOUNT_ENTRY_KINDS, REFUND_STATES } from '#domain/billing/account/account-entry.ts';
import { PAYMENT_PROVIDERS } from '#domain/billing/payments/online-payment.ts';
import { CURRENCIES } from '#domain/pricing/quotes/money.ts';
import { day, id, idInPath, locale, text } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

/** In minor units of the currency. */
const amount = z.int('not_a_number');
const currency = z.enum(CURRENCIES, 'invalid');
const NOTE_MAX = 140;
const HOLDER_MAX = 70;
const IBAN_MAX = 42;
const BIC_MAX = 20;

const entrySchema = z.object({
  kind: z.enum(ACCOUNT_ENTRY_KINDS),
  /** Unique within its kind. */
  id,
  on: day,
  /** The invoice or correction itself, or the invoice that is paid. */
  invoiceId: z.nullable(id),
  /** The number of that document; '' if there is none. */
  number: z.string(),
  /** The dunning that charges it, or whose charges it pays. */
  dunningId: z.nullable(id),
  /** Why the document was issued, if not for ads that were ordered. */
  cause: z.nullable(z.enum(['settlement', 'make_good'])),
  note: z.string(),
  /** Whether the entry takes back an earlier one. */
  isReversal: z.boolean(),
  /** Whether the entry can be taken back: it was made in the account, and its credit is not used. */
  canBeReversed: z.boolean(),
  /** Whether the document has an XML: an e-invoice. */
  hasXml: z.boolean(),
  /** Whether a bank can execute the entry: it is a refund in euros to an account, and not taken back. */
  isTransfer: z.boolean(),
  /** What became of a refund that a payment provider sends; null for other entries. */
  refundState: z.nullable(z.enum(REFUND_STATES)),
  debit: amount,
  credit: amount,
  /** The balance after the entry. */
  balance: amount,
});
export type AccountLine = z.infer<typeof entrySchema>;

const subaccountSchema = z.object({
  currency,
  /** The balance before the period. A positive balance is owed by the customer. */
  opening: amount,
  entries: z.array(entrySchema),
  /** The balance at the end of the period. */
  closing: amount,
  /** The balance today. */
  balance: amount,
  /** The sum of the open amounts of invoices and dunnings, and the part of it that is overdue. */
  open: amount,
  overdue: amount,
  /** What the customer has paid or was credited beyond that: it can be set off or refunded. */
  credit: amount,
  openInvoices: z.array(
    z.object({
      id,
      number: z.string(),
      issuedOn: day,
      dueOn: day,
      openAmount: amount,
      /** The path of the page on which it is paid online; null if the organization takes no payments online. */
      payPath: z.nullable(z.string()),
    }),
  ),
  /** The dunnings of which fee or interest are open, with the numbers of their invoices. */
  openCharges: z.array(
    z.object({ id, number: z.string(), level: z.int(), dunnedOn: day, openAmount: amount }),
  ),
  /** The payments through a provider by which credit can be sent back, each with what is left of it. */
  refundable: z.array(
    z.object({
      onlinePaymentId: id,
      provider: z.enum(PAYMENT_PROVIDERS),
      reference: z.string(),
      paidOn: day,
      left: amount,
    }),
  ),
});

const accountSchema = z.object({
  customer: z.object({ id, name: z.string() }),
  from: day,
  until: day,
  /** One for each currency in which something was billed, paid or credited. */
  subaccounts: z.array(subaccountSchema),
});
export type CustomerAccount = z.infer<typeof accountSchema>;

/** By default the last twelve months. */
const period = { from: z.optional(day), until: z.optional(day) };

export const getCustomerAccount = route('getCustomerAccount', 'GET /api/customers/:id/account', {
  summary: 'What was billed to a customer, paid, credited and refunded, with the balance after each entry',
  needs: 'show Invoice',
  query: z.object(period),
  response: z.object({ account: accountSchema }),
});

export const getAccountPdf = route('getAccountPdf', 'GET /api/customers/:id/account/pdf', {
  summary: 'The statement of account of a period, as PDF in the language of the customer or another',
  needs: 'show Invoice',
  query: z.object({ ...period, locale: z.optional(locale) }),
  file: 'application/pdf',
  problems: ['overloaded'],
});

export const exportAccount = route('exportAccount', 'GET /api/customers/:id/account/csv', {
  summary: 'The statement of account of a period as a table, in the language of the caller',
  needs: 'show Invoice',
  query: z.object(period),
  file: 'text/csv',
  problems: ['overloaded'],
});

/** Money that a customer has paid beyond its invoices, or before them. */
export const recordMoneyOnAccount = route(
  'recordMoneyOnAccount',
  'POST /api/customers/:id/account/payments',
  {
    summary: 'Record money that pays no invoice',
    needs: 'issue Invoice',
    body: z.object({ currency, amount, paidOn: day, note: z._default(text(NOTE_MAX), '') }),
    response: z.object({ account: accountSchema }),
    status: 201,
    isIdempotent: true,
  },
);

export const setOffCredit = route('setOffCredit', 'POST /api/customers/:id/account/set_offs', {
  summary: 'Pay an open invoice of a customer, or the charges of a dunning, with its credit',
  needs: 'issue Invoice',
  /** Either the invoice or the dunning. */
  body: z.object({ invoiceId: z.optional(id), dunningId: z.optional(id), amount }),
  response: z.object({ account: accountSchema }),
  status: 201,
  isIdempotent: true,
});

export const refundCredit = route('refundCredit', 'POST /api/customers/:id/account/refunds', {
  summary: 'Record that credit of a customer is sent back',
  needs: 'issue Invoice',
  body: z.object({
    currency,
    amount,
    refundedOn: day,
    note: z._default(text(NOTE_MAX), ''),
    /** The account of a bank transfer; '' if the money is sent in another way. */
    accountHolder: z._default(text(HOLDER_MAX), ''),
    iban: z._default(text(IBAN_MAX), ''),
    bic: z._default(text(BIC_MAX), ''),
    /** The payment by which a payment provider sends the money back; null for another way. */
    onlinePaymentId: z._default(z.nullable(id), null),
  }),
  response: z.object({ account: accountSchema }),
  status: 201,
  isIdempotent: true,
});

/** The entry stays, and a further one takes it back. */
export const reverseAccountEntry = route(
  'reverseAccountEntry',
  'POST /api/customers/:id/account/entries/:entryId/reversal',
  {
    summary:
      'Take back money on account, a set-off or a refund that was recorded by mistake, or waive a charge of a dunning',
    needs: 'issue Invoice',
    params: z.object({ id: idInPath, entryId: idInPath }),
    response: z.object({ account: accountSchema }),
    status: 201,
    problems: ['conflict'],
  },
);

/** The same file for each request, so that a bank refuses to execute it twice. */
export const getRefundTransfer = route(
  'getRefundTransfer',
  'GET /api/customers/:id/account/entries/:entryId/transfer',
  {
    summary: 'The SEPA credit transfer of a refund as pain.001.001.09, for upload at the bank',
    needs: 'issue Invoice',
    params: z.object({ id: idInPath, entryId: idInPath }),
    file: 'application/xml',
  },
);

/** The own account of a self-service user: that of the customer to which the user belongs. */
export const getOwnAccount = route('getOwnAccount', 'GET /api/own_account', {
  summary: 'What was billed to the customer of the user, paid, credited and refunded',
  needs: 'show OwnInvoice',
  query: z.object(period),
  response: z.object({ account: accountSchema }),
});

export const getOwnAccountPdf = route('getOwnAccountPdf', 'GET /api/own_account/pdf', {
  summary: 'The own statement of account of a period, as PDF',
  needs: 'show OwnInvoice',
  query: z.object({ ...period, locale: z.optional(locale) }),
  file: 'application/pdf',
  problems: ['overloaded'],
});

export const exportOwnAccount = route('exportOwnAccount', 'GET /api/own_account/csv', {
  summary: 'The own statement of account of a period as a table',
  needs: 'show OwnInvoice',
  query: z.object(period),
  file: 'text/csv',
  problems: ['overloaded'],
});

export const getOwnInvoicePdf = route('getOwnInvoicePdf', 'GET /api/own_account/invoices/:id/pdf', {
  summary: 'An own invoice as PDF/A-3, with its XML if the format has any',
  needs: 'show OwnInvoice',
  file: 'application/pdf',
  problems: ['overloaded'],
});

export const getOwnInvoiceXml = route('getOwnInvoiceXml', 'GET /api/own_account/invoices/:id/xml', {
  summary: 'The XML of an own e-invoice',
  needs: 'show OwnInvoice',
  file: 'application/xml',
});
