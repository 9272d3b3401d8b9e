import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { type Customer, getCustomer, listCustomers } from '#contract/customers/customers.ts';
import { call } from '../../api/call.ts';
import { refetch } from '../../api/refetch.ts';

export type { Customer };

/** The customers of the organization by name, page by page; with a name, those of exactly this name. */
export function customersQuery(name: string) {
  return infiniteQueryOptions({
    queryKey: ['customers', 'list', name],
    queryFn: ({ pageParam, signal }) =>
      call(listCustomers, {
        query: { ...(name === '' ? {} : { name }), ...(pageParam === '' ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ customers }) => customers),
  });
}

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
