import { foldForSearch } from './suggestion.ts';

/** Shorter words are taken as they stand; from here on one letter may be wrong, and later two. */
const ONE_TYPO_FROM = 4;
const TWO_TYPOS_FROM = 8;
/** A word of which only the beginning was typed is less likely than the whole one. */
const ONLY_BEGUN = 0.5;
/** How many words may be meant by one that was typed. */
const MEANT = 3;
/** Words whose lengths differ by more are not the same one: two slips, and an umlaut. */
const APART = 4;
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** The words of a text, as they stand. */
export function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** How a word may be spelled without its accents: "Müller" is "muller" and "mueller". */
export function plainSpellings(word: string): string[] {
  const spelled = word.normalize('NFC').toLowerCase();
  const german = spelled.replaceAll(/[äöüøå]/g, (letter) => UMLAUTS[letter] ?? letter);
  return [...new Set([foldForSearch(spelled), foldForSearch(german)])];
}

/**
 * How far what was typed is from a word, in slips of the finger: letters left out, too many, wrong or swapped; accents
 * are none. Null where too many lie between them for the same word to be meant. With `mayBeBegun` the beginning of the
 * word is enough.
 */
export function slipsBetween(typed: string, word: string, mayBeBegun = false): number | null {
  const distances = plainSpellings(typed).flatMap((one) =>
    plainSpellings(word).flatMap((other) => {
      const most = slipsAllowed(Math.min(one.length, other.length + 1));
      const last = lastRow(one, other);
      const whole = last.at(-1) ?? one.length;
      const begun = mayBeBegun ? Math.min(...last) + ONLY_BEGUN : whole;
      return Math.floor(Math.min(whole, begun)) <= most ? [Math.min(whole, begun)] : [];
    }),
  );
  return distances.length > 0 ? Math.min(...distances) : null;
}

function slipsAllowed(length: number): number {
  return length < ONE_TYPO_FROM ? 0 : length < TWO_TYPOS_FROM ? 1 : 2;
}

/** The distances of the whole typed text to each beginning of the word; two letters that were swapped are one slip. */
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

/** The names that a text with slips of the finger may mean: each of its words is like one of theirs. Best first. */
export function similarNames(names: readonly string[], typed: string): string[] {
  const parts = wordsIn(typed);
  if (parts.length === 0) return [];
  return names
    .flatMap((name) => {
      const words = wordsIn(name);
      const slips = parts.map((part) =>
        Math.min(...words.map((word) => slipsBetween(part, word, true) ?? Infinity)),
      );
      const sum = slips.reduce((total, one) => total + one, 0);
      return Number.isFinite(sum) ? [{ name, sum }] : [];
    })
    .toSorted((one, other) => one.sum - other.sum)
    .map(({ name }) => name);
}

/**
 * What may have been meant by a typed text, in the spelling of these texts, likeliest first. Nothing where one of its
 * words is like no word of them, or where it stands in them already.
 */
export function respell(typed: string, texts: Iterable<string>, limit: number = MEANT): string[] {
  const known = new Map<string, string>();
  for (const text of texts) for (const word of wordsIn(text)) known.set(word.toLowerCase(), word);
  const parts = wordsIn(typed);
  if (parts.length === 0) return [];
  let spelled: { text: string; slips: number }[] = [{ text: '', slips: 0 }];
  for (const [index, part] of parts.entries()) {
    const meant = wordsMeant(part, known.values(), index === parts.length - 1);
    spelled = spelled
      .flatMap(({ text, slips }) =>
        meant.map((one) => ({ text: text ? `${text} ${one.word}` : one.word, slips: slips + one.slips })),
      )
      .toSorted((one, other) => one.slips - other.slips)
      .slice(0, limit);
  }
  const asTyped = parts.join(' ').toLowerCase();
  return spelled.map(({ text }) => text).filter((text) => text.toLowerCase() !== asTyped);
}

function wordsMeant(typed: string, known: Iterable<string>, isLast: boolean) {
  return [...known]
    .filter(({ length }) => length >= typed.length - APART && (isLast || length <= typed.length + APART))
    .flatMap((word) => {
      const slips = slipsBetween(typed, word, isLast);
      return slips === null ? [] : [{ word, slips }];
    })
    .toSorted(
      (one, other) =>
        one.slips - other.slips ||
        Math.abs(one.word.length - typed.length) - Math.abs(other.word.length - typed.length) ||
        (one.word < other.word ? -1 : 1),
    )
    .slice(0, MEANT);
}
