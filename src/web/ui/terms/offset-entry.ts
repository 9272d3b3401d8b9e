import type { Offset } from '#domain/pricing/terms/terms.ts';

/** An offset as the user types it; empty days mean no offset. */
export interface OffsetEntry {
  days: string;
  time: string;
}

/** The entries of a new deadline: no days, and the usual time. */
export const NO_OFFSET: OffsetEntry = { days: '', time: '12:00' };

/** Converts an offset to entries. */
export function offsetEntry({ workingDays, time }: Offset): OffsetEntry {
  return { days: String(workingDays), time };
}

/** Converts entries to an offset; null without days. Text that is not a number becomes NaN, which the domain refuses. */
export function offsetOf({ days, time }: OffsetEntry): Offset | null {
  return days.trim() === '' ? null : { workingDays: wholeNumber(days), time };
}

/** Converts typed digits to a number; NaN for other text. */
export function wholeNumber(text: string): number {
  return /^-?\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
}
