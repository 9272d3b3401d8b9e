import type { Scope } from '../db/scope.ts';
import { likelyTexts } from '../spelling/likely-texts.ts';
import { type CustomerRow, getCustomerRow, listCustomerRows } from './customers-store.ts';

/** The customers whose name contains `q`, by name; at most `limit` of them where it is given. */
export function listCustomers(
  scope: Scope,
  filter: { q: string; limit?: number | undefined },
): Promise<CustomerRow[]> {
  return scope.read((tx) => listCustomerRows(tx, filter.q, filter.limit ?? null));
}

/** Customers whose names are like `q`, for whom no name contains it; likeliest first. */
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

/** One customer; refuses an unknown one. */
export function getCustomer(scope: Scope, id: number): Promise<CustomerRow> {
  return scope.read((tx) => getCustomerRow(tx, id));
}
