import { useMutation } from '@tanstack/react-query';
import { exportOrders } from '#contract/sales/order-bulk.ts';
import { shownOrderColumns } from '#domain/sales/lists/order-views.ts';
import { download } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { type OrdersSearch, queryOf } from '#web/ui/navigation/orders-search.ts';
import { saveFile } from '#web/ui/device/save-file.ts';
import { showSuccess } from '#web/ui/messages/save-flash.ts';
import { useOrderViews } from './use-order-views.ts';
import { orderWorkWords } from '#words/sales/order-work.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

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
