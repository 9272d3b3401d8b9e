import type { Day } from '../day.ts';
import { isEmail } from '../email.ts';
import { isWorkingDay } from '../notifications/notification.ts';

/** The most recipients to whom a report is sent at once. */
export const REPORT_RECIPIENTS_MAX = 10;

/** The longest subject and text of the mail with a report, in characters. */
export const REPORT_MAIL_MAX = { subject: 150, text: 5_000 } as const;

/** The fewest and the most days after which reports can be sent by themselves. */
export const REPORT_MAIL_DAYS = { min: 1, max: 30 } as const;

/** How many days after it is due a report waits for its numbers. */
export const REPORT_WAIT_DAYS = 30;

/** The hour of the organization from which reports are sent by themselves. */
const SENDING_HOUR = 8;

/** Whether reports are sent by themselves at this hour of the day: on working days, in office hours. */
export function isReportMailTime(today: Day, hour: number): boolean {
  return isWorkingDay(today) && hour >= SENDING_HOUR;
}

/** Whether the numbers of all sent ads of a report are known. An ad that failed has none. */
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

/** The addresses in a text that separates them by commas, semicolons or spaces, each once. Not all need to be valid. */
export function addressesIn(text: string): string[] {
  return uniqueAddresses(text.split(/[\s,;]+/).filter((address) => address !== ''));
}

/** The addresses without those that differ from an earlier one in upper and lower case only. */
export function uniqueAddresses(addresses: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const address of addresses) {
    if (!seen.has(address.toLowerCase())) seen.set(address.toLowerCase(), address);
  }
  return [...seen.values()];
}

/** Why a report is not sent by itself. */
export type UnmailedReason = 'no_address' | 'no_numbers';

/** What prevents a due report from being sent by itself for good; numbers may still come until its last day. */
export function unmailedReason(facts: {
  address: string;
  hasNumbers: boolean;
  isLastDay: boolean;
}): UnmailedReason | null {
  if (!isEmail(facts.address)) return 'no_address';
  return !facts.hasNumbers && facts.isLastDay ? 'no_numbers' : null;
}
