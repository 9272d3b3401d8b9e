import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelOrder, restoreOrder, restoreVert } from '#contract/sales/orders.ts';
import { can } from '#domain/access/abilities.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/api/session.ts';
import { failureText } from '#web/api/failure-text.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { usePageButton } from '#web/ui/keys/page-acts.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { tip } from '#web/ui/tooltips/tip.ts';
import { orderQuery } from '#web/api/orders.ts';
import { type Order, useForgetOrder } from './use-order.ts';
import { useOwedText } from './use-owed-text.ts';
import { cancelVert } from '#contract/ads/verts.ts';
import { formatDay } from '#words/format.ts';
import { refetch } from '#web/api/query-client.ts';
import { useUndo } from './use-undo.ts';

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

interface CancelledOrder {
  order: Order;
  /** What the customer owes for the cancellation; null if nothing. */
  owed: string | null;
  undo: () => Promise<{ order: Order }>;
}

/**
 * Returns a function that shows that an order was cancelled, offers to undo that, and leaves its page for the orders list
 * (Spec §4). If the customer owes something, the page stays open and shows it.
 */
function useOrderCancelled(onDeleted: () => void): (cancelled: CancelledOrder) => void {
  const { actions } = useWords().order.detail;
  const forget = useForgetOrder();
  const offerUndo = useUndo();
  return ({ order, owed, undo }) => {
    const done = order.state === 'booked' ? actions.bookingCancelled(order.id) : actions.cancelled;
    if (owed === null) onDeleted();
    forget(order.id, owed !== null);
    offerUndo({ text: owed === null ? done : `${done} ${owed}`, order, undo, isOrderDeleted: true });
  };
}
