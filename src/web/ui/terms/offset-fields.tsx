import { TextField } from '../fields/text-field.tsx';
import { TimeField } from '../fields/time-field.tsx';
import type { OffsetEntry } from './offset-entry.ts';
import { termsWords } from '#words/pricing/terms.ts';
import { useWordsOf } from '../language/language.tsx';

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
