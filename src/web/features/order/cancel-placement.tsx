import { useMutation, useQueryClient } from '@tanstack/react-query';
import { restoreVert } from '#contract/orders/orders.ts';
import { cancelVert } from '#contract/verts/verts.ts';
import { formatDay } from '#words/format.ts';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { refetch } from '../../api/refetch.ts';
import { useLocale, useWords } from '../../base/language.tsx';
import { flash } from '../../ui/messages/flash.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { type Order, orderQuery, useForgetOrder } from './use-order.ts';
import { useUndo } from './use-undo.ts';

interface CancelPlacementProps {
  order: Order;
  vert: Order['verts'][number];
  onDeleted: () => void;
}

/** Cancels one placement, and offers to undo that. Cancelling the last one deletes the order. Spec §2, §4. */
export function CancelPlacement({ order, vert, onDeleted }: CancelPlacementProps) {
  const { actions, cancelPlacement: words } = useWords().order.detail;
  const locale = useLocale();
  const day = formatDay(locale, vert.placement.issue.sendingDate, 'basic');
  const client = useQueryClient();
  const forget = useForgetOrder();
  const offerUndo = useUndo();
  const cancel = useMutation({
    mutationFn: () => call(cancelVert, { params: { id: vert.id } }),
    onSuccess: async ({ order_deleted: isOrderDeleted }) => {
      const undo = () => call(restoreVert, { params: { id: vert.id } });
      const text = isOrderDeleted ? actions.cancelled : words.success(vert.placement.name, day);
      offerUndo({ text, order, undo, isOrderDeleted });
      if (isOrderDeleted) {
        onDeleted();
        forget(order.id);
        return;
      }
      await client.invalidateQueries({ queryKey: orderQuery(order.id).queryKey });
      refetch(client, 'orders', 'issues', 'capacities');
    },
    onError: (error) => {
      flash.show({ type: 'danger', text: failureText(error) || words.failure });
    },
  });
  return (
    <IconButton
      icon="trash"
      variant="quiet"
      bar
      label={words.label(vert.placement.name, day)}
      pending={cancel.isPending}
      onClick={() => cancel.mutate()}
    />
  );
}
