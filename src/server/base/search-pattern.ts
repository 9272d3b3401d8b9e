/** Shorter words match only at the start of a word, because a trigram index does not contain them elsewhere. */
const SHORTEST_INSIDE_WORDS = 3;

/** A typed text as a LIKE pattern on a lower-case text that has a space before it. */
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
 * The range of lower-case texts that start with the text in the order of ICU's root collation, where no other character
 * follows U+FFFF, and a LIKE pattern that excludes others in between.
 */
export function prefixRange(q: string): [first: string, after: string, pattern: string] {
  const text = q.toLowerCase();
  return [text, `${text}\uFFFF`, `${escapeLike(text)}%`];
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
