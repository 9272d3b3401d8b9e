import { useWords } from '#web/ui/language/language.tsx';
import { type Order, useForgetOrder } from './use-order.ts';
import { useUndo } from './use-undo.ts';

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
export function useOrderCancelled(onDeleted: () => void): (cancelled: CancelledOrder) => void {
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
