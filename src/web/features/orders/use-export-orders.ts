import { useMutation } from '@tanstack/react-query';
import { exportOrders } from '#contract/orders/order-bulk.ts';
import { shownOrderColumns } from '#domain/orders/order-views.ts';
import { download } from '../../api/call.ts';
import { reportFailure } from '../../api/failure-text.ts';
import { type OrdersSearch, queryOf } from '../../base/searches/orders-search.ts';
import { saveFile } from '../../base/save-file.ts';
import { showSuccess } from '../../base/save-flash.ts';
import { useOrderViews } from './use-order-views.ts';
import { useOrderWork } from './use-order-work.ts';

/** Returns a mutation that downloads the list, or some of its orders, with the displayed columns. */
export function useExportOrders() {
  const words = useOrderWork();
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
