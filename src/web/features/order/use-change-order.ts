import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateOrder } from '#contract/orders.ts';
import { isProblem } from '../../api/api-problem.ts';
import { call } from '../../api/call.ts';
import { useWords } from '../../base/language.tsx';
import { flash } from '../../ui/flash.ts';
import { type Order, orderQuery, useKeepOrder } from './use-order.ts';

const FAILURE_MS = 6_000;

interface Change {
  note?: string;
  reservationExpireDate?: string | null;
}

/** Saves a change of the order at once; when the server refuses, what stood there before stands there again. */
export function useChangeOrder(order: Order) {
  const client = useQueryClient();
  const keep = useKeepOrder();
  const { flash: words } = useWords().shell;
  const { queryKey } = orderQuery(order.id);
  return useMutation({
    mutationFn: async (change: Change) =>
      (await call(updateOrder, { params: { id: order.id }, body: { ...change, version: order.version } }))
        .order,
    onMutate: (change) => {
      client.setQueryData(queryKey, { ...order, ...change });
    },
    onSuccess: (saved) => {
      keep(saved);
      flash.show({ type: 'success', text: words.saveSuccess });
    },
    onError: (error) => {
      client.setQueryData(queryKey, order);
      const text = isProblem(error, 'invalid') ? words.saveFailure : error.message;
      flash.show({ type: 'danger', text, timeoutMs: FAILURE_MS });
      if (isProblem(error, 'stale')) {
        void client.invalidateQueries({ queryKey });
      }
    },
  });
}
