import { type ReactNode, useState } from 'react';
import { completeAddress } from '#domain/ads/verts/ad-address.ts';
import { useWords } from '../language/language.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** The hint of a field with a web address that is completed, and a function to call when the field loses the focus. */
interface Completion {
  hint: ReactNode;
  leave: () => void;
}

/**
 * Says below the field of a web address how the address is completed: while "www.example.com" is typed, and after `https://` was added. Else
 * the hint is the given one.
 */
function useCompletion(value: string, hint?: ReactNode): Completion {
  const words = useWords().common.address;
  const [completed, setCompleted] = useState<string | null>(null);
  const complete = completeAddress(value);
  const isIncomplete = complete.length > value.trim().length && complete.startsWith('https://');
  const completion = isIncomplete ? words.completes(complete) : value === completed ? words.completed : null;
  return {
    hint: completion === null ? hint : <span role="status">{completion}</span>,
    leave: () => {
      if (isIncomplete) setCompleted(complete);
    },
  };
}

/** A field for a web address, which says how the address is completed. `onBlur` completes it. */
export function AddressField({ value, hint, onBlur, ...field }: TextFieldProps & { value: string }) {
  const completion = useCompletion(value, hint);
  return (
    <TextField
      {...field}
      inputMode="url"
      value={value}
      hint={completion.hint}
      onBlur={(event) => {
        completion.leave();
        onBlur?.(event);
      }}
    />
  );
}
