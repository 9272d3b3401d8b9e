import type { Scope } from '#server/platform/db/scope.ts';
import { likelyTexts } from '../search/likely-texts.ts';
import { listOverviews } from '../lists/list-overviews.ts';
import { listSuggestions } from './list-suggestions.ts';
import type { OverviewRequest } from '../lists/overview-query.ts';

/** Returns texts similar to one that no order contains. Some orders of the list contain each returned text. Likeliest first. */
export function similarOrderTexts(scope: Scope, request: OverviewRequest): Promise<string[]> {
  return textsWithResults(scope, request.q, async (q) => {
    const { rows } = await listOverviews(scope, { ...request, q, pageSize: 6 });
    return rows.length > 0;
  });
}

/** Returns texts similar to one without suggestions. Each returned text has suggestions. Likeliest first. */
export function similarSuggestionTexts(scope: Scope, typed: string): Promise<string[]> {
  return textsWithResults(scope, typed, async (q) => (await listSuggestions(scope, q)).length > 0);
}

/** Each search is its own transaction, because `limitedTo` limits what the rest of a transaction sees. */
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
