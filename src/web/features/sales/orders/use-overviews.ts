import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { listOrderOverviews, MAX_PAGE_SIZE, type OrderOverview } from '#contract/sales/orders.ts';
import { call } from '#web/api/call.ts';
import type { OrdersSearch } from '#web/ui/navigation/orders-search.ts';

type Page = {
  order_overviews: OrderOverview[];
  number_of_remaining_orders: number;
  remaining_is_minimum?: boolean | undefined;
  didYouMean?: string[] | undefined;
  hits?: Hits | undefined;
};

/** Returns the orders list, which is loaded page by page with a cursor. */
export function useOverviews(search: OrdersSearch) {
  return useInfiniteQuery({
    queryKey: ['orders', search],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      call(listOrderOverviews, {
        query: {
          page: pageParam.page,
          pageSize: MAX_PAGE_SIZE,
          ...(pageParam.after ? { after: pageParam.after } : {}),
          ...search,
        },
        signal,
      }),
    initialPageParam: { page: 0, after: '' },
    getNextPageParam: (last: Page, pages) =>
      last.number_of_remaining_orders > 0
        ? { page: pages.length, after: last.order_overviews.at(-1)?.cursor ?? '' }
        : undefined,
    select: joinPages,
    placeholderData: (previous) => previous,
  });
}

function joinPages(data: InfiniteData<Page>) {
  const rows = data.pages.flatMap((page) => page.order_overviews);
  return {
    rows,
    remaining: data.pages.at(-1)?.number_of_remaining_orders ?? 0,
    isMinimum: data.pages.at(-1)?.remaining_is_minimum === true,
    didYouMean: data.pages[0]?.didYouMean ?? [],
    hits: data.pages[0]?.hits,
  };
}

export interface Hits {
  orders: number;
  isMinimum: boolean;
  placements: number | null;
  nextSendingDate: string | null;
}
