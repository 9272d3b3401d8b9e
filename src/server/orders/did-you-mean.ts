import type { Scope } from '../db/scope.ts';
import { likelyTexts } from '../spelling/likely-texts.ts';
import { listOverviews } from '../order-overviews/list-overviews.ts';
import { listSuggestions } from './list-suggestions.ts';
import type { OverviewRequest } from '../order-overviews/overview-query.ts';

/** Texts like the one that no order contains, which some orders of the list do contain; likeliest first. */
export function ordersMeant(scope: Scope, request: OverviewRequest): Promise<string[]> {
  return meant(scope, request.q, async (q) => {
    const { rows } = await listOverviews(scope, { ...request, q, pageSize: 6 });
    return rows.length > 0;
  });
}

/** Texts like the one that nothing is suggested for, which there are suggestions for; likeliest first. */
export function suggestionsMeant(scope: Scope, typed: string): Promise<string[]> {
  return meant(scope, typed, async (q) => (await listSuggestions(scope, q)).length > 0);
}

/** Each look is a transaction of its own: a search by the index sees nothing else from then on. */
async function meant(scope: Scope, typed: string, finds: (q: string) => Promise<boolean>): Promise<string[]> {
  const found: string[] = [];
  for (const text of await scope.read((tx) => likelyTexts(tx, typed, 'orders'))) {
    if (await finds(text)) found.push(text);
  }
  return found;
}
