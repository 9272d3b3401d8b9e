import { instantOf, timeOf } from '../clock.ts';
import { addDays, type Day, dayIn } from '../day.ts';
import { type HolidayRegion, isWorkingDay, workingDaysBefore } from '../terms/holidays.ts';
import type { Instant, TermsCalendar } from '../terms/issue-deadlines.ts';
import { isPast } from '../terms/issue-deadlines.ts';

/** The reminders of one deadline of an ad, the first one first. The last follows the missed deadline and says what happens instead. */
export const RUNGS = ['invitation', 'early', 'near', 'last', 'over'] as const;
export type Rung = (typeof RUNGS)[number];

/** How many working days before the day of the deadline. */
const WORKING_DAYS_BEFORE: readonly [Rung, number][] = [
  ['invitation', 10],
  ['early', 5],
  ['near', 2],
  ['last', 1],
];

/** The time from which reminders are sent, and the hour in which the last ones are. */
const FROM_TIME = '08:00';
const HOURS = { first: 8, last: 17 } as const;

/** The reminders that contacts get who want fewer: those near the deadline, and the one after it. */
export const FEWER_RUNGS: readonly Rung[] = ['near', 'last', 'over'];

/** When each reminder of a deadline is due, the earliest first. */
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

/** Whether reminders are sent now: on working days, in office hours. */
export function isReminderTime(now: Instant, { holidayRegion, timeZone }: TermsCalendar): boolean {
  const instant = new Date(now);
  const hour = Number(timeOf(instant, timeZone).slice(0, 2));
  return isWorkingDay(dayIn(instant, timeZone), holidayRegion) && hour >= HOURS.first && hour <= HOURS.last;
}

/**
 * The reminder of a deadline that is due now; null for none. After a pause only the latest is due, those before it never are. Nothing
 * asks for an ad between its deadline and the reminder that follows it.
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

/** Whether staff should call: the day of the deadline has come, and still nothing was done. */
export function isCallDay(deadline: Instant, today: Day, timeZone: string): boolean {
  return dayIn(new Date(deadline), timeZone) <= today;
}

/** Why no one was reminded of an ad: it waits for no customer, its contacts had a mail today, or none has an address. */
export const NOT_REMINDED = ['not_awaited', 'had_mail', 'no_contact'] as const;
