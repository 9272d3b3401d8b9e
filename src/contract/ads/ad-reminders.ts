import * as z from 'zod/mini';
import { CUSTOMER_EVENTS } from '#domain/customers/order-mail.ts';
import { AD_ACTS_MAX } from '#domain/ads/approval/board-column.ts';
import { NOT_REMINDED } from '#domain/ads/approval/reminder-ladder.ts';
import { REMINDER_TEXT_MAX } from '#domain/ads/approval/reminder-texts.ts';
import { day, eachOnce, id, locale, text } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

/** 0 until they are first saved. */
const settingsVersion = z.int('invalid').check(z.minimum(0, 'invalid'));
const paragraphs = z.object({
  opening: text(REMINDER_TEXT_MAX),
  closing: text(REMINDER_TEXT_MAX),
});
const texts = z.object({ de: paragraphs, 'en-gb': paragraphs, fr: paragraphs });
const silentEvents = eachOnce(z.array(z.enum(CUSTOMER_EVENTS, 'invalid'), 'invalid'));
const settingsSchema = z.object({
  isOn: z.boolean(),
  texts,
  /** The events of orders of which contacts get no mail. By default none. */
  silentEvents: z.array(z.enum(CUSTOMER_EVENTS)),
  /** Whether the contact of the customer of an order that never had a link gets mails about it, each with a link. By default not. */
  tellsWithoutLink: z.boolean(),
  version: settingsVersion,
});
export type ReminderSettings = z.infer<typeof settingsSchema>;

export const getReminderSettings = route('getReminderSettings', 'GET /api/ad_reminders', {
  summary:
    'Which mails contacts get: reminders of their ads with their texts, and the events of their orders',
  needs: 'manage all',
  response: z.object({ settings: settingsSchema }),
});

export const updateReminderSettings = route('updateReminderSettings', 'PATCH /api/ad_reminders', {
  summary: 'Set which mails contacts get',
  needs: 'manage all',
  body: z.object({
    isOn: z.boolean('invalid'),
    texts,
    silentEvents: z.optional(silentEvents),
    tellsWithoutLink: z.optional(z.boolean('invalid')),
    version: z.optional(settingsVersion),
  }),
  response: z.object({ settings: settingsSchema }),
  problems: ['stale'],
});

export const switchOrderReminders = route('switchOrderReminders', 'PATCH /api/orders/:id/ad_reminders', {
  summary: 'Set whether contacts are reminded of the ads of an order, if the organization reminds at all',
  needs: 'update Order',
  body: z.object({ isOn: z.boolean('invalid') }),
  response: z.object({ isOn: z.boolean() }),
});

const chosenAds = {
  vertIds: eachOnce(
    z.array(id, 'invalid').check(z.minLength(1, 'blank'), z.maxLength(AD_ACTS_MAX, 'too_many')),
  ),
};
/** The ads of which no one is reminded, and why. */
const skipped = z.array(z.object({ vertId: id, reason: z.enum(NOT_REMINDED) }));

const reminderPreviewSchema = z.object({
  mails: z.array(
    z.object({
      recipient: z.string(),
      contactName: z.string(),
      locale,
      subject: z.string(),
      /** The text part, without the secret links. */
      text: z.string(),
      /** All ads in the mail: also other ads of the contact that wait. */
      ads: z.array(
        z.object({
          vertId: id,
          orderId: id,
          publicationTitle: z.string(),
          placementName: z.string(),
          sendingDate: day,
        }),
      ),
    }),
  ),
  skipped,
});
export type ReminderPreview = z.infer<typeof reminderPreviewSchema>;

export const previewReminders = route('previewReminders', 'POST /api/ads/remind/preview', {
  summary: 'The mails that would remind the contacts of several ads now; sends nothing',
  needs: 'update Order',
  body: z.object(chosenAds),
  response: reminderPreviewSchema,
  rateLimit: 60,
});

/** Each contact gets one mail with all ads that wait for this contact, and at most one mail a day. */
export const remindOfAds = route('remindOfAds', 'POST /api/ads/remind', {
  summary: 'Remind the contacts of several ads now',
  needs: 'update Order',
  body: z.object(chosenAds),
  response: z.object({
    /** The number of mails that were queued. */
    mailCount: z.int(),
    skipped,
  }),
  isIdempotent: true,
  rateLimit: 30,
});
