import { instantOf, timeOf } from '#domain/platform/clock.ts';
import { addDays, type Day, dayIn } from '#domain/platform/day.ts';
import { type HolidayRegion, isWorkingDay, workingDaysBefore } from '#domain/pricing/terms/holidays.ts';
import type { TermsCalendar } from '#domain/pricing/terms/issue-deadlines.ts';
import type { Instant } from '#domain/catalogue/issue-deadline.ts';
import { isPast } from '#domain/pricing/terms/issue-deadlines.ts';

/** The reminders of one deadline of an ad, in the order of sending. `over` follows a missed deadline and states what happens now. */
export const RUNGS = ['invitation', 'early', 'near', 'last', 'over'] as const;
export type Rung = (typeof RUNGS)[number];

/** How many working days before the day of the deadline each reminder is due. */
const WORKING_DAYS_BEFORE: readonly [Rung, number][] = [
  ['invitation', 10],
  ['early', 5],
  ['near', 2],
  ['last', 1],
];

/** The local time at which a reminder becomes due. Reminders are sent from the hour `first` until the end of the hour `last`. */
const FROM_TIME = '08:00';
const HOURS = { first: 8, last: 17 } as const;

/** The reminders for contacts who want fewer mails: those near the deadline, and the one after it. */
export const FEWER_RUNGS: readonly Rung[] = ['near', 'last', 'over'];

/** Returns when each reminder of a deadline is due, the earliest first. */
export function rungInstants(deadline: Instant, calendar: TermsCalendar): { rung: Rung; at: Instant }[] {
  const day = dayIn(new Date(deadline), calendar.timeZone);
  const at = (on: Day) => instantOf(on, FROM_TIME, calendar.timeZone);
  return [
    ...WORKING_DAYS_BEFORE.map(([rung, days]) => ({
      rung,
      at: at(workingDaysBefore(day, days, calendar.holidayRegion)),
    })),
    {
      rung: 'over' as const,
      at: at(nextWorkingDay(day, calendar.holidayRegion)),
    },
  ];
}

function nextWorkingDay(day: Day, region: HolidayRegion): Day {
  const next = addDays(day, 1);
  return isWorkingDay(next, region) ? next : nextWorkingDay(next, region);
}

/** Whether reminders may be sent now: they are sent on working days in office hours. */
export function isReminderTime(now: Instant, { holidayRegion, timeZone }: TermsCalendar): boolean {
  const instant = new Date(now);
  const hour = Number(timeOf(instant, timeZone).slice(0, 2));
  return isWorkingDay(dayIn(instant, timeZone), holidayRegion) && hour >= HOURS.first && hour <= HOURS.last;
}

/**
 * Returns the reminder of a deadline that is due now; null for none. If several have become due, for example after a pause, only the
 * latest is sent. Between the deadline and the reminder after it, none is due.
 */
export function dueRung(
  deadline: Instant,
  { now, sent, calendar }: { now: Instant; sent: ReadonlySet<Rung>; calendar: TermsCalendar },
): Rung | null {
  if (!isReminderTime(now, calendar)) return null;
  const reached = rungInstants(deadline, calendar).filter(({ at }) => Date.parse(at) <= Date.parse(now));
  const rung = reached.at(-1)?.rung;
  if (rung === undefined || sent.has(rung)) return null;
  return rung !== 'over' && isPast(deadline, now) ? null : rung;
}

/** Whether the day of the deadline has come, so that staff should call the contact. The caller checks that the ad is still open. */
export function isCallDay(deadline: Instant, today: Day, timeZone: string): boolean {
  return dayIn(new Date(deadline), timeZone) <= today;
}

/** Why no contact was reminded of an ad: it does not wait for the customer, its contacts got a mail today, or it has no contact. */
export const NOT_REMINDED = ['not_awaited', 'had_mail', 'no_contact'] as const;
