import { useMutation } from '@tanstack/react-query';
import { cancelOrder, restoreOrder } from '#contract/sales/orders.ts';
import { can } from '#domain/access/abilities.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/api/session.ts';
import { failureText } from '#web/api/failure-text.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { usePageButton } from '#web/ui/keys/page-acts.ts';
import { Button } from '#web/ui/button.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { tip } from '#web/ui/tooltips/tip.ts';
import type { Order } from './use-order.ts';
import { useOrderCancelled } from './use-order-cancelled.ts';
import { useOwedText } from './use-owed-text.ts';

/** Deletes a reservation or cancels a booking, and offers to undo that. If the order cannot be cancelled, explains why. Spec §2, §4. */
export function CancelOrder({ order, onDeleted }: { order: Order; onDeleted: () => void }) {
  const { order: words, palette } = useWords();
  const { detail } = words;
  const label = order.state === 'reserved' ? detail.actions.cancelReservation : detail.actions.cancelBooking;
  const session = useSession();
  const button = usePageButton('cancel', label, palette.also.cancel);
  const orderCancelled = useOrderCancelled(onDeleted);
  const readOwed = useOwedText();
  const cancel = useMutation({
    mutationFn: async () => {
      await call(cancelOrder, { params: { id: order.id } });
      return readOwed(
        order,
        order.verts.map((vert) => vert.id),
      );
    },
    onSuccess: (owed) => {
      orderCancelled({ order, owed, undo: () => call(restoreOrder, { params: { id: order.id } }) });
    },
    onError: (error) => {
      flash.show({ type: 'danger', text: failureText(error) });
    },
  });
  if (!order.cancelable) {
    return (
      <Button {...tip(detail.actions[reasonOf(order, session)])} variant="quiet" unavailable>
        {detail.actions.notPossible}
      </Button>
    );
  }
  return (
    <Button
      variant="quiet"
      dangerText
      icon="trash"
      ref={button}
      pending={cancel.isPending}
      onClick={() => cancel.mutate()}
    >
      {label}
    </Button>
  );
}

/** Returns the text that explains why an order cannot be cancelled. For staff, only sent and billed ads prevent it. */
function reasonOf(order: Order, { capabilities, customerId }: ReturnType<typeof useSession>) {
  if (order.orderStatistic.countSentVerts > 0) return 'notPossibleSent';
  return can(capabilities, 'cancel Order') && customerId === null ? 'notPossibleBilled' : 'notPossibleRights';
}
