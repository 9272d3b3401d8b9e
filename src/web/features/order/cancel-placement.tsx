import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelVert } from '#contract/verts.ts';
import { hasOnlyOneVert } from '#domain/cancel-rules.ts';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { refetch } from '../../api/refetch.ts';
import { ConfirmAct } from '../../base/confirm-act.tsx';
import { useWords } from '../../base/language.tsx';
import { flash } from '../../ui/messages/flash.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { type Order, orderQuery, useForgetOrder } from './use-order.ts';

interface CancelPlacementProps {
  order: Order;
  vert: Order['verts'][number];
  onDeleted: () => void;
}

/** Cancels one placement after a confirmation. Cancelling the last one deletes the order, as the dialog says. Spec §2, §4. */
export function CancelPlacement({ order, vert, onDeleted }: CancelPlacementProps) {
  const { cancelPlacement: words } = useWords().order.detail;
  const client = useQueryClient();
  const forget = useForgetOrder();
  const [isAsking, setAsking] = useState(false);
  const isLast = hasOnlyOneVert(order.verts.length);
  const cancel = useMutation({
    mutationFn: () => call(cancelVert, { params: { id: vert.id } }),
    onSuccess: async ({ order_deleted: isOrderDeleted }) => {
      flash.show({ type: 'success', text: words.success });
      if (isOrderDeleted) {
        onDeleted();
        forget(order.id);
        return;
      }
      setAsking(false);
      await client.invalidateQueries({ queryKey: orderQuery(order.id).queryKey });
      refetch(client, 'orders', 'issues', 'capacities');
    },
    onError: (error) => {
      flash.show({ type: 'danger', text: failureText(error) || words.failure });
    },
  });
  return (
    <>
      <IconButton
        icon="trash"
        variant="quiet"
        bar
        label={words.label(vert.placement.name)}
        onClick={() => setAsking(true)}
      />
      <ConfirmAct
        isOpen={isAsking}
        act={cancel}
        danger
        title={words.question(vert.placement.name)}
        confirmLabel={isLast ? words.confirmLast : words.confirm}
        onClose={() => setAsking(false)}
      >
        {isLast ? words.last : words.explanation}
      </ConfirmAct>
    </>
  );
}
