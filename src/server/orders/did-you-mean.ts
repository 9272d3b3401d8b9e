import type { Scope } from '../db/scope.ts';
import { likelyTexts } from '../spelling/likely-texts.ts';
import { listOverviews } from '../order-overviews/list-overviews.ts';
import { listSuggestions } from './list-suggestions.ts';
import type { OverviewRequest } from '../order-overviews/overview-query.ts';

/** Texts similar to one that no order contains, which some orders of the list do contain; likeliest first. */
export function similarOrderTexts(scope: Scope, request: OverviewRequest): Promise<string[]> {
  return textsWithResults(scope, request.q, async (q) => {
    const { rows } = await listOverviews(scope, { ...request, q, pageSize: 6 });
    return rows.length > 0;
  });
}

/** Texts similar to one without suggestions, which have suggestions; likeliest first. */
export function similarSuggestionTexts(scope: Scope, typed: string): Promise<string[]> {
  return textsWithResults(scope, typed, async (q) => (await listSuggestions(scope, q)).length > 0);
}

/** Each search is its own transaction, because `searchByIndex` limits what the rest of a transaction sees. */
async function textsWithResults(
  scope: Scope,
  typed: string,
  finds: (q: string) => Promise<boolean>,
): Promise<string[]> {
  const found: string[] = [];
  for (const text of await scope.read((tx) => likelyTexts(tx, typed, 'orders'))) {
    if (await finds(text)) found.push(text);
  }
  return found;
}
