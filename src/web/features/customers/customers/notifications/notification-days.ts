import { type Day, dayIn, daysBetween, weekdayOf } from '#domain/platform/day.ts';
import { daysDiff, formatDay, weekdayName } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';

interface DayGroup<Entry> {
  day: Day;
  label: string;
  entries: Entry[];
}

interface Clock {
  locale: Locale;
  today: Day;
  timeZone: string;
}

const DAYS_OF_WEEK = 7;

/**
 * Groups entries, which are sorted newest first, by day in the organization's time zone: "Today", "Yesterday", the weekday,
 * or after a week the date.
 */
export function groupByDay<Entry extends { createdAt: string }>(
  entries: readonly Entry[],
  { locale, today, timeZone }: Clock,
): DayGroup<Entry>[] {
  const groups = new Map<Day, Entry[]>();
  for (const entry of entries) {
    const day = dayIn(new Date(entry.createdAt), timeZone);
    groups.set(day, [...(groups.get(day) ?? []), entry]);
  }
  return [...groups].map(([day, ofDay]) => ({ day, label: dayLabel(locale, day, today), entries: ofDay }));
}

function dayLabel(locale: Locale, day: Day, today: Day): string {
  const ago = daysBetween(day, today);
  if (ago >= DAYS_OF_WEEK) return formatDay(locale, day);
  const label = ago > 1 ? weekdayName(locale, weekdayOf(day)) : daysDiff(locale, -ago);
  return `${label.charAt(0).toLocaleUpperCase(locale)}${label.slice(1)}`;
}
