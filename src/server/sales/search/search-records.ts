import type { Findings } from '#contract/sales/search.ts';
import { can } from '#domain/access/abilities.ts';
import { type OrderSearch, readOrderSearch } from '#domain/sales/lists/order-search.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { findFree } from './find-free.ts';
import {
  findByNumber,
  findRecords,
  type Found,
  type FoundOrder,
  MAX_PER_KIND,
  presentFound,
} from './find-records.ts';
import { likelyTexts } from './likely-texts.ts';
import { similarNames } from '#domain/sales/search/spelling.ts';
import { listOverviews } from '../lists/list-overviews.ts';

const NO_RECORDS: Found = { customers: [], orders: [], invoices: [], issues: [] };
const NOTHING: Findings = { ...NO_RECORDS, free: [], hasMoreFree: false, similarTo: null };

/**
 * Returns the records that contain a text, and the free placements that it describes. If no record contains the text, returns the orders to
 * which its terms apply, or else the records that contain the most similar text.
 */
export async function searchRecords(scope: Scope, { q }: { q: string }): Promise<Findings> {
  if (q === '') return NOTHING;
  const [found, free] = [await findRecords(scope, q), await findFree(scope, q)];
  if (isSomething(found)) return { ...found, ...free, similarTo: null };
  const terms = can(scope.user.capabilities, 'index Order') ? readOrderSearch(q, scope.today) : null;
  const orders = terms ? await findOrdersByTerms(scope, terms) : [];
  if (orders.length > 0 || free.free.length > 0) return { ...NO_RECORDS, ...free, orders, similarTo: null };
  for (const text of await scope.read((tx) => likelyTexts(tx, q, 'everything'))) {
    const similar = await findRecords(scope, text);
    if (isSomething(similar)) return { ...similar, ...free, similarTo: text };
  }
  return NOTHING;
}

function isSomething({ customers, orders, invoices, issues }: Found): boolean {
  return customers.length + orders.length + invoices.length + issues.length > 0;
}

/**
 * Returns the newest orders to which all terms apply. If no order contains the text, searches for similar texts, because of typing errors.
 */
async function findOrdersByTerms(scope: Scope, terms: OrderSearch): Promise<FoundOrder[]> {
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
