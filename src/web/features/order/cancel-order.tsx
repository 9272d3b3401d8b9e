import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelOrder } from '#contract/orders.ts';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { useWords } from '../../base/language.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { flash } from '../../ui/messages/flash.ts';
import { tip } from '../../ui/tooltips/tip.ts';
import { type Order, useForgetOrder } from './use-order.ts';

/** Deletes a reservation or cancels a booking, after a confirmation; if it is not possible, explains why. Spec §2, §4. */
export function CancelOrder({ order, onDeleted }: { order: Order; onDeleted: () => void }) {
  const { detail } = useWords().order;
  const { common } = useWords();
  const forget = useForgetOrder();
  const [isAsking, setAsking] = useState(false);
  const cancel = useMutation({
    mutationFn: () => call(cancelOrder, { params: { id: order.id } }),
    onSuccess: () => {
      onDeleted();
      forget(order.id);
      flash.show({ type: 'success', text: detail.actions.cancelled });
    },
    onError: (error) => {
      setAsking(false);
      flash.show({ type: 'danger', text: failureText(error) });
    },
  });
  if (!order.cancelable) {
    const why =
      order.orderStatistic.countSentVerts > 0
        ? detail.actions.notPossibleSent
        : detail.actions.notPossibleRights;
    return (
      <Button {...tip(why)} variant="quiet" unavailable>
        {detail.actions.notPossible}
      </Button>
    );
  }
  return (
    <>
      <Button variant="quiet" dangerText icon="trash" onClick={() => setAsking(true)}>
        {order.state === 'reserved' ? detail.actions.cancelReservation : detail.actions.cancelBooking}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={detail.cancelOrder.question}
        confirmLabel={detail.cancelOrder.confirm}
        cancelLabel={common.cancel}
        pending={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onCancel={() => setAsking(false)}
      >
        {detail.cancelOrder.explanation}
      </ConfirmDialog>
    </>
  );
}
