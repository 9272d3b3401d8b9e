import { useState } from 'react';
import { fieldMessages } from './api-problem.ts';

/** What stands under the fields of a form after a refusal. */
export interface FieldErrors {
  /** The messages of a field that was not changed since. */
  of: (field: string) => string[];
  /** The field was changed: its messages go, the others stay. */
  clear: (field: string) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** The messages of a refused form by field; those of a field go as soon as it is changed. */
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
