import type { ComboboxOption } from './combobox.tsx';

/** The meaning of a combobox's text when the user leaves the field: an option, a new record, or neither. */
type LeftChoice = { option: ComboboxOption } | 'new' | 'unclear';

interface LeftField {
  /** The typed text, which is not blank. */
  query: string;
  /** The options that match it. */
  options: readonly ComboboxOption[];
  /** The options are only similar to the text. */
  isSimilar: boolean;
  /** The list offers a new record. */
  offersNew: boolean;
}

/**
 * Decides what a typed text means when the field is left: the option of exactly this name, else the only option, else a
 * new record if no option matches. Two options of the same name are unclear.
 */
export function leftChoice({ query, options, isSimilar, offersNew }: LeftField): LeftChoice {
  const exact = options.filter(({ label }) => plain(label) === plain(query));
  const fitting = exact.length > 0 || isSimilar ? exact : options;
  const [first, second] = fitting;
  if (first && !second) return { option: first };
  return options.length === 0 && offersNew ? 'new' : 'unclear';
}

const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase();
