import * as z from 'zod/mini';
import { SENT_INSTEAD } from '#domain/ads/approval/content-to-send.ts';
import { DELIVERY_PROGRESS, MAILING_REASONS } from '#domain/sending/delivery/delivery.ts';
import { VERDICT_CAUSES, VERDICT_TENSES } from '#domain/sending/delivery/sending-verdict.ts';
import { MAILING_KINDS } from '#domain/sending/delivery/mailing-kinds.ts';
import { id, instant } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';
import { seenAdSchema } from '#contract/ads/verts.ts';

const count = z.nullable(z.int());
const reason = z.nullable(z.enum(MAILING_REASONS));

/** How many ads of the issue are sent, and why the others are not. */
export const verdictSchema = z.object({
  tense: z.enum(VERDICT_TENSES),
  count: z.int(),
  total: z.int(),
  causes: z.array(z.object({ cause: z.enum(VERDICT_CAUSES), count: z.int() })),
});

const delivery = {
  issueId: id,
  publication: z.object({ id, title: z.string() }),
  sendingDate: z.string(),
  weekNumber: z.string(),
  kind: z.enum(MAILING_KINDS),
  progress: z.enum(DELIVERY_PROGRESS),
  /** Why the delivery waits or would currently fail; null if nothing prevents it. */
  reason,
  /** The mailing system's own message. */
  reasonDetail: z.nullable(z.string()),
  verdict: verdictSchema,
  sentAt: z.nullable(instant),
  recipientCount: count,
};

/** A delivery in a list. */
const deliverySummarySchema = z.object({
  ...delivery,
  /** The number of booked ads, and how many of them are incomplete. */
  adCount: z.int(),
  incompleteCount: z.int(),
});
export type DeliverySummary = z.infer<typeof deliverySummarySchema>;

/** An event on the timeline of a delivery. */
const deliveryEventSchema = z.object({
  id,
  happenedAt: instant,
  event: z.string(),
  /** The user; '' for Vertbook itself. */
  userName: z.string(),
  reason,
  detail: z.nullable(z.string()),
  adCount: count,
  recipientCount: count,
});
export type DeliveryEvent = z.infer<typeof deliveryEventSchema>;

