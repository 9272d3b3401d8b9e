import { queryOptions, useQuery } from '@tanstack/react-query';
import { listOrderViews, type OrderView } from '#contract/sales/order-views.ts';
import { DEFAULT_ORDER_COLUMNS, type OrderColumn } from '#domain/sales/lists/order-views.ts';
import { call } from '#web/api/call.ts';

export type { OrderView } from '#contract/sales/order-views.ts';

/** The query of the user's saved views and columns, and of the salespeople. */
export const orderViewsQuery = queryOptions({
  queryKey: ['order-views'],
  queryFn: () => call(listOrderViews, {}),
});

const NO_VIEWS: OrderView[] = [];

/**
 * Returns the user's views and columns of the orders list, and the salespeople. Until they have loaded, there are only the
 * usual columns.
 */
export function useOrderViews(): {
  views: OrderView[];
  columns: readonly OrderColumn[];
  salespeople: { id: number; name: string }[];
} {
  const { data } = useQuery(orderViewsQuery);
  return {
    views: data?.views ?? NO_VIEWS,
    columns: data?.columns ?? DEFAULT_ORDER_COLUMNS,
    salespeople: data?.salespeople ?? [],
  };
}
