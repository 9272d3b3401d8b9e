import type { OrderSearch } from '#domain/sales/lists/order-search.ts';
import { similarNames } from '#domain/sales/search/spelling.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { listOverviews } from '../lists/list-overviews.ts';
import { likelyTexts } from './likely-texts.ts';
import { findByNumber, type FoundOrder, MAX_PER_KIND, presentFound } from './find-records.ts';

/**
 * Returns the newest orders to which all terms apply. If no order contains the text, searches for similar texts, because of typing errors.
 */
export async function findOrdersByTerms(scope: Scope, terms: OrderSearch): Promise<FoundOrder[]> {
  const { q, id } = terms;
  if (id !== null) {
    const numbered = await scope.read((tx) => findByNumber(tx, String(id)));
    return numbered.filter(
      ({ customerName, note, publications }) =>
        similarNames([[customerName, note, ...publications].join(' ')], q).length > 0,
    );
  }
  const found = await listOrders(scope, terms);
  if (found.length > 0 || q === '') return found;
  for (const text of await scope.read((tx) => likelyTexts(tx, q, 'everything'))) {
    const similar = await listOrders(scope, { ...terms, q: text });
    if (similar.length > 0) return similar;
  }
  return [];
}

async function listOrders(scope: Scope, { q, state, period }: OrderSearch): Promise<FoundOrder[]> {
  const { rows } = await listOverviews(scope, {
    q,
    page: 0,
    pageSize: MAX_PER_KIND,
    filters: {
      ...(state ? { state } : {}),
      ...(period ? { sendingFrom: period.from, sendingTo: period.to } : {}),
    },
    sort: 'created_at',
    direction: 'desc',
  });
  return rows.map((row) => ({ ...presentFound(row), lapsed: state === 'lapsed' }));
}
