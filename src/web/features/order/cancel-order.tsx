import { useMutation } from '@tanstack/react-query';
import { cancelOrder } from '#contract/orders.ts';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { ConfirmedButton } from '../../base/confirm-act.tsx';
import { useWords } from '../../base/language.tsx';
import { usePageButton } from '../../base/page-acts.ts';
import { Button } from '../../ui/button.tsx';
import { flash } from '../../ui/messages/flash.ts';
import { tip } from '../../ui/tooltips/tip.ts';
import { type Order, useForgetOrder } from './use-order.ts';

/** Deletes a reservation or cancels a booking, after a confirmation; if it is not possible, explains why. Spec §2, §4. */
export function CancelOrder({ order, onDeleted }: { order: Order; onDeleted: () => void }) {
  const { order: words, palette } = useWords();
  const { detail } = words;
  const label = order.state === 'reserved' ? detail.actions.cancelReservation : detail.actions.cancelBooking;
  const button = usePageButton('cancel', label, palette.also.cancel);
  const forget = useForgetOrder();
  const cancel = useMutation({
    mutationFn: () => call(cancelOrder, { params: { id: order.id } }),
    onSuccess: () => {
      onDeleted();
      forget(order.id);
      flash.show({ type: 'success', text: detail.actions.cancelled });
    },
    onError: (error) => {
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
    <ConfirmedButton
      act={cancel}
      label={label}
      button={{ icon: 'trash', ref: button }}
      danger
      title={detail.cancelOrder.question}
      confirmLabel={detail.cancelOrder.confirm}
    >
      {detail.cancelOrder.explanation}
    </ConfirmedButton>
  );
}
