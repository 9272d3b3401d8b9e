import * as z from 'zod/mini';
import { CURRENCIES } from '#domain/pricing/quotes/money.ts';
import { day, id, idInPath, instant, numberInQuery, text, version } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

const GROUP_MAX = 1_000;
/** In minor units of the currency. */
const amount = z.int('not_a_number');
const basisPoints = z.int();

const promise = {
  /** The publication whose placements count; null for a scale group. */
  publicationId: z.nullable(id),
  /** The scale group whose rate cards count together; empty if a publication is given. */
  scaleGroup: text(GROUP_MAX),
  /** The sending day of the first issue. */
  firstDay: day,
  /** The number of placements; null if an amount is promised. */
  promisedCount: z.nullable(z.int('not_a_number')),
  /** The amount at list prices plus surcharges; null if placements are promised. */
  promisedAmount: z.nullable(amount),
};

const agreementSchema = z.object({
  ...promise,
  id,
  /** Its number, such as `A-2026-03`. */
  name: z.string(),
  customer: z.object({ id, name: z.string() }),
  /** The titles of the newsletters that count. */
  publications: z.array(z.string()),
  /** The last day of its 12 months. */
  lastDay: day,
  currency: z.enum(CURRENCIES),
  /** What is ordered in its 12 months, and the part of it that was sent or failed until today. */
  calledOff: z.object({ count: z.int(), amount, earnedCount: z.int(), earnedAmount: amount }),
  /** The discount that the promise reaches with today's rate card. */
  grantedBasisPoints: basisPoints,
  /** The discount that the orders have reached until today. */
  earnedBasisPoints: basisPoints,
  /** What the customer would owe, and what the customer would get back. Final after its 12 months. */
  settlement: z.object({ charge: amount, credit: amount }),
  settledAt: z.nullable(instant),
  /** The settled amount; positive if the customer owed it. */
  settledAmount: z.nullable(amount),
  version,
});
export type AgreementRecord = z.infer<typeof agreementSchema>;

const scaleSchema = z.object({
  publicationId: z.nullable(id),
  scaleGroup: z.string(),
  publications: z.array(z.string()),
  currency: z.enum(CURRENCIES),
});
export type ScaleChoice = z.infer<typeof scaleSchema>;

/** Sorted by the last day, latest first. */
export const listAgreements = route('listAgreements', 'GET /api/agreements', {
  summary: 'What customers have promised to book within 12 months',
  needs: 'index Invoice',
  query: z.object({
    customerId: z.optional(idInPath),
    page: numberInQuery(0, 100_000, 0),
  }),
  response: z.object({
    agreements: z.array(agreementSchema),
    hasMore: z.boolean(),
    /** What a new agreement can count: newsletters with a rate card, or scale groups. */
    scales: z.array(scaleSchema),
  }),
});

export const getAgreement = route('getAgreement', 'GET /api/agreements/:id', {
  summary: 'One agreement with the ads whose price its settlement changes',
  needs: 'index Invoice',
  response: z.object({
    agreement: agreementSchema,
    lines: z.array(
      z.object({
        vertId: id,
        orderId: id,
        publicationTitle: z.string(),
        placementName: z.string(),
        sendingDate: day,
        granted: amount,
        earned: amount,
        isBilled: z.boolean(),
      }),
    ),
  }),
});

/** Assigns its number. New quotes take it into account. Existing orders keep their prices until the settlement. */
export const createAgreement = route('createAgreement', 'POST /api/agreements', {
  summary: 'Record a promise of a customer',
  needs: 'update Price',
  body: z.object({ customerId: id, ...promise }),
  response: z.object({ agreement: agreementSchema }),
  status: 201,
  isIdempotent: true,
});

export const updateAgreement = route('updateAgreement', 'PATCH /api/agreements/:id', {
  summary: 'Change a promise that is not settled',
  needs: 'update Price',
  body: z.object({ ...promise, version: z.optional(version) }),
  response: z.object({ agreement: agreementSchema }),
  problems: ['stale', 'agreement_settled'],
});

export const deleteAgreement = route('deleteAgreement', 'DELETE /api/agreements/:id', {
  summary: 'Delete a promise that is not settled',
  needs: 'update Price',
  problems: ['agreement_settled'],
});

/** Issues an invoice for a charge, and corrections for a credit. Refused if `charge` or `credit` differ from what is due now. */
export const settleAgreement = route('settleAgreement', 'POST /api/agreements/:id/settlement', {
  summary: 'Bill the difference between granted and earned discounts after the year of an agreement',
  needs: 'correct Invoice',
  body: z.object({ charge: amount, credit: amount }),
  response: z.object({ agreement: agreementSchema, invoiceIds: z.array(id) }),
  problems: [
    'conflict',
    'agreement_settled',
    'agreement_running',
    'agreement_unbilled',
    'invoice_incomplete',
    'invoice_number_taken',
    'month_closed',
  ],
  isIdempotent: true,
});
