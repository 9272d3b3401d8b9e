import type { Day } from '#domain/day.ts';
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
} from '#domain/week.ts';

/** How many weeks there are to look at: the past ones, this one and the future ones. */
export const AVAILABLE_WEEKS = PAST_WEEKS + 1 + FUTURE_WEEKS;

/** Weeks by their place in the available range; `end` is not part of it. */
export interface WeekSpan {
  first: number;
  end: number;
}

/** The first week there is to look at. */
export function availableStart(today: Day): WeekNumber {
  return addWeeks(weekOf(today), -PAST_WEEKS);
}

/** Every week there is to look at, the earliest first. */
export function availableWeeks(today: Day): WeekNumber[] {
  return weeksFrom(availableStart(today), AVAILABLE_WEEKS);
}

/** The offset of the view: how many weeks it starts after the available range does. It stays within the range. */
export function offsetOf(week: WeekNumber, today: Day, shown: number): number {
  return clampOffset(weeksBetween(availableStart(today), week), shown);
}

export function clampOffset(offset: number, shown: number): number {
  return Math.min(Math.max(offset, 0), AVAILABLE_WEEKS - shown);
}

export function isWithin(index: number, { first, end }: WeekSpan): boolean {
  return index >= first && index < end;
}

/** The choice of the month selector that a view starting with this week stands in; null before the first of them. */
export function monthShown(week: WeekNumber, today: Day): MonthEntry | null {
  return monthEntries(today, FUTURE_WEEKS).findLast((entry) => entry.value <= week) ?? null;
}
