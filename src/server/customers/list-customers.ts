import type { Scope } from '../db/scope.ts';
import { type CustomerRow, getCustomerRow, listCustomerRows } from './customers-store.ts';

/** The customers whose name contains `q`, by name; at most `limit` of them where it is given. */
export function listCustomers(
  scope: Scope,
  wish: { q: string; limit?: number | undefined },
): Promise<CustomerRow[]> {
  return scope.read((tx) => listCustomerRows(tx, wish.q, wish.limit ?? null));
}

/** One customer; refuses an unknown one. */
export function getCustomer(scope: Scope, id: number): Promise<CustomerRow> {
  return scope.read((tx) => getCustomerRow(tx, id));
}
