import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { listOrderViews, type OrderView } from '#contract/sales/order-views.ts';
import {
  DEFAULT_ORDER_COLUMNS,
  type OrderColumn,
  shownOrderColumns,
} from '#domain/sales/lists/order-views.ts';
import { call, download } from '#web/api/call.ts';
import { exportOrders } from '#contract/sales/order-bulk.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { type OrdersSearch, queryOf } from '#web/ui/navigation/orders-search.ts';
import { saveFile } from '#web/ui/device/save-file.ts';
import { showSuccess } from '#web/ui/messages/flash.ts';
import { orderWorkWords } from '#words/sales/order-work.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

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

/** Returns a mutation that downloads the list, or some of its orders, with the displayed columns. */
export function useExportOrders() {
  const words = useWordsOf(orderWorkWords);
  const { columns } = useOrderViews();
  return useMutation({
    mutationFn: ({ search, orderIds }: { search: OrdersSearch; orderIds?: number[] | undefined }) =>
      download(
        exportOrders,
        {},
        {},
        {
          query: queryOf(search),
          columns: shownOrderColumns(columns, search),
          ...(orderIds ? { orderIds } : {}),
        },
      ),
    onSuccess: (file) => {
      saveFile(file);
      showSuccess(words.export.done(file.fileName));
    },
    onError: reportFailure,
  });
}
