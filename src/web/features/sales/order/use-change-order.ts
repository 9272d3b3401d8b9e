import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateOrder } from '#contract/sales/orders.ts';
import { formatDay } from '#words/format.ts';
import { isProblem } from '#web/api/api-problem.ts';
import { call } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { type Order, orderQuery, useKeepOrder } from './use-order.ts';
import { useUndo } from './use-undo.ts';

/** The editable fields of an order. */
export interface OrderChange {
  note?: string;
  customerNote?: string;
  reservationExpireDate?: string | null;
}

interface TypedChange extends OrderChange {
  /** The version that the user started to edit, if another user has changed the same field meanwhile. */
  typedOn?: number;
}

/**
 * Returns a mutation that saves a change of the order optimistically, and reverts it on a refusal. If another user has
 * changed the order, it shows that version, and the change waits for a comparison. A changed expiry date can be undone.
 */
export function useChangeOrder(order: Order) {
  const client = useQueryClient();
  const keep = useKeepOrder();
  const words = useWords();
  const locale = useLocale();
  const { today } = useSession();
  const offerUndo = useUndo();
  const { queryKey } = orderQuery(order.id);
  const latest = () => client.getQueryData(queryKey) ?? order;
  return useMutation({
    // The changes run one after the other, each with the version of the previous response.
    scope: { id: `order-${order.id}` },
    mutationFn: async ({ typedOn, ...change }: TypedChange) => {
      const body = { ...change, version: typedOn ?? latest().version };
      return (await call(updateOrder, { params: { id: order.id }, body })).order;
    },
    onMutate: ({ typedOn: _typedOn, ...change }) => {
      const before = latest();
      client.setQueryData(queryKey, { ...before, ...change });
      return before;
    },
    onSuccess: (saved, { reservationExpireDate: chosen }, before) => {
      keep(saved);
      if (!chosen) return flash.show({ type: 'success', text: words.shell.flash.saveSuccess });
      const text = words.today.prolonged(formatDay(locale, chosen));
      const { reservationExpireDate: previous } = before;
      // An expiry date cannot be in the past, so a past date cannot be restored.
      if (previous === null || previous < today) return flash.show({ type: 'success', text });
      const body = { reservationExpireDate: previous, version: saved.version };
      offerUndo({ text, order: before, undo: () => call(updateOrder, { params: { id: order.id }, body }) });
    },
    onError: (error, _change, before) => {
      const current = currentOrder(error);
      client.setQueryData(queryKey, current ?? before);
      if (!current) reportFailure(error);
    },
  });
}

/** Returns the current order from a refusal because another user has changed it; null for other errors. */
export function currentOrder(error: Error | null): Order | null {
  return isProblem(error, 'stale') ? (error.body.current as Order) : null;
}
