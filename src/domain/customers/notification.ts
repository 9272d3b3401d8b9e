import { addDays, type Day, weekdayOf } from '#domain/platform/day.ts';

/** Why a user is notified. */
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/**
 * All kinds, in this order: a self-service user or a contact has ordered, or has completed an ad; a reservation lapses soon; the sending
 * of an issue has stopped; an ad was not sent; a colleague has mentioned the user in a comment; an issue has moved to another day; a
 * report could not be sent automatically; a visitor of a public page requests placements; a contact has given a colleague access to an
 * order; a payment provider says that money of an invoice went back, or came again.
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
  'invited',
  'money_back',
] as const;

/** The maximum number of listed notifications. The newest are listed. */
export const NOTIFICATIONS_MAX = 50;

/** Which notifications a user wants. A kind in neither list, such as one of a later version, is shown by the bell and not mailed. */
export interface NotificationSettings {
  /** The kinds that the bell does not show. By default none. */
  hidden: NotificationKind[];
  /** The kinds in the daily mail. By default none. */
  mailed: NotificationKind[];
}

/** The part of the page of an order or an ad that shows the comments. */
export const COMMENTS_PART = 'comments';

/** The part of the user's own page for choosing notifications. */
export const NOTIFICATIONS_PART = 'notifications';

/** Returns the target of a notification: the page of the ad, or of the order if `vertId` is null, and the part of this page. */
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

/** How many working days before its end a reservation causes a notification. */
const WORKING_DAYS = 2;

/** Returns the last expiry date to notify of today, two working days ahead: on a Thursday, that is the following Monday. */
export function lapsingUntil(today: Day): Day {
  return workingDaysLater(today, WORKING_DAYS);
}

/** Returns the day that is the given number of days from Monday to Friday later. */
export function workingDaysLater(day: Day, workingDays: number): Day {
  let later = day;
  for (let count = 0; count < workingDays;) {
    later = addDays(later, 1);
    if (isWorkingDay(later)) count += 1;
  }
  return later;
}

/** The hour, in the organization's time zone, from which the daily mail is sent. */
const MAIL_HOUR = 7;

/** Whether the daily mail is due on this day at this hour. */
export function isDailyMailDue(today: Day, hour: number): boolean {
  return isWorkingDay(today) && hour >= MAIL_HOUR;
}
