import { addDays, type Day, weekdayOf } from '../day.ts';

/** Why a user is notified. */
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/**
 * Every kind: a self-service user has ordered, or has completed an ad; a reservation lapses soon; the sending of an issue has
 * stopped; an ad was not sent; a colleague has mentioned the user in a comment; an issue has moved to another day; a report
 * was not sent by itself; a visitor of a public page requests placements.
 */
export const NOTIFICATION_KINDS = [
  'ordered',
  'delivered',
  'lapsing',
  'stopped',
  'unsent',
  'mentioned',
  'moved',
  'unmailed',
  'requested',
] as const;

/** The most notifications that are listed, the newest first. */
export const NOTIFICATIONS_MAX = 50;

/** What a user wants to know; of the kinds that are not named, a later version may have more. */
export interface NotificationSettings {
  /** The kinds that the bell leaves out. None at first. */
  hidden: NotificationKind[];
  /** The kinds in the daily mail. None at first. */
  mailed: NotificationKind[];
}

/** The part of the page of an order, or of an ad, that has the comments. */
export const COMMENTS_PART = 'comments';

/** The part of the user's own page that has the choice of notifications. */
export const NOTIFICATIONS_PART = 'notifications';

/** Where a notification leads: to the ad or else to the order, and to a part of its page. */
export function targetOf({ kind, vertId }: { kind: NotificationKind; vertId: number | null }): {
  vertId: number | null;
  part: string | undefined;
} {
  const isMention = kind === 'mentioned';
  return {
    vertId: isMention || kind === 'delivered' ? vertId : null,
    part: isMention ? COMMENTS_PART : undefined,
  };
}

const FRIDAY = 5;

/** Whether the day is from Monday to Friday. */
export function isWorkingDay(day: Day): boolean {
  return weekdayOf(day) <= FRIDAY;
}

/** How many working days before its end a reservation is announced. */
const WORKING_DAYS = 2;

/** The last day of the reservations to announce today: two working days ahead, so on Thursday those until Monday. */
export function lapsingUntil(today: Day): Day {
  return workingDaysLater(today, WORKING_DAYS);
}

/** The day that is so many days from Monday to Friday later. */
export function workingDaysLater(day: Day, workingDays: number): Day {
  let later = day;
  for (let count = 0; count < workingDays;) {
    later = addDays(later, 1);
    if (isWorkingDay(later)) count += 1;
  }
  return later;
}

/** The hour of the organization from which the daily mail is sent. */
const MAIL_HOUR = 7;

/** Whether the daily mail of this day is due at this hour of it. */
export function isDailyMailDue(today: Day, hour: number): boolean {
  return isWorkingDay(today) && hour >= MAIL_HOUR;
}
