import { bareText } from './bank-entry.ts';

/** A number to search for, with what it identifies. */
interface SearchedNumber {
  id: number;
  number: string;
}

/** The numbers without separators, each with the texts and ids of its invoices, and their different lengths, the longest first. */
interface NumberIndex {
  entries: ReadonlyMap<string, SearchedNumber[]>;
  lengths: readonly number[];
}

/** The minimum length of a number to search for with separators inside: shorter ones occur in dates and amounts by chance. */
const LENGTH_MIN = 5;
/** The minimum length of a number with letters. Up to {@link LENGTH_MIN}, it is found only as it is written on the invoice. */
const LITERAL_MIN = 3;
/** Longer texts are cut: no payment needs more, and the search stays fast. */
const TEXT_MAX = 4_000;
const SEPARATORS = /[\s\-‐‑‒–—+_/\\.:,;#'"()[\]|*&]/g;
const WORD = /[\p{L}\p{N}]/u;

/** Prepares numbers for the search in many texts. */
export function indexNumbers(numbers: readonly SearchedNumber[]): NumberIndex {
  const entries = new Map<string, SearchedNumber[]>();
  for (const searched of numbers) {
    const signs = bareText(searched.number);
    const hasLetters = /\D/.test(signs);
    if (signs.length < (hasLetters ? LITERAL_MIN : LENGTH_MIN)) continue;
    const same = entries.get(signs);
    if (same) same.push(searched);
    else entries.set(signs, [searched]);
  }
  const lengths = [...new Set([...entries.keys()].map(({ length }) => length))];
  return { entries, lengths: lengths.toSorted((one, other) => other - one) };
}

/** The numbers that a text contains. */
interface FoundNumbers {
  ids: number[];
  /** Whether another number begins at the place of one of them, such as `RE-10015` in `RE-1001 5`. */
  isAmbiguous: boolean;
}

/**
 * Finds numbers in a text, in the order of the text. Spaces, line breaks, dashes and other separators may be between their characters. A
 * part of a longer number does not count: `RE-10012`, `XRE-1001` and `RE-1001-7` do not contain `RE-1001`. If two numbers begin at the
 * same place, `prefers` decides: the one that is written as on the invoice, or the longest. The running time depends on the length of the
 * text, not on the number of invoices.
 */
export function findNumbers(
  text: string,
  { entries, lengths }: NumberIndex,
  prefers: 'literal' | 'longest' = 'literal',
): FoundNumbers {
  const searched = text.slice(0, TEXT_MAX).toUpperCase();
  // `signs` is the text without separators; `places` has the position of each of its characters in the text.
  const signs = searched.replaceAll(SEPARATORS, '');
  const places: number[] = [];
  for (let at = 0; at < searched.length; at += 1)
    if (searched.charCodeAt(at) === signs.charCodeAt(places.length)) places.push(at);
  const found = new Set<number>();
  let isAmbiguous = false;
  let next = 0;
  for (const [first, at] of places.entries()) {
    if (first < next || WORD.test(searched.charAt(at - 1))) continue;
    const here: { id: number; length: number; isLiteral: boolean }[] = [];
    for (const length of lengths) {
      const last = places[first + length - 1];
      const matches = last === undefined ? undefined : entries.get(signs.slice(first, first + length));
      if (last === undefined || !matches) continue;
      for (const { id, number } of matches) {
        if (!isWhole(searched, { at, last, number })) continue;
        here.push({ id, length, isLiteral: isWritten(searched, { at, last }, number) });
      }
    }
    const [best] = prefers === 'literal' ? here.toSorted(byLiteral) : here;
    if (!best) continue;
    // What is inside the number names nothing else.
    next = first + best.length;
    for (const { id, length } of here) {
      if (length === best.length) found.add(id);
      else isAmbiguous = true;
    }
  }
  return { ids: [...found], isAmbiguous };
}

function byLiteral(one: { isLiteral: boolean }, other: { isLiteral: boolean }): number {
  return Number(other.isLiteral) - Number(one.isLiteral);
}

function isWritten(text: string, { at, last }: { at: number; last: number }, number: string): boolean {
  return text.slice(at, last + 1) === number.toUpperCase();
}

/** Whether the characters from `at` to `last` are the number itself, and not a part of a longer one. */
function isWhole(text: string, { at, last, number }: { at: number; last: number; number: string }): boolean {
  const isLiteral = isWritten(text, { at, last }, number);
  const length = bareText(number).length;
  if (length < LENGTH_MIN && !isLiteral) return false;
  const after = text.slice(last + 1, last + 4);
  // A digit, a sub-number such as `-5`, or a single letter such as the B of `RE-1001B` continues the number.
  if (/^\d/.test(after) || /^-\d/.test(after) || /^\p{L}(?![\p{L}\p{N}])/u.test(after)) return false;
  return /\D/.test(bareText(number)) || standsAlone(text, { at, last, isLiteral });
}

/**
 * Whether digits are not a group of a longer number, such as an IBAN or a phone number. Digits that are not written as on the invoice must
 * have no digits next to them, not even behind a space.
 */
function standsAlone(
  text: string,
  { at, last, isLiteral }: { at: number; last: number; isLiteral: boolean },
): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  const after = text.slice(last + 1, last + 3);
  const isJoined = /\d[-/.,]$/.test(before) || /^[-/.,]\d/.test(after);
  const isGrouped = /\d\s$/.test(before) || /^\s\d/.test(after);
  return !isJoined && (isLiteral || !isGrouped);
}
