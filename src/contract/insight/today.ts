import * as z from 'zod/mini';
import { SIDES } from '#domain/ads/approval/approval-rule.ts';
import { AD_TASKS } from '#domain/ads/verts/ad-task.ts';
import { DELIVERY_PROGRESS } from '#domain/sending/delivery/delivery.ts';
import { VERT_TEXT_FIELDS } from '#domain/ads/verts/vert-fields.ts';
import { reminderMarks } from '#contract/ads/ad-board.ts';
import { verdictSchema } from '#contract/sending/deliveries.ts';
import { id, idInPath, instant, numberInQuery } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

const publication = z.object({ id, title: z.string() });

const issueSchema = z.object({
  issueId: id,
  publication,
  topic: z.string(),
  sendingDate: z.string(),
  weekNumber: z.string(),
  /** `HH:MM`; null if another system decides, and for users who may not see deliveries. */
  sendingTime: z.nullable(z.string()),
  /** Null for users who may not see deliveries. */
  progress: z.nullable(z.enum(DELIVERY_PROGRESS)),
  verdict: verdictSchema,
  /** The ads that the caller may see, in the order of their placements. */
  ads: z.array(
    z.object({
      vertId: id,
      orderId: id,
      orderVersion: z.int(),
      placementName: z.string(),
      customerName: z.string(),
      state: z.enum(['sent', 'failed', 'incomplete', 'pending', 'reserved']),
      reservedUntil: z.nullable(z.string()),
      missingFields: z.array(z.enum(VERT_TEXT_FIELDS)),
      task: z.nullable(z.enum(AD_TASKS)),
      /** Whether the caller can remind its contacts of it. */
      canRemind: z.boolean(),
      /** The side that has to complete or approve it. */
      awaited: z.nullable(z.enum(SIDES)),
      ...reminderMarks,
    }),
  ),
});
export type TodayIssue = z.infer<typeof issueSchema>;

const orderSchema = z.object({
  orderId: id,
  version: z.int(),
  customerName: z.string(),
  /** Who created it; null for self-service users. */
  creator: z.nullable(z.object({ name: z.string(), isCaller: z.boolean() })),
  publications: z.array(z.string()),
  placementCount: z.int(),
  reservedAt: instant,
  reservationExpireDate: z.string(),
  firstSendingDate: z.string(),
});
export type TodayOrder = z.infer<typeof orderSchema>;

const todaySchema = z.object({
  /** By sending date, also those of the last 7 days that wait for a user or a retry or were not sent in time. At most 60. */
  issues: z.array(issueSchema),
  hasMoreIssues: z.boolean(),
  /** Incomplete ads whose creative deadline is within 7 days, the soonest first. At most 20. Empty without terms. */
  dueAds: z.array(
    z.object({
      vertId: id,
      orderId: id,
      placementName: z.string(),
      customerName: z.string(),
      publication,
      sendingDate: z.string(),
      deadline: instant,
    }),
  ),
  /** Ads for which reminders had no effect, the next issue first. At most 20. Empty for users who may not send reminders. */
  toCall: z.array(
    z.object({
      vertId: id,
      orderId: id,
      placementName: z.string(),
      customerName: z.string(),
      publicationTitle: z.string(),
      sendingDate: z.string(),
      deadline: z.nullable(instant),
      /** `bounced`: no mail could be delivered. `silent`: no contact opened the page, and the day of the deadline has come. */
      reason: z.enum(['bounced', 'silent']),
      /** The names of the reminded contacts. */
      contacts: z.array(z.string()),
      /** The telephone number of the customer's contact; '' without one. */
      phone: z.string(),
    }),
  ),
  /** Reservations that lapse within 7 days, the soonest first. At most 20. */
  lapsing: z.array(orderSchema),
  /** New reservations of self-service users, the newest first. At most 20. Empty for these users. */
  newOrders: z.array(orderSchema),
  /** The number of open requests of visitors of public pages. 0 for users who may not decide on them. */
  requestCount: z.int(),
  /** Blocked issues of the next 8 weeks. At most 20. Empty for self-service users. */
  blockedIssues: z.array(
    z.object({
      issueId: id,
      publication,
      topic: z.string(),
      sendingDate: z.string(),
      weekNumber: z.string(),
      /** Who blocked it, and when; null if that was not stored. */
      blockedBy: z.nullable(z.string()),
      blockedAt: z.nullable(instant),
    }),
  ),
});
export type Today = z.infer<typeof todaySchema>;

/** The maximum number of days in one request. */
export const TODAY_DAYS_MAX = 14;
/** The number of days in a request without a number. */
export const TODAY_DAYS = 3;
/** By default, the page lists the days from today on that contain this number of working days. */
export const TODAY_WORKING_DAYS = 3;

export const getToday = route('getToday', 'GET /api/today', {
  summary:
    'The work of production: issues of the next days with their ads, reservations that lapse, new orders',
  needs: 'show Vert',
  query: z.object({
    days: numberInQuery(1, TODAY_DAYS_MAX, TODAY_DAYS),
    publicationId: z.optional(idInPath),
  }),
  response: z.object({ today: todaySchema }),
});
