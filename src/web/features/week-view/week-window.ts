import type { Day } from '#domain/day.ts';
import {
  addWeeks,
  FUTURE_WEEKS,
  monthEntries,
  type MonthEntry,
  PAST_WEEKS,
  POPULATE_WEEKS,
  type WeekNumber,
  weekOf,
  weeksBetween,
  weeksFrom,
} from '#domain/week.ts';
import type { ShownWeeks } from './use-shown-weeks.ts';

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

/** The weeks that are shown and those beside them that are fetched ahead. */
export function populateSpan(offset: number, shown: number): WeekSpan {
  return {
    first: Math.max(offset - POPULATE_WEEKS, 0),
    end: Math.min(offset + shown + POPULATE_WEEKS, AVAILABLE_WEEKS),
  };
}

/**
 * The weeks that are drawn: those that are shown, and those beside them once the view has come to rest there. What was
 * beside them before stays drawn while they slide, not over a jump. A finger may pull in the week after the next.
 */
export function drawnSpan(offset: number, populated: number, { shown, isSwiped }: ShownWeeks): WeekSpan {
  const margin = isSwiped ? 2 * POPULATE_WEEKS : 0;
  const now = {
    first: Math.max(offset - margin, 0),
    end: Math.min(offset + shown + margin, AVAILABLE_WEEKS),
  };
  return joinSpans(now, populateSpan(populated, shown));
}

/** Both spans together; the first alone when they lie far apart. */
function joinSpans(now: WeekSpan, before: WeekSpan): WeekSpan {
  if (now.end < before.first || before.end < now.first) {
    return now;
  }
  return { first: Math.min(now.first, before.first), end: Math.max(now.end, before.end) };
}

export function isWithin(index: number, { first, end }: WeekSpan): boolean {
  return index >= first && index < end;
}

/** The choice of the month selector that a view starting with this week stands in; null before the first of them. */
export function monthShown(week: WeekNumber, today: Day): MonthEntry | null {
  return monthEntries(today, FUTURE_WEEKS).findLast((entry) => entry.value <= week) ?? null;
}
