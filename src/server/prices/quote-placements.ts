import { quote } from '#domain/prices/calculate-quote.ts';
import { oneMoreSaves, type Saving } from '#domain/prices/one-more.ts';
import type { Quote } from '#domain/prices/quote.ts';
import type { Scope } from '../db/scope.ts';
import { readQuoteInput } from './read-quote-input.ts';

/** The price of placements today, and what one more would save on them. */
export async function quotePlacements(
  scope: Scope,
  placementIds: readonly number[],
): Promise<{ quote: Quote | null; savings: Saving[] }> {
  const { lines, terms } = await scope.read((tx) => readQuoteInput(tx, placementIds));
  return { quote: quote(lines, terms), savings: oneMoreSaves(lines, terms) };
}
