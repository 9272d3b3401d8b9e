import type * as enGb from './en-gb/index.ts';

/**
 * What a translation must offer, read off the British catalogue: the same keys, any text for a text, and for a text with
 * arguments a function of the same arguments. A missing or an extra key does not compile.
 */
export type Shape<British> = British extends string
  ? string
  : British extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof British]: Shape<British[Key]> };

/** Every word of the product, by noun of the trade. British English sets the shape. */
export type Words = Shape<typeof enGb>;
