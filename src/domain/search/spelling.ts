import { foldForSearch } from './suggestion.ts';

/** Words of this length may have one wrong letter, longer ones two; shorter words must match. */
const ONE_TYPO_FROM = 4;
const TWO_TYPOS_FROM = 8;
/** The distance added when only the beginning of a word was typed, so that whole words rank first. */
const PREFIX_PENALTY = 0.5;
/** How many words are suggested for a typed word. */
const SUGGESTED_WORDS = 3;
/** Words with a greater difference in length are not compared. It allows for two typing errors and two umlauts. */
const MAX_LENGTH_DIFFERENCE = 4;
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** The words of a text. */
export function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The spellings of a word without accents: "muller" and "mueller" for "Müller". */
export function plainSpellings(word: string): string[] {
  const spelled = word.normalize('NFC').toLowerCase();
  const german = spelled.replaceAll(/[äöüøå]/g, (letter) => UMLAUTS[letter] ?? letter);
  return [...new Set([foldForSearch(spelled), foldForSearch(german)])];
}

/**
 * The edit distance between the typed text and a word: missing, extra, wrong or swapped letters; accents do not count.
 * Null if the words are too different. With `mayBeBegun` the typed text may be the beginning of the word.
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

/** The distances of the whole typed text to each beginning of the word; two swapped letters count once. */
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
 * A regular expression, in JavaScript and in PostgreSQL, for texts with a word that begins like the typed one with one error at
 * most. The texts are in lower case, with umlauts as `ae`, `oe` and `ue`. Null for a word that must match, or that may have two
 * errors.
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

/** The names that resemble a mistyped text: each typed word is similar to a word of the name. Most similar first. */
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
 * Corrected versions of a typed text, made of words in the given texts, most likely first. Empty if one of the typed words
 * resembles no known word, or if the known words already contain the text.
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
