import type { Day } from '#domain/platform/day.ts';

/** Matches the title of a copy, with the time for which it is to be scheduled. */
const COPY = /^(?<base>.*) \(Vertbook(?:, (?<time>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ))?\)$/s;

/** Returns the part of a copy's title that identifies its issue. Adds the day, because editors may use one title for all issues. */
export function baseOf(title: string, day: Day): string {
  return title.includes(day) ? title : `${title} ${day}`;
}

/** Returns the title of a copy, by which it is found again. `time` is the time of the scheduled copy that it replaces, or null. */
export function copyTitle(base: string, time: Date | null): string {
  const at = time === null ? '' : `, ${time.toISOString().replace(/\.\d+/, '')}`;
  return `${base} (Vertbook${at})`;
}

/** Whether a campaign with this title is a copy by Vertbook. */
export function isTitleOfCopy(title: string): boolean {
  return COPY.test(title);
}

/** Whether a campaign with this title is a copy for the issue with this base title ({@link baseOf}). */
export function isCopyOf(title: string, base: string): boolean {
  return COPY.exec(title)?.groups?.['base'] === base;
}

/** Returns the time for which a copy is to be scheduled; null if it replaces no scheduled copy. */
export function timeIn(title: string): Date | null {
  const time = COPY.exec(title)?.groups?.['time'];
  return time === undefined ? null : new Date(time);
}
