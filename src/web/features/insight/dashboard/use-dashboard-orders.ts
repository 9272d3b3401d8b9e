import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { listOrderOverviews, type OrderOverview } from '#contract/sales/orders.ts';
import { call } from '#web/api/call.ts';
import { refetchUnlessPrerendered } from '#web/api/query-client.ts';

type Page = { order_overviews: OrderOverview[]; number_of_remaining_orders: number };

const PAGE_SIZE = 15;

/** Returns the reservations that expire soon, or the recently fulfilled orders, page by page. */
export function useDashboardOrders(status: 'expiring-reservations' | 'latest-fulfilled') {
  return useInfiniteQuery({
    queryKey: ['orders', 'dashboard', status],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      call(listOrderOverviews, {
        query: { status, pageSize: PAGE_SIZE, ...(pageParam === '' ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last: Page) =>
      last.number_of_remaining_orders > 0 ? last.order_overviews.at(-1)?.cursor : undefined,
    select: joinPages,
    refetchOnMount: refetchUnlessPrerendered,
  });
}

function joinPages(data: InfiniteData<Page>) {
  const remaining = data.pages.at(-1)?.number_of_remaining_orders ?? 0;
  return {
    rows: data.pages.flatMap((page) => page.order_overviews),
    remaining,
    next: Math.min(remaining, PAGE_SIZE),
  };
}
