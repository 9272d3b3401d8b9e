/** The words of a name without case, accents, order and punctuation. */
function wordsOf(name: string): Set<string> {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return new Set(plain.match(/[\p{L}\p{N}]+/gu));
}

/**
 * Whether an entered name is that of the addressee of a link. Case, accents and the order of the words do not matter. One of the names may have more
 * words, such as a title, if they share at least two.
 */
export function isAddressee(entered: string, addressee: string): boolean {
  const [a, b] = [wordsOf(entered), wordsOf(addressee)];
  const shared = [...a].filter((word) => b.has(word)).length;
  if (shared === 0 || shared < Math.min(a.size, b.size)) return false;
  return a.size === b.size || shared >= 2;
}
