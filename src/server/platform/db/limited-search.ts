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
 * Runs a query that sees only the customers and orders that match these LIKE patterns; later queries see all of them again. The query must
 * contain the same conditions itself: the settings only make it faster and do not change its result.
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
