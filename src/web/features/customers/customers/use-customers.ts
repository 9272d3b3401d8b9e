import { infiniteQueryOptions } from '@tanstack/react-query';
import { listCustomers } from '#contract/customers/customers.ts';
import { call } from '#web/api/call.ts';

/**
 * Returns the query of the organization's customers, sorted by name, page by page. A non-empty name selects the customers of
 * exactly this name.
 */
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
