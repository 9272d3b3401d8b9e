import * as z from 'zod/mini';
import { MAX_PLACEMENTS_PER_ORDER } from '#domain/catalogue/placement.ts';
import { CURRENCIES } from '#domain/pricing/quotes/money.ts';
import { CANCELLATION_RULES, WAIVER_REASON_MAX } from '#domain/pricing/terms/cancellation-charge.ts';
import { LOST_DISCOUNTS } from '#domain/pricing/quotes/reprice-order.ts';
import { HOLIDAY_REGIONS } from '#domain/pricing/terms/holidays.ts';
import {
  BUSINESS_TERMS_URL_MAX,
  CANCELLATION_TAXES,
  CHANGE_ANSWER_DAYS_MAX,
  CODE_ABOVE_MAX,
} from '#domain/pricing/terms/terms.ts';
import { day, eachOnce, id, instant, text, webAddress } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';
import { deadlineInstants } from '#contract/catalogue/issues.ts';

/** These only limit requests. The domain has the rules; the act reports each entry by its path, such as `placements.0.booking`. */
const RAW_NAME_MAX = 1_000;
const RAW_ROWS_MAX = 200;
const name = text(RAW_NAME_MAX);
const number = z.number('not_a_number');
const list = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.array(entry, 'invalid').check(z.maxLength(RAW_ROWS_MAX, 'too_many'));

/** A deadline: the number of working days before the sending day, and the time of day, `HH:MM`. */
const offset = z.nullable(z.object({ workingDays: number, time: text(20) }));
const deadlines = { booking: offset, creative: offset, approval: offset };
/** 0 until it is first saved. */
const termsVersion = z.int('invalid').check(z.minimum(0, 'invalid'));

const termsFields = {
  deadlines: z.object(deadlines),
  /** Placements whose deadlines differ. */
  placements: list(z.object({ name, deadlines: z.object(deadlines) })),
  /** What a cancelled booking costs until a time, in basis points of its customer net; null if nothing. */
  cancellation: z.nullable(
    z.object({
      steps: list(
        z.object({ until: z.object({ workingDays: number, time: text(20) }), basisPoints: number }),
      ),
      afterwards: number,
    }),
  ),
};
const settingsFields = {
  holidayRegion: z.enum(HOLIDAY_REGIONS, 'invalid'),
  /** Whether a cancellation charge counts as damages, without VAT, or as a service, with VAT. */
  cancellationTax: z.enum(CANCELLATION_TAXES, 'invalid'),
};

const termsSchema = z.object({ ...termsFields, version: termsVersion });
export type TermsRecord = z.infer<typeof termsSchema>;
const settingsSchema = z.object({
  ...settingsFields,
  /** The day of the version of the terms of business to which offers and confirmations refer; null for none. */
  businessTermsOf: z.nullable(day),
  /** The address of the terms of business; empty if there is none. */
  businessTermsUrl: z.string(),
  /** Whether the ads of a booking become cheaper if added placements reach a better scale or complete a package. */
  lowersBooked: z.boolean(),
  /** What usually happens to a discount that the remaining ads of a booking no longer earn. */
  lostDiscount: z.enum(LOST_DISCOUNTS),
  /** For how many working days the placements of a change are held that the customer must agree to. */
  changeAnswerDays: z.int(),
  /** Up to this amount, in minor units, a contact who has just opened its link accepts without a code; null if never. */
  codeAbove: z.nullable(z.int()),
  version: termsVersion,
});
export type TermsSettingsRecord = z.infer<typeof settingsSchema>;

export const getTerms = route('getTerms', 'GET /api/publications/:id/terms', {
  summary: 'The deadlines and cancellation terms of a publication',
  needs: 'manage all',
  response: z.object({
    terms: termsSchema,
    settings: settingsSchema,
    /** The names of its placements in upcoming issues. */
    placementNames: z.array(z.string()),
    /** The sending day of its next issue, for an example. */
    nextSendingDate: z.nullable(day),
  }),
});

export const updateTerms = route('updateTerms', 'PATCH /api/publications/:id/terms', {
  summary: 'Set the deadlines and cancellation terms of a publication; its upcoming issues follow',
  needs: 'manage all',
  body: z.object({ ...termsFields, version: z.optional(termsVersion) }),
  response: z.object({ terms: termsSchema }),
  problems: ['stale'],
});

