import { useMutation, useQueryClient } from '@tanstack/react-query';
import { restoreVert } from '#contract/sales/orders.ts';
import { cancelVert } from '#contract/ads/verts.ts';
import { formatDay } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure-text.ts';
import { refetch } from '#web/api/refetch.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useOwedText } from './use-owed-text.ts';
import { useOrderCancelled } from './use-order-cancelled.ts';
import { type Order, orderQuery } from './use-order.ts';
import { useUndo } from './use-undo.ts';

interface CancelPlacementProps {
  order: Order;
  vert: Order['verts'][number];
  /** What cancelling the placement costs now; null if the cost is unknown. */
  cost: string | null;
  onDeleted: () => void;
}

/** Cancels one placement, and offers to undo that. Cancelling the last placement deletes the order. Spec §2, §4. */
export function CancelPlacement({ order, vert, cost, onDeleted }: CancelPlacementProps) {
  const { cancelPlacement: words } = useWords().order.detail;
  const locale = useLocale();
  const day = formatDay(locale, vert.placement.issue.sendingDate, 'basic');
  const client = useQueryClient();
  const orderCancelled = useOrderCancelled(onDeleted);
  const readOwed = useOwedText();
  const offerUndo = useUndo();
  const undo = () => call(restoreVert, { params: { id: vert.id } });
  const cancel = useMutation({
    mutationFn: async () => {
      const { order_deleted: isOrderDeleted } = await call(cancelVert, { params: { id: vert.id } });
      return { isOrderDeleted, owed: await readOwed(order, [vert.id]) };
    },
    onSuccess: async ({ isOrderDeleted, owed }) => {
      if (isOrderDeleted) {
        orderCancelled({ order, owed, undo });
        return;
      }
      const done = words.success(vert.placement.name, day);
      offerUndo({ text: [done, ...(owed ? [owed] : [])].join(' '), order, undo });
      await client.invalidateQueries({ queryKey: orderQuery(order.id).queryKey });
      refetch(client, 'orders', 'issues', 'capacities');
    },
    onError: (error) => {
      flash.show({ type: 'danger', text: failureText(error) || words.failure });
    },
  });
  const label = words.label(vert.placement.name, day);
  return (
    <IconButton
      icon="trash"
      variant="quiet"
      bar
      label={label}
      {...(cost === null ? {} : { tooltip: `${label}. ${cost}` })}
      pending={cancel.isPending}
      onClick={() => cancel.mutate()}
    />
  );
}
