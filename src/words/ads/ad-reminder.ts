import { adReminder as de } from '../de/ads/ad-reminder.ts';
import { adReminder as enGb } from '../en-gb/ads/ad-reminder.ts';
import { adReminder as fr } from '../fr/ads/ad-reminder.ts';
import { inEachLanguage } from '../locale.ts';

/** The words of the reminders of ads, which are not loaded with the first page. */
export const adReminderWords = inEachLanguage(de, enGb, fr);