export const deliverySchema = z.object({
  ...delivery,
  /** The administrators to inform of a problem that only they can solve; empty if the caller is one. */
  administrators: z.array(z.object({ name: z.string(), email: z.string() })),
  /** The connection that sends it; null if Vertbook itself sends it and has no connection with settings. */
  connectionId: z.nullable(id),
  /** The list of recipients, if Vertbook itself sends it and the list exists. */
  listId: z.nullable(id),
  /** Whether Vertbook itself sends it today and has not started yet, although ads are ready. */
  canSendNow: z.boolean(),
  /** Whether users may confirm that it was sent. */
  canConfirm: z.boolean(),
  canSendAgain: z.boolean(),
  /** Whether users may copy its ads to paste them into the mailing. */
  canCopy: z.boolean(),
  /** Whether users may discard copies that are not in the mailing. */
  canDiscardCopies: z.boolean(),
  /** Placements whose last copied ad is no longer in the issue, so it must be removed from the mailing. */
  strayCopies: z.array(z.object({ placementId: id, placementName: z.string() })),
  /** The earliest time of sending on the sending date, `HH:MM`; null if Vertbook does not send it. */
  sendingTime: z.nullable(z.string()),
  /** The number of mails by outcome; null if Vertbook does not send it. */
  mails: z.nullable(
    z.object({
      waiting: z.int(),
      sent: z.int(),
      refused: z.int(),
      unknown: z.int(),
      /** Of all of them, how many came back, also as refused. */
      returned: z.int(),
      /** How many were reported as spam. */
      complained: z.int(),
    }),
  ),
  /** Whether users may have mails with an unknown outcome sent again. */
  canRepeatMails: z.boolean(),
  ads: z.array(
    z.object({
      vertId: id,
      orderId: id,
      placementId: id,
      placementName: z.string(),
      customerName: z.string(),
      state: z.enum(['sent', 'failed', 'incomplete', 'pending', 'reserved']),
      /** What is or was sent instead of the ad because it is not approved; null if the ad itself is sent. */
      sentInstead: z.nullable(z.enum(SENT_INSTEAD)),
      /**
       * Its last copy for a mailing: whether the ad is still the same, and whether links of the copy are counted (null if
       * unknown). The copy is null if the ad was not copied, or if another ad was copied for its placement later.
       */
      copy: z.nullable(
        z.object({ copiedAt: instant, isCurrent: z.boolean(), isCounted: z.nullable(z.boolean()) }),
      ),
    }),
  ),
  events: z.array(deliveryEventSchema),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** Lists the deliveries of today and tomorrow with booked ads, and recent ones that wait for a user or a retry. */
export const listDeliveries = route('listDeliveries', 'GET /api/deliveries', {
  summary: 'Issues that are sent soon or wait for a person, with their problems',
  needs: 'index Customer',
  response: z.object({ deliveries: z.array(deliverySummarySchema) }),
});

export const getDelivery = route('getDelivery', 'GET /api/deliveries/:issueId', {
  summary: 'The delivery of an issue, with its timeline',
  needs: 'index Customer',
  response: z.object({ delivery: deliverySchema }),
});

export const previewIssueAds = route('previewIssueAds', 'GET /api/issues/:id/sent_ads', {
  summary:
    'The ads that an issue was or will be sent with, as readers see them, of those that the caller may see',
  needs: 'show Vert',
  response: z.object({ ads: z.array(seenAdSchema) }),
});

export const sendDeliveryNow = route('sendDeliveryNow', 'POST /api/deliveries/:issueId/send_now', {
  summary: 'Send an issue of today now instead of at its time',
  needs: 'book Order',
  response: z.object({ delivery: deliverySchema }),
  problems: ['not_sendable_now'],
});

export const sendDeliveryAgain = route('sendDeliveryAgain', 'POST /api/deliveries/:issueId/send_again', {
  summary: 'Hand an issue over once more, after its outcome was unknown or a problem was corrected',
  needs: 'book Order',
  response: z.object({ delivery: deliverySchema }),
  problems: ['conflict'],
});

/** An ad to paste into a mailing. */
const copiedAdSchema = z.object({
  placementName: z.string(),
  html: z.string(),
  /** Whether its links are counted. */
  isCounted: z.boolean(),
});
export type CopiedAd = z.infer<typeof copiedAdSchema>;

export const copyAd = route('copyAd', 'POST /api/deliveries/:issueId/copies', {
  summary: 'Freeze an ad and return it with tracking links, to paste it into the mailing',
  needs: 'book Order',
  body: z.object({ vertId: id }),
  // Not idempotent: a retry after an edit must return the ad as it is now.
  response: z.object({ copy: copiedAdSchema, delivery: deliverySchema }),
  problems: ['conflict'],
});

export const discardCopies = route('discardCopies', 'DELETE /api/deliveries/:issueId/copies/:placementId', {
  summary: 'Forget the copies for a placement, because they are not in the mailing',
  needs: 'book Order',
  response: z.object({ delivery: deliverySchema }),
  problems: ['conflict'],
});

export const confirmDelivery = route('confirmDelivery', 'POST /api/deliveries/:issueId/was_sent', {
  summary: 'Confirm that an issue was sent',
  needs: 'book Order',
  body: z.object({
    /** Default: now. */
    sentAt: z.optional(z.iso.datetime('invalid')),
    recipients: z.optional(
      z.nullable(
        z.int('not_a_number').check(z.minimum(0, 'too_small'), z.maximum(1_000_000_000, 'too_large')),
      ),
    ),
  }),
  response: z.object({ delivery: deliverySchema }),
  problems: ['conflict'],
});
