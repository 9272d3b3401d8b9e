import type { Tx } from './scope.ts';

/**
 * The settings by which the row security policies of customers and orders show only rows that contain a text; see
 * `migrations/baseline/row-level-security.sql`. LIKE uses an index only inside a policy.
 */
interface SearchPatterns {
  /** The name of a customer. */
  name_search?: string;
  /** The name, the contact or the agency of a customer. */
  customer_search?: string;
  /** The note of an order. */
  note_search?: string;
}

/**
 * Runs a query that sees only the customers and orders that match these LIKE patterns; later queries see all of them
 * again. The query must contain the same conditions itself: the settings only make it faster and do not change its
 * result.
 */
export async function limitedTo<Result>(
  tx: Tx,
  patterns: SearchPatterns,
  query: () => Promise<Result>,
): Promise<Result> {
  for (const [name, pattern] of Object.entries(patterns)) tx.set(`app.${name}`, pattern);
  const result = await query();
  for (const name of Object.keys(patterns)) tx.set(`app.${name}`, '');
  return result;
}

/**
 * A shorter text of letters and digits is searched only at the start of words, because a trigram index does not contain
 * it inside words.
 */
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
 * Returns the bounds of the lower-case texts that start with the typed text, in the order of ICU's root collation (no
 * other character sorts after U+FFFF). Also returns a LIKE pattern, which excludes other texts between the bounds.
 */
export function prefixRange(q: string): [first: string, after: string, pattern: string] {
  const text = q.toLowerCase();
  return [text, `${text}\uFFFF`, `${escapeLike(text)}%`];
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
