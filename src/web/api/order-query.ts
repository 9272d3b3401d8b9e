import { queryOptions } from '@tanstack/react-query';
import { getOrder, type Order } from '#contract/sales/orders.ts';
import { dropDraftsOf } from '#web/ui/device/ad-drafts.ts';
import { isProblem } from './api-problem.ts';
import { call } from './call.ts';

/** Returns the query of an order with its ads. Each fetch deletes the drafts of removed ads. */
export function orderQuery(id: number) {
  return queryOptions({
    queryKey: ['order', id],
    queryFn: async ({ signal }): Promise<Order> => {
      try {
        const { order } = await call(getOrder, { params: { id }, signal });
        const vertIds = order.verts.map((vert) => vert.id);
        dropDraftsOf(order.id, vertIds);
        return order;
      } catch (error) {
        if (isProblem(error, 'not_found')) dropDraftsOf(id, []);
        throw error;
      }
    },
  });
}
