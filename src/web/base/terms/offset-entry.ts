import type { Offset } from '#domain/terms/terms.ts';

/** An offset as it is typed; without days there is none. */
export interface OffsetEntry {
  days: string;
  time: string;
}

/** A new deadline: no days, and the usual time. */
export const NO_OFFSET: OffsetEntry = { days: '', time: '12:00' };

/** An offset as entries. */
export function offsetEntry({ workingDays, time }: Offset): OffsetEntry {
  return { days: String(workingDays), time };
}

/** Entries as an offset; null without days. What is no number becomes NaN, which the domain refuses. */
export function offsetOf({ days, time }: OffsetEntry): Offset | null {
  return days.trim() === '' ? null : { workingDays: wholeNumber(days), time };
}

/** Typed digits as a number; NaN for other text. */
export function wholeNumber(text: string): number {
  return /^-?\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
}
