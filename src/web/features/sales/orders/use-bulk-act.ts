import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  actOnOrders,
  type BulkPreview,
  type BulkResult,
  previewOrdersAct,
} from '#contract/sales/order-bulk.ts';
import type { BulkAct } from '#domain/sales/lists/order-bulk.ts';
import { call } from '#web/api/call.ts';
import { useRetryKey } from '#web/api/forms/use-retry-key.ts';
import { type OrdersSearch, queryOf } from '#web/ui/navigation/orders-search.ts';

interface BulkWanted {
  act: BulkAct;
  until: string | null;
  search: OrdersSearch;
  /** Undefined for all orders of the list. */
  orderIds: number[] | undefined;
  onDone: () => void;
}

/** Returns a preview of an act on the selected orders, and the act itself. A retry after a lost reply carries the same idempotency key. */
export function useBulkAct({ act, until, search, orderIds, onDone }: BulkWanted) {
  const client = useQueryClient();
  const retryKey = useRetryKey();
  const wanted = { act, ...(until === null ? {} : { until }) };
  const body = { ...wanted, ...(orderIds ? { orderIds } : { query: queryOf(search) }) };
  const preview = useQuery({
    queryKey: ['orders', 'bulk', body],
    queryFn: async (): Promise<BulkPreview[]> => (await call(previewOrdersAct, { body })).orders,
    enabled: act !== 'prolong' || until !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const possible = (preview.data ?? []).filter(({ outcome }) => outcome === 'done');
  const run = useMutation({
    mutationFn: async (orders: readonly BulkPreview[]): Promise<BulkResult[]> => {
      const sent = { ...wanted, orderIds: orders.map(({ id }) => id) };
      return (await call(actOnOrders, { body: sent, idempotencyKey: retryKey.keyFor(sent) })).orders;
    },
    onSuccess: async () => {
      retryKey.forget();
      onDone();
      await client.invalidateQueries({ queryKey: ['orders'] });
    },
  });
  return { preview, possible, run };
}
