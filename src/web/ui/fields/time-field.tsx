import { useState, type ComponentProps } from 'react';
import { TextField } from './text-field.tsx';
import { readTime } from './time-text.ts';

interface TimeFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type'> {
  /** `HH:MM`, or what was typed instead. */
  value: string;
  /** Gets `HH:MM` as soon as what is typed is a time of the day, else what is typed. */
  onChange: (value: string) => void;
}

/** A time of the day, typed as people write it: 8, 8:30, 0830, 8.30 or 8h30. Everywhere the same, whatever the browser's language. */
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
