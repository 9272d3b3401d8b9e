import type { Day } from '#domain/platform/day.ts';
import { isEmail, emailKey } from '#domain/platform/email.ts';
import { isWorkingDay } from '#domain/customers/notification.ts';

/** The maximum number of recipients to whom a report is sent at once. */
export const REPORT_RECIPIENTS_MAX = 10;

/** The maximum lengths of subject and text of the mail with a report, in characters. */
export const REPORT_MAIL_MAX = { subject: 150, text: 5_000 } as const;

/** The minimum and the maximum number of days after which reports are sent automatically. */
export const REPORT_MAIL_DAYS = { min: 1, max: 30 } as const;

/** For how many days after its due day a report waits for its numbers. */
export const REPORT_WAIT_DAYS = 30;

/** The hour, in the organization's time zone, from which reports are sent automatically. */
const SENDING_HOUR = 8;

/** Whether reports are sent automatically at this hour of the day: they are on working days, from {@link SENDING_HOUR} on. */
export function isReportMailTime(today: Day, hour: number): boolean {
  return isWorkingDay(today) && hour >= SENDING_HOUR;
}

/** Whether at least one ad of a report was sent and the numbers of all sent ads are known. Failed ads have no numbers. */
export function areNumbersThere(
  verts: readonly {
    isVertSent: boolean;
    recipientCount: number | null;
    impressionCount: number | null;
    clickCount: number | null;
  }[],
): boolean {
  const sent = verts.filter((vert) => vert.isVertSent);
  return (
    sent.length > 0 &&
    sent.every(
      ({ recipientCount, impressionCount, clickCount }) =>
        recipientCount !== null && impressionCount !== null && clickCount !== null,
    )
  );
}

/** Splits a text into addresses at commas, semicolons and white space, without repeated ones. The addresses are not validated. */
export function addressesIn(text: string): string[] {
  return uniqueAddresses(text.split(/[\s,;]+/).filter((address) => address !== ''));
}

/** Removes repeated addresses. Addresses that differ only in case are the same. */
export function uniqueAddresses(addresses: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const address of addresses) {
    if (!seen.has(emailKey(address))) seen.set(emailKey(address), address);
  }
  return [...seen.values()];
}

/** Why a report cannot be sent automatically. */
export type UnmailedReason = 'no_address' | 'no_numbers';

/** Returns why a due report will never be sent automatically, or null. Until the last day, missing numbers may still arrive. */
export function unmailedReason(facts: {
  address: string;
  hasNumbers: boolean;
  isLastDay: boolean;
}): UnmailedReason | null {
  if (!isEmail(facts.address)) return 'no_address';
  return !facts.hasNumbers && facts.isLastDay ? 'no_numbers' : null;
}
