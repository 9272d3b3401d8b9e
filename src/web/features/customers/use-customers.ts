import { infiniteQueryOptions } from '@tanstack/react-query';
import { listCustomers } from '#contract/customers/customers.ts';
import { call } from '../../api/call.ts';

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
