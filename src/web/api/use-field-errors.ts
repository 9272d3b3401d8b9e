import { useState } from 'react';
import { fieldMessages } from './api-problem.ts';

/** The errors of a form's fields after a refusal. */
export interface FieldErrors {
  /** The messages of a field that has not changed since. */
  of: (field: string) => string[];
  /** Removes the messages of a changed field. */
  clear: (field: string) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** The messages of a refused form by field; a field's messages disappear when it changes. */
export function useFieldErrors(error: unknown): FieldErrors {
  const [changed, setChanged] = useState({ since: error, fields: NONE });
  const fields = changed.since === error ? changed.fields : NONE;
  return {
    of: (field) => (fields.has(field) ? [] : fieldMessages(error, field)),
    clear: (field) => {
      if (error && !fields.has(field)) setChanged({ since: error, fields: new Set([...fields, field]) });
    },
  };
}
