import { addDays, addYears, type Day } from '#domain/platform/day.ts';
import { mondayOf, weekOf, weeksBetween } from '#domain/platform/week.ts';

/** How often a publication is sent: every week, or every second week, starting this week or next week. */
export type Frequency = (typeof FREQUENCIES)[number];

/** Every frequency, in the order of the form. Spec §9. */
export const FREQUENCIES = ['weekly', 'biweekly_start_this_week', 'biweekly_start_next_week'] as const;

/** The name of a sending day in the API. */
export type Weekday = (typeof WEEKDAYS)[number];

/** The days of the week from Monday to Sunday. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** When a publication is sent. `anchor` is the day of its creation; a biweekly rhythm counts weeks from the week of this day. */
export type Rhythm = { frequency: Frequency; sendingDays: readonly Weekday[]; anchor: Day };

function isSendingWeek(frequency: Frequency, weeksSinceAnchor: number): boolean {
  if (frequency === 'weekly') return true;
  const isEven = weeksSinceAnchor % 2 === 0;
  return frequency === 'biweekly_start_this_week' ? isEven : !isEven;
}

/** Returns the days on which a publication is sent, from `from` through `until`, both included, in order. */
export function sendingDates(rhythm: Rhythm & { from: Day; until: Day }): Day[] {
  const { frequency, sendingDays, anchor, from, until } = rhythm;
  const firstMonday = mondayOf(weekOf(anchor));
  const offsets = WEEKDAYS.flatMap((weekday, offset) => (sendingDays.includes(weekday) ? [offset] : []));
  const dates: Day[] = [];
  const startsAfter = weeksBetween(weekOf(anchor), weekOf(from));
  for (let week = startsAfter; addDays(firstMonday, week * 7) <= until; week += 1) {
    if (!isSendingWeek(frequency, week)) continue;
    dates.push(...offsets.map((offset) => addDays(firstMonday, week * 7 + offset)));
  }
  return dates.filter((date) => date >= from && date <= until);
}

/** Returns the day through which issues are created ahead: the same date next year. Spec §9. */
export function oneYearAhead(day: Day): Day {
  return addYears(day, 1);
}
