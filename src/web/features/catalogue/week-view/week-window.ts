import type { Day } from '#domain/platform/day.ts';
import {
  addWeeks,
  FUTURE_WEEKS,
  monthEntries,
  type MonthEntry,
  PAST_WEEKS,
  type WeekNumber,
  weekOf,
  weeksBetween,
  weeksFrom,
} from '#domain/platform/week.ts';

/** The number of available weeks: past weeks, this week and future weeks. */
export const AVAILABLE_WEEKS = PAST_WEEKS + 1 + FUTURE_WEEKS;

/** A range of indexes of available weeks, which excludes `end`. */
export interface WeekSpan {
  first: number;
  end: number;
}

/** Returns the first available week. */
export function availableStart(today: Day): WeekNumber {
  return addWeeks(weekOf(today), -PAST_WEEKS);
}

/** Returns all available weeks, the earliest first. */
export function availableWeeks(today: Day): WeekNumber[] {
  return weeksFrom(availableStart(today), AVAILABLE_WEEKS);
}

/** Returns the offset of the view: the index of its first week, clamped to the available range. */
export function offsetOf(week: WeekNumber, today: Day, shown: number): number {
  return clampOffset(weeksBetween(availableStart(today), week), shown);
}

export function clampOffset(offset: number, shown: number): number {
  return Math.min(Math.max(offset, 0), AVAILABLE_WEEKS - shown);
}

export function isWithin(index: number, { first, end }: WeekSpan): boolean {
  return index >= first && index < end;
}

/** Returns the month entry of a view that starts with this week; null before the first entry. */
export function monthShown(week: WeekNumber, today: Day): MonthEntry | null {
  return monthEntries(today, FUTURE_WEEKS).findLast((entry) => entry.value <= week) ?? null;
}
