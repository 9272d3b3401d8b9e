import type { Findings } from '#contract/sales/search.ts';
import { can } from '#domain/access/abilities.ts';
import { readOrderSearch } from '#domain/sales/lists/order-search.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { findOrdersByTerms } from './find-by-terms.ts';
import { findFree } from './find-free.ts';
import { type Found, findRecords } from './find-records.ts';
import { likelyTexts } from './likely-texts.ts';

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
