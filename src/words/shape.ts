import type * as enGb from './en-gb/index.ts';
import type * as later from './en-gb/later.ts';
import type { problems } from './en-gb/platform/problems.ts';

/**
 * The type of a translation of the British words: the same keys, with a text for each text, and with a function of the same arguments
 * for each text with arguments. A missing or an additional key is a type error.
 */
export type Shape<British> = British extends string
  ? string
  : British extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof British]: Shape<British[Key]> };

/** The words that are loaded with the first page, by subject. The British words determine their type. */
export type Words = Shape<typeof enGb>;

/** The messages for all refusals, which the server sends. */
export type Problems = Shape<typeof problems>;
/** Words that the server has with those of the first page, and that the browser loads with the pages that use them. */
export type LaterWords = Shape<typeof later>;
/** The words of the first page, the later ones, and the messages for all refusals. */
export type AllWords = Words & LaterWords & { readonly problems: Problems };
