import { useState } from 'react';
import { fieldMessages } from '../api-problem.ts';
import { failureText } from '../failure-text.ts';

/** The errors of a form's fields after a refusal. */
export interface FieldErrors {
  /** Returns the messages of a field; empty once the user has changed it. */
  of: (field: string) => string[];
  /** Removes the messages of a changed field. */
  clear: (field: string) => void;
  /** Returns the refusal's message for the whole form; null if one of these fields shows a message of its own. */
  besides: (fields: readonly string[]) => string | null;
  /** Returns the props of a text control, which clears the messages of its field when it changes. */
  text: (field: string, value: string, onChange: (value: string) => void) => TextControl;
}

interface TextControl {
  value: string;
  errors: string[];
  onChange: (event: { target: { value: string } }) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Returns the messages of a refused form by field. A field's messages disappear when the field changes. */
export function useFieldErrors(error: unknown): FieldErrors {
  const [changed, setChanged] = useState({ since: error, fields: NONE });
  const fields = changed.since === error ? changed.fields : NONE;
  const of = (field: string) => (fields.has(field) ? [] : fieldMessages(error, field));
  const clear = (field: string) => {
    if (error && !fields.has(field)) setChanged({ since: error, fields: new Set([...fields, field]) });
  };
  return {
    of,
    clear,
    besides: (shown) => (error && shown.every((field) => of(field).length === 0) ? failureText(error) : null),
    text: (field, value, onChange) => ({
      value,
      errors: of(field),
      onChange: ({ target }) => {
        clear(field);
        onChange(target.value);
      },
    }),
  };
}
