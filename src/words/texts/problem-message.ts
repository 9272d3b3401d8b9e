import type { Words } from '../shape.ts';

/** A code for a single entry, such as `blank` or `too_long`. */
type EntryProblem = keyof Words['problems']['entry'];

/**
 * The message for a field of a form: the field's own where the catalogue has one ("Please select a date."), else the
 * general one of the code. The entries of a list share words: `debtors.0.account` has those of `debtors.account`. `bound` is the
 * limit that was missed, where there is one.
 */
export function entryMessage(
  problems: Words['problems'],
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
