import { type ComponentProps, useState } from 'react';
import { TextField } from './text-field.tsx';

interface TimeFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type'> {
  /** `HH:MM`, or the typed text while that is not a time. */
  value: string;
  /** Receives `HH:MM` as soon as the typed text is a time of day, otherwise the typed text. */
  onChange: (value: string) => void;
}

/** A field for a time of day, typed as 8, 8:30, 0830, 8.30 or 8h30, independent of the browser's language. */
export function TimeField({ value, onChange, ...field }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      placeholder="08:00"
      maxLength={8}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readTime(target.value) ?? target.value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** Parses a typed time of day: `8`, `8:30`, `8.30`, `8h30`, `0830`, `8 Uhr`. Returns `HH:MM` or null. */
export function readTime(typed: string): string | null {
  const found = /^(\d{1,2})(?:\s?[:.h]\s?(\d{2})|(\d{2}))?\s?(?:h|uhr)?$/i.exec(typed.trim());
  if (!found) return null;
  const [, hour = '', minute = found[3] ?? '00'] = found;
  return Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : null;
}
