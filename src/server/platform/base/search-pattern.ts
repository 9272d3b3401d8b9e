/** The minimum length of a text that is searched inside words, because a trigram index does not contain shorter texts there. */
const SHORTEST_INSIDE_WORDS = 3;

/** Returns a LIKE pattern for a typed text. It is matched against a lower-case text with a space before it. */
export function patternOf(q: string): string {
  const text = escapeLike(q.toLowerCase());
  const isStart = [...q].length < SHORTEST_INSIDE_WORDS && /^[\p{L}\p{N}]+$/u.test(q);
  return isStart ? `% ${text}%` : `%${text}%`;
}

/** Whether a trigram index finds the pattern: it contains three letters or digits in a row, or the start of a word. */
export function hasTrigram(pattern: string): boolean {
  return /[\p{L}\p{N}]{3}|[^\p{L}\p{N}%][\p{L}\p{N}]/u.test(pattern);
}

/**
 * Returns the bounds of the lower-case texts that start with the text, in the order of ICU's root collation (no other character sorts after
 * U+FFFF). Also returns a LIKE pattern, which excludes other texts between the bounds.
 */
export function prefixRange(q: string): [first: string, after: string, pattern: string] {
  const text = q.toLowerCase();
  return [text, `${text}\uFFFF`, `${escapeLike(text)}%`];
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