export const updateTermsSettings = route('updateTermsSettings', 'PATCH /api/terms_settings', {
  summary: 'Set whose public holidays count, and whether cancellation amounts bear VAT',
  needs: 'manage all',
  body: z.object({
    ...settingsFields,
    businessTermsOf: z.optional(z.nullable(day)),
    businessTermsUrl: z.optional(webAddress(BUSINESS_TERMS_URL_MAX)),
    lowersBooked: z.optional(z.boolean('invalid')),
    lostDiscount: z.optional(z.enum(LOST_DISCOUNTS, 'invalid')),
    changeAnswerDays: z.optional(
      z.int('not_a_number').check(z.minimum(1, 'too_small'), z.maximum(CHANGE_ANSWER_DAYS_MAX, 'too_large')),
    ),
    codeAbove: z.optional(
      z.nullable(
        z.int('not_a_number').check(z.minimum(1, 'too_small'), z.maximum(CODE_ABOVE_MAX, 'too_large')),
      ),
    ),
    version: z.optional(termsVersion),
  }),
  response: z.object({ settings: settingsSchema }),
  problems: ['stale'],
});

const ownDeadlines = z.object({
  booking: z.optional(offset),
  creative: z.optional(offset),
  approval: z.optional(offset),
});

export const getIssueDeadlines = route('getIssueDeadlines', 'GET /api/issues/:id/deadlines', {
  summary: 'The deadlines of an issue, those of its publication, and what the issue sets itself',
  needs: 'manage all',
  response: z.object({
    usual: z.object(deadlines),
    own: ownDeadlines,
    deadlines: z.object(deadlineInstants),
    version: z.int(),
  }),
});

/** Null means no deadline. For an omitted deadline, the deadline of the publication applies. */
export const updateIssueDeadlines = route('updateIssueDeadlines', 'PATCH /api/issues/:id/deadlines', {
  summary: 'Set deadlines of one issue that replace those of its publication',
  needs: 'manage all',
  body: z.object({ own: ownDeadlines, version: z.optional(z.int('invalid')) }),
  response: z.object({
    usual: z.object(deadlines),
    own: ownDeadlines,
    deadlines: z.object(deadlineInstants),
    version: z.int(),
  }),
  problems: ['stale', 'conflict'],
});

export const listDeadlines = route('listDeadlines', 'POST /api/deadlines', {
  summary: 'The deadlines of placements, for a cart',
  needs: 'signed in',
  body: z.object({
    placement_ids: eachOnce(
      z
        .array(id, 'invalid')
        .check(z.minLength(1, 'blank'), z.maxLength(MAX_PLACEMENTS_PER_ORDER, 'too_many')),
    ),
  }),
  response: z.object({
    /** Placements without deadlines are left out. */
    deadlines: z.array(z.object({ placementId: id, ...deadlineInstants })),
  }),
});

const orderTermsSchema = z.object({
  /** The ads whose issues have deadlines. */
  lines: z.array(
    z.object({
      vertId: id,
      ...deadlineInstants,
      /** What cancelling it costs now; null for a reservation, a sent ad, and without cancellation terms. */
      cancellation: z.nullable(
        z.object({
          rule: z.enum(CANCELLATION_RULES),
          until: z.nullable(instant),
          basisPoints: z.int(),
          /** Whether this is a charge from an earlier cancellation or move of the ad, because it is higher than the current one. */
          isLeast: z.boolean(),
          /** In minor units; null without a price, and for users who may not see prices. */
          amount: z.nullable(z.int()),
        }),
      ),
    }),
  ),
  currency: z.nullable(z.enum(CURRENCIES)),
  cancellationTax: z.enum(CANCELLATION_TAXES),
  /** The charges for cancelled ads of the order. */
  charges: z.array(
    z.object({
      vertId: id,
      publicationTitle: z.string(),
      placementName: z.string(),
      sendingDate: day,
      basisPoints: z.int(),
      /** Both are null without a price, and for users who may not see prices. */
      currency: z.nullable(z.enum(CURRENCIES)),
      amount: z.nullable(z.int()),
      isBilled: z.boolean(),
      /** Whether it was waived, so it is never billed. Only staff get the reason; it is '' for self-service users. */
      isWaived: z.boolean(),
      waiverReason: z.string(),
      /** The invoice that bills it, for users who may see invoices. */
      invoice: z.nullable(z.object({ id, number: z.string() })),
      /** What `rebookVert` would book again. Null if the deleted rows are gone, a placement is sold, or it is billed. For staff only. */
      rebooks: z.nullable(z.enum(['placement', 'order'])),
    }),
  ),
});
export type OrderTerms = z.infer<typeof orderTermsSchema>;

export const getOrderTerms = route('getOrderTerms', 'GET /api/orders/:id/terms', {
  summary: 'The deadlines of the ads of an order, and what cancelling them costs now',
  needs: 'show Order',
  response: z.object({ terms: orderTermsSchema }),
});

/** `id` is the id of the cancelled ad. */
export const waiveCharge = route('waiveCharge', 'POST /api/cancelled_verts/:id/waiver', {
  summary: 'Waive what the customer owes for a cancelled placement, with a reason',
  needs: 'correct Invoice',
  body: z.object({ reason: text(WAIVER_REASON_MAX) }),
  problems: ['cancellation_billed', 'conflict'],
});
