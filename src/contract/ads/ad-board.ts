import * as z from 'zod/mini';
import { APPROVAL_ACTS, APPROVAL_STATES } from '#domain/ads/approval/ad-approval.ts';
import { SIDES } from '#domain/ads/approval/approval-rule.ts';
import {
  AD_ACTS_MAX,
  AD_COLUMNS,
  AD_WEEKS_MAX,
  AD_WEEKS_USUAL,
  DUE_GROUPS,
} from '#domain/ads/approval/board-column.ts';
import { REMARK_MAX } from '#domain/ads/approval/remark.ts';
import { eachOnce, id, idInPath, instant, numberInQuery, text, version } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

/** How the contacts of an ad have reacted to reminders. */
export const reminderMarks = {
  /** When the contacts were last reminded of it, and whether a mail failed; null if never, and for self-service users. */
  reminded: z.nullable(z.object({ at: instant, isFailed: z.boolean() })),
  /** When a contact last opened the page of its order. */
  openedAt: z.nullable(instant),
};

const boardAd = z.object({
  vertId: id,
  orderId: id,
  customerName: z.string(),
  placementName: z.string(),
  publicationTitle: z.string(),
  sendingDate: z.string(),
  state: z.enum(APPROVAL_STATES),
  column: z.enum(AD_COLUMNS),
  group: z.enum(DUE_GROUPS),
  /** The deadline of its state; null for none. */
  dueAt: z.nullable(instant),
  /** The acts that the caller may do now. */
  acts: z.array(z.enum(APPROVAL_ACTS)),
  /** The last act on the ad. For self-service users, `userName` is empty for staff. */
  contact: z.nullable(
    z.object({
      kind: z.enum(['submitted', 'approved', 'approved_silently', 'change_asked']),
      side: z.enum(SIDES),
      userName: z.string(),
      at: instant,
    }),
  ),
  /** Only ads of booked orders are sent. */
  isBooked: z.boolean(),
  /** Whether the caller can remind the contacts of it. */
  canRemind: z.boolean(),
  ...reminderMarks,
  version,
});
export type BoardAd = z.infer<typeof boardAd>;

export const listAds = route('listAds', 'GET /api/ads', {
  summary: 'The ads of the next weeks by state and deadline, which are at most 500',
  needs: 'show Vert',
  query: z.object({
    weeks: numberInQuery(1, AD_WEEKS_MAX, AD_WEEKS_USUAL),
    publicationId: z.optional(idInPath),
    /** The user who placed the order. */
    creatorId: z.optional(idInPath),
  }),
  response: z.object({
    ads: z.array(boardAd),
    /** Whether there are more ads than are listed. */
    isCut: z.boolean(),
    /** The users who placed orders of these weeks; none for self-service users. */
    creators: z.array(z.object({ id, name: z.string() })),
  }),
});

/** Handles each ad on its own: a refused ad does not prevent the act on the others. */
export const actOnAds = route('actOnAds', 'POST /api/ads/act', {
  summary: 'Approve several ads, or ask for the same change in them',
  needs: 'update Vert',
  body: z.object({
    act: z.enum(['approve', 'ask_change'], 'invalid'),
    ads: eachOnce(
      z
        .array(z.object({ vertId: id, version }), 'invalid')
        .check(z.minLength(1, 'blank'), z.maxLength(AD_ACTS_MAX, 'too_many')),
      'vertId',
    ),
    /** What should change. */
    text: z._default(text(REMARK_MAX), ''),
  }),
  response: z.object({
    done: z.array(id),
    refused: z.array(z.object({ vertId: id, code: z.string() })),
  }),
});
