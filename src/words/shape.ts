/**
 * What a translation must offer, read off the British catalogue: the same keys, any text for a text, and for a text with
 * arguments a function of the same arguments. A missing or an extra key does not compile.
 */
export type Shape<Words> = Words extends string
  ? string
  : Words extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof Words]: Shape<Words[Key]> };
