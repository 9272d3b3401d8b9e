import { foldForSearch } from './suggestion.ts';

/** Words of at least these lengths may have one or two typing errors. Shorter words must match exactly. */
const ONE_TYPO_FROM = 4;
const TWO_TYPOS_FROM = 8;
/** The distance that is added if only the beginning of a word was typed, so that whole words rank first. */
const PREFIX_PENALTY = 0.5;
/** The maximum number of words that are suggested for a typed word, and the default number of corrected versions of a text. */
const SUGGESTED_WORDS = 3;
/** Words with a larger difference in length are not compared. The limit allows for two typing errors and two umlauts. */
const MAX_LENGTH_DIFFERENCE = 4;
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** Returns the words of a text. */
export function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Returns the spellings of a word without accents: "muller" and "mueller" for "Müller". */
export function plainSpellings(word: string): string[] {
  const spelled = word.normalize('NFC').toLowerCase();
  const german = spelled.replaceAll(/[äöüøå]/g, (letter) => UMLAUTS[letter] ?? letter);
  return [...new Set([foldForSearch(spelled), foldForSearch(german)])];
}

/**
 * Returns the edit distance between the typed text and a word: the number of missing, extra, wrong or swapped characters. Accents do
 * not count. Returns null if the words are too different. With `mayBeBegun`, the typed text may be only the beginning of the word.
 */
export function spellingDistance(typed: string, word: string, mayBeBegun = false): number | null {
  const distances = plainSpellings(typed).flatMap((one) =>
    plainSpellings(word).flatMap((other) => {
      const most = distanceAllowed(Math.min(one.length, other.length + 1));
      const last = lastRow(one, other);
      const whole = last.at(-1) ?? one.length;
      const begun = mayBeBegun ? Math.min(...last) + PREFIX_PENALTY : whole;
      return Math.floor(Math.min(whole, begun)) <= most ? [Math.min(whole, begun)] : [];
    }),
  );
  return distances.length > 0 ? Math.min(...distances) : null;
}

function distanceAllowed(length: number): number {
  return length < ONE_TYPO_FROM ? 0 : length < TWO_TYPOS_FROM ? 1 : 2;
}

/** Returns the distances of the whole typed text to each beginning of the word. Two swapped characters count once. */
function lastRow(typed: string, word: string): number[] {
  let before: number[] = [];
  let above = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const here = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const same = typed[row - 1] === word[column - 1];
      const replaced = (above[column - 1] ?? 0) + (same ? 0 : 1);
      let least = Math.min(replaced, (above[column] ?? 0) + 1, (here[column - 1] ?? 0) + 1);
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (row > 1 && column > 1 && isSwapped) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      here.push(least);
    }
    before = above;
    above = here;
  }
  return above;
}

/**
 * Returns a regular expression, for JavaScript and PostgreSQL, that matches texts with a word that begins like the typed one, with at
 * most one error. The texts must be in lower case, with umlauts as `ae`, `oe` and `ue`. Returns null for a word that must match exactly
 * or may have two errors, and for one with other characters than letters and digits.
 */
export function begunPattern(typed: string): string | null {
  const plain = plainSpellings(typed).at(-1) ?? '';
  if (distanceAllowed(plain.length) !== 1 || !/^[\p{L}\p{N}]+$/u.test(plain)) return null;
  // "muller" is a spelling of "mueller".
  const letters = [...plain].map((letter) => ('aou'.includes(letter) ? `${letter}e?` : letter));
  const begun = letters.flatMap((letter, at) => {
    const before = letters.slice(0, at).join('');
    const [next = '', ...others] = letters.slice(at + 1);
    const after = others.join('');
    return [`\\w?${next}${after}`, `\\w${letter}${next}${after}`, `${next}${letter}${after}`].map(
      (rest) => before + rest,
    );
  });
  return `(^|\\W)(${begun.join('|')})`;
}

/** Returns the names similar to a mistyped text, most similar first. Each typed word must be similar to a word of the name. */
export function similarNames(names: readonly string[], typed: string): string[] {
  const parts = wordsIn(typed);
  if (parts.length === 0) return [];
  return names
    .flatMap((name) => {
      const words = wordsIn(name);
      const distances = parts.map((part) =>
        Math.min(...words.map((word) => spellingDistance(part, word, true) ?? Infinity)),
      );
      const sum = distances.reduce((total, one) => total + one, 0);
      return Number.isFinite(sum) ? [{ name, sum }] : [];
    })
    .toSorted((one, other) => one.sum - other.sum)
    .map(({ name }) => name);
}

/**
 * Returns corrected versions of a typed text, made of words of the given texts, most likely first. Empty if a typed word is not similar
 * to any known word. A version that equals the typed text is left out.
 */
export function respell(typed: string, texts: Iterable<string>, limit: number = SUGGESTED_WORDS): string[] {
  const known = new Map<string, string>();
  for (const text of texts) for (const word of wordsIn(text)) known.set(word.toLowerCase(), word);
  const parts = wordsIn(typed);
  if (parts.length === 0) return [];
  let spelled: { text: string; distance: number }[] = [{ text: '', distance: 0 }];
  for (const [index, part] of parts.entries()) {
    const meant = wordsMeant(part, known.values(), index === parts.length - 1);
    spelled = spelled
      .flatMap(({ text, distance }) =>
        meant.map((one) => ({
          text: text ? `${text} ${one.word}` : one.word,
          distance: distance + one.distance,
        })),
      )
      .toSorted((one, other) => one.distance - other.distance)
      .slice(0, limit);
  }
  const asTyped = parts.join(' ').toLowerCase();
  return spelled.map(({ text }) => text).filter((text) => text.toLowerCase() !== asTyped);
}

function wordsMeant(typed: string, known: Iterable<string>, isLast: boolean) {
  return [...known]
    .filter(
      ({ length }) =>
        length >= typed.length - MAX_LENGTH_DIFFERENCE &&
        (isLast || length <= typed.length + MAX_LENGTH_DIFFERENCE),
    )
    .flatMap((word) => {
      const distance = spellingDistance(typed, word, isLast);
      return distance === null ? [] : [{ word, distance }];
    })
    .toSorted(
      (one, other) =>
        one.distance - other.distance ||
        Math.abs(one.word.length - typed.length) - Math.abs(other.word.length - typed.length) ||
        (one.word < other.word ? -1 : 1),
    )
    .slice(0, SUGGESTED_WORDS);
}
