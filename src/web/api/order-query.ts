import { queryOptions } from '@tanstack/react-query';
import { getOrder, type Order } from '#contract/orders.ts';
import { call } from './call.ts';

/** One order with its ads. */
export function orderQuery(id: number) {
  return queryOptions({
    queryKey: ['order', id],
    queryFn: async ({ signal }): Promise<Order> => (await call(getOrder, { params: { id }, signal })).order,
  });
}
