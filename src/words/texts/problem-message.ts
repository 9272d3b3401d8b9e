import type { Words } from '../shape.ts';

/** A code for a single entry, such as `blank` or `too_long`. */
type EntryProblem = keyof Words['problems']['entry'];

/**
 * Returns the message for a field of a form: the field's own message ("Please select a date."), if there is one; else the message with
 * the limit, if `bound` is given; else the general message of the code. The entries of a list share messages: `debtors.0.account` has the
 * messages of `debtors.account`.
 */
export function entryMessage(
  problems: Pick<Words['problems'], 'entry' | 'bounded'> & { readonly field: object },
  field: string,
  code: EntryProblem,
  bound?: number,
): string {
  const ofField = new Map(Object.entries(problems.field)).get(field.replace(/\.\d+(?=\.)/gu, ''));
  const own = ofField && new Map(Object.entries(ofField)).get(code);
  if (own !== undefined) return own;
  const bounded = new Map(Object.entries(problems.bounded)).get(code);
  return bound !== undefined && bounded ? bounded(bound) : problems.entry[code];
}
