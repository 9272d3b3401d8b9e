import { TextField } from '../fields/text-field.tsx';
import { TimeField } from '../fields/time-field.tsx';
import { termsWords } from '#words/pricing/terms.ts';
import { useWordsOf } from '../language/language.tsx';
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

interface OffsetFieldsProps {
  /** What the offset is for: the name of the group of its two fields. */
  label: string;
  hint?: string;
  offset: OffsetEntry;
  errors: readonly string[];
  onChange: (offset: OffsetEntry) => void;
}

/** The fields of an offset before the sending: a number of working days, and a time of day. */
export function OffsetFields({ label, hint, offset, errors, onChange }: OffsetFieldsProps) {
  const words = useWordsOf(termsWords);
  return (
    <fieldset className="terms-offset">
      <legend className="field__l">{label}</legend>
      <TextField
        label={words.days}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={offset.days}
        errors={errors}
        onChange={({ target }) => onChange({ ...offset, days: target.value })}
      />
      <TimeField label={words.time} value={offset.time} onChange={(time) => onChange({ ...offset, time })} />
      {hint && <p className="over terms-offset__h">{hint}</p>}
    </fieldset>
  );
}
