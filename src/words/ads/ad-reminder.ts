import { adReminder as de } from '../de/ads/ad-reminder.ts';
import { adReminder as enGb, type AdReminderWords } from '../en-gb/ads/ad-reminder.ts';
import { adReminder as fr } from '../fr/ads/ad-reminder.ts';
import type { Locale } from '../locale.ts';

/** The words of the reminders of ads, which are not loaded with the first page. */
export const adReminderWords: Readonly<Record<Locale, AdReminderWords>> = {
  de,
  'en-gb': enGb,
  fr,
};
