import type { Scope } from '../db/scope.ts';
import { likelyTexts } from '../spelling/likely-texts.ts';
import { type CustomerRow, getCustomerRow, listCustomerRows } from './customers-store.ts';

/** Lists the customers whose name contains `q`, sorted by name; at most `limit` of them if it is given. */
export function listCustomers(
  scope: Scope,
  filter: { q: string; limit?: number | undefined },
): Promise<CustomerRow[]> {
  return scope.read((tx) => listCustomerRows(tx, filter.q, filter.limit ?? null));
}

/** Lists customers with names similar to `q`, most similar first, for the case that no name contains `q`. */
export function listSimilarCustomers(
  scope: Scope,
  { q, limit }: { q: string; limit: number },
): Promise<CustomerRow[]> {
  return scope.read(async (tx) => {
    const similar = new Map<number, CustomerRow>();
    for (const text of await likelyTexts(tx, q, 'customers')) {
      for (const row of await listCustomerRows(tx, text, limit)) similar.set(row.id, row);
    }
    return [...similar.values()].slice(0, limit);
  });
}

/** Returns a customer; refuses an unknown id. */
export function getCustomer(scope: Scope, id: number): Promise<CustomerRow> {
  return scope.read((tx) => getCustomerRow(tx, id));
}
