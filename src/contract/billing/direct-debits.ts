import * as z from 'zod/mini';
import { MANDATE_KINDS, MANDATE_REFERENCE_MAX, MANDATE_SCHEMES } from '#domain/billing/debits/mandate.ts';
import { day, eachOnce, id, idInPath, instant, text } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

/** In cents. */
const amount = z.int('not_a_number');
const HOLDER_MAX = 70;
const IBAN_MAX = 42;
const BIC_MAX = 20;
const INVOICES_MAX = 500;

const mandateSchema = z.object({
  id,
  reference: z.string(),
  signedOn: day,
  scheme: z.enum(MANDATE_SCHEMES),
  kind: z.enum(MANDATE_KINDS),
  accountHolder: z.string(),
  iban: z.string(),
  bic: z.string(),
  /** Null while it is valid. */
  revokedOn: z.nullable(day),
});
export type MandateRecord = z.infer<typeof mandateSchema>;

const mandates = z.object({ mandates: z.array(mandateSchema) });

export const listMandates = route('listMandates', 'GET /api/customers/:id/mandates', {
  summary: 'The SEPA mandates of a customer, the latest first',
  needs: 'issue Invoice',
  response: mandates,
});

/** A customer has one mandate at a time. Another account needs another mandate. */
export const enterMandate = route('enterMandate', 'POST /api/customers/:id/mandates', {
  summary: 'Enter a SEPA mandate that a customer has signed',
  needs: 'issue Invoice',
  body: z.object({
    reference: z._default(text(MANDATE_REFERENCE_MAX), ''),
    signedOn: day,
    scheme: z.enum(MANDATE_SCHEMES, 'invalid'),
    kind: z.enum(MANDATE_KINDS, 'invalid'),
    accountHolder: z._default(text(HOLDER_MAX), ''),
    iban: z._default(text(IBAN_MAX), ''),
    bic: z._default(text(BIC_MAX), ''),
  }),
  response: mandates,
  status: 201,
  problems: ['conflict'],
  isIdempotent: true,
});

export const revokeMandate = route(
  'revokeMandate',
  'POST /api/customers/:id/mandates/:mandateId/revocation',
  {
    summary: 'Revoke a SEPA mandate, so that nothing more is collected by it',
    needs: 'issue Invoice',
    params: z.object({ id: idInPath, mandateId: idInPath }),
    response: mandates,
  },
);

const collectableSchema = z.object({
  invoiceId: id,
  number: z.string(),
  customerId: id,
  customerName: z.string(),
  dueOn: day,
  openAmount: amount,
  mandate: z.string(),
  /** Whether the invoice announces the collection. If not, the customer must be told of day and amount in another way. */
  isAnnounced: z.boolean(),
});
export type CollectableInvoice = z.infer<typeof collectableSchema>;

const collectionSchema = z.object({
  id,
  collectOn: day,
  createdAt: instant,
  items: z.array(
    z.object({
      invoiceId: id,
      number: z.string(),
      customerName: z.string(),
      amount,
      /** `ordered` until the money arrives or the order is withdrawn. */
      state: z.enum(['ordered', 'ended', 'withdrawn']),
    }),
  ),
});
export type CollectionRecord = z.infer<typeof collectionSchema>;

const debitsSchema = z.object({
  /** Whether the creditor identifier and the account are entered, without which nothing can be collected. */
  isReady: z.boolean(),
  collectable: z.array(collectableSchema),
  collections: z.array(collectionSchema),
});
export type DirectDebits = z.infer<typeof debitsSchema>;

export const listDirectDebits = route('listDirectDebits', 'GET /api/direct_debits', {
  summary: 'The open invoices of customers with a mandate, and the latest files of direct debits',
  needs: 'issue Invoice',
  response: debitsSchema,
});

/** Refuses with `conflict` if an open amount is no longer the one that was shown, or an invoice cannot be collected any more. */
export const collectInvoices = route('collectInvoices', 'POST /api/direct_debits', {
  summary: 'Make a file with which the bank collects these invoices on a day',
  needs: 'issue Invoice',
  body: z.object({
    collectOn: day,
    invoices: eachOnce(
      z
        .array(z.object({ invoiceId: id, amount }), 'invalid')
        .check(z.minLength(1, 'blank'), z.maxLength(INVOICES_MAX, 'too_many')),
      'invoiceId',
    ),
  }),
  response: z.object({ ...debitsSchema.shape, collectionId: id }),
  status: 201,
  problems: ['conflict'],
  isIdempotent: true,
});

/** The same file for each request, so that a bank refuses to execute it twice. */
export const getDirectDebitFile = route('getDirectDebitFile', 'GET /api/direct_debits/:id/file', {
  summary: 'The file of direct debits as pain.008.001.08, for upload at the bank. Without what was withdrawn',
  needs: 'issue Invoice',
  file: 'application/xml',
});

export const withdrawDirectDebits = route('withdrawDirectDebits', 'POST /api/direct_debits/:id/withdrawal', {
  summary: 'Record that the bank does not collect an invoice of a file, or the whole file',
  needs: 'issue Invoice',
  body: z.object({
    /** Null for all invoices of the file whose money has not arrived. */
    invoiceId: z._default(z.nullable(id), null),
  }),
  response: debitsSchema,
});
