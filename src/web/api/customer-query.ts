import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { type Customer, getCustomer } from '#contract/customers/customers.ts';
import { call } from './call.ts';
import { refetch } from './refetch.ts';

/** Returns the query of one customer. */
export function customerQuery(id: string) {
  return queryOptions({
    queryKey: ['customers', 'one', id],
    queryFn: async ({ signal }): Promise<Customer> =>
      (await call(getCustomer, { params: { id }, signal })).customer,
  });
}

/** Refetches all records that show customers or can be searched by a customer's name. */
export async function refreshCustomers(client: QueryClient): Promise<void> {
  refetch(client, 'orders', 'order', 'verts', 'vert', 'suggestions', 'issues');
  await client.invalidateQueries({ queryKey: ['customers'] });
}
