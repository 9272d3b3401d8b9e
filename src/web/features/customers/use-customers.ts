import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { type Customer, getCustomer, listCustomers } from '#contract/customers.ts';
import { call } from '../../api/call.ts';
import { refetch } from '../../api/refetch.ts';

export type { Customer };

/** All customers of the organization, by name. */
export const customersQuery = queryOptions({
  queryKey: ['customers', 'all'],
  queryFn: async ({ signal }): Promise<Customer[]> =>
    (await call(listCustomers, { query: {}, signal })).customers,
});

/** One customer. */
export function customerQuery(id: string) {
  return queryOptions({
    queryKey: ['customers', 'one', id],
    queryFn: async ({ signal }): Promise<Customer> =>
      (await call(getCustomer, { params: { id }, signal })).customer,
  });
}

/** Reloads everything that shows customers or is found by their names. */
export async function refreshCustomers(client: QueryClient): Promise<void> {
  refetch(client, 'orders', 'order', 'verts', 'vert', 'suggestions', 'issues');
  await client.invalidateQueries({ queryKey: ['customers'] });
}
