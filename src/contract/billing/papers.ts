import * as z from 'zod/mini';
import { isOneLine } from '#domain/platform/record-field.ts';
import { PAPER_KINDS, PAPER_MAIL_MAX } from '#domain/billing/papers/paper.ts';
import { PAPER_RECIPIENTS } from '#domain/sales/orders/order-parties.ts';
import { CURRENCIES } from '#domain/pricing/quotes/money.ts';
import {
  email,
  idInPath,
  instant,
  isStorable,
  locale,
  requiredText,
  version,
} from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

/** An offer or a confirmation that was made. */
const paperSchema = z.object({
  /** Counts the papers of the order, from 1. */
  version: z.int(),
  /** The order's number and the version: `20431-1`. */
  number: z.string(),
  kind: z.enum(PAPER_KINDS),
  locale,
  currency: z.enum(CURRENCIES),
  /** The amount to pay, in minor units. */
  gross: z.int(),
  createdAt: instant,
  /** Who made it. Self-service users receive ''. */
  creatorName: z.string(),
  /** Whether it is the newest paper of the order, and the placements, prices or total of the order have changed since it was made. */
  isOutdated: z.boolean(),
  /** The mail with the paper; null if the user who made the paper delivers it. Its address is null after the mail was deleted. */
  mail: z.nullable(
    z.object({ address: z.nullable(z.string()), state: z.enum(['waiting', 'sent', 'failed']) }),
  ),
});
export type Paper = z.infer<typeof paperSchema>;

/** The paper that would be made now, and the mail with it. */
const paperDraftSchema = z.object({
  kind: z.enum(PAPER_KINDS),
  locale,
  /** The number that the paper will have. */
  number: z.string(),
  /** The version of the order. Making the paper is refused if the order has changed by then. */
  orderVersion: z.int(),
  /** The amount to pay. Making the paper is refused if its amount has changed by then. */
  gross: z.int(),
  /** The party that it is made out to. */
  to: z.enum(PAPER_RECIPIENTS),
  /** The parties that it can be made out to, the usual one first. */
  recipients: z.array(
    z.object({
      to: z.enum(PAPER_RECIPIENTS),
      name: z.string(),
      /** Whether the paper omits the agency's commission, because the advertiser must not see it. */
      isCommissionHidden: z.boolean(),
    }),
  ),
  /** The address of the contact of the party in `to`; '' if it has none. */
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Where replies go. */
  replyTo: z.string(),
  /** The characters of its texts that no font has, each once. The paper shows a replacement for them. */
  unprintable: z.array(z.string()),
});
export type PaperDraft = z.infer<typeof paperDraftSchema>;

/** If `to` is omitted, the paper is made out to the usual party. */
const paperQuery = z.object({
  locale: z.optional(locale),
  to: z.optional(z.enum(PAPER_RECIPIENTS, 'invalid')),
});
const oneLine = (value: string) => isStorable(value) && isOneLine(value);

export const listPapers = route('listPapers', 'GET /api/orders/:id/papers', {
  summary:
    'The offers and confirmations of an order, the newest first, of a cancelled order too; for self-service users those sent to them',
  needs: 'show Price',
  response: z.object({ papers: z.array(paperSchema) }),
});

/** The version of a paper in the path of a request, as text. */
export const versionInPath = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'invalid')),
  z.transform(Number),
);

export const getPaperPdf = route('getPaperPdf', 'GET /api/orders/:id/papers/:version/pdf', {
  summary: 'An offer or a confirmation as PDF, as it was made',
  needs: 'show Price',
  params: z.object({ id: idInPath, version: versionInPath }),
  file: 'application/pdf',
});

export const previewPaper = route('previewPaper', 'GET /api/orders/:id/paper', {
  summary: 'The offer of a reservation or the confirmation of a booking as PDF, without a number',
  needs: 'update Order',
  query: paperQuery,
  file: 'application/pdf',
  problems: ['order_lapsed', 'order_without_prices', 'overloaded'],
});

export const draftPaper = route('draftPaper', 'GET /api/orders/:id/paper_draft', {
  summary: 'The next offer or confirmation of an order, and the mail with it',
  needs: 'update Order',
  query: paperQuery,
  response: z.object({ draft: paperDraftSchema }),
  problems: ['order_lapsed', 'order_without_prices'],
});

/** Refuses with `conflict` if the paper would have another amount than the draft. */
export const makePaper = route('makePaper', 'POST /api/orders/:id/papers', {
  summary: 'Make an offer or a confirmation, and send it by mail',
  needs: 'update Order',
  body: z.object({
    kind: z.enum(PAPER_KINDS, 'invalid'),
    locale,
    /** `orderVersion` of the draft. */
    version,
    /** The amount of the draft. */
    gross: z.int('invalid'),
    /** The party that it is made out to; the usual one if omitted. */
    to: z.optional(z.enum(PAPER_RECIPIENTS, 'invalid')),
    /** Null if the user delivers the paper. */
    mail: z.nullable(
      z.object({
        recipient: email,
        subject: requiredText(PAPER_MAIL_MAX.subject, oneLine),
        text: requiredText(PAPER_MAIL_MAX.text),
      }),
    ),
  }),
  response: z.object({ paper: paperSchema }),
  status: 201,
  problems: [
    'order_changed',
    'order_cancelled',
    'conflict',
    'order_lapsed',
    'order_without_prices',
    'overloaded',
    'too_many_requests',
  ],
  isIdempotent: true,
  rateLimit: 30,
});
