import { useNavigate } from '@tanstack/react-router';
import type { Order } from '#contract/sales/orders.ts';
import { UNDO_SECONDS } from '#domain/sales/orders/undo.ts';
import { formatDay } from '#words/format.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { failureText } from '#web/api/failure-text.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { flash } from '#web/ui/messages/flash.ts';
import { useKeepOrder } from './use-order.ts';

/** An act on an order that can be undone. */
interface DoneAct {
  /** The message: what was done. */
  text: string;
  /** The order before the act. */
  order: Order;
  /** Sends the undoing request. */
  undo: () => Promise<{ order: Order }>;
  /** The act has deleted the order, so its page opens when it is restored. */
  isOrderDeleted?: boolean;
}

/** Returns a function that shows that an act was done, and offers for some seconds to undo it. */
export function useUndo(): (done: DoneAct) => void {
  const { common, order: words } = useWords();
  const locale = useLocale();
  const navigate = useNavigate();
  const keep = useKeepOrder();
  const namesOf = (order: Order, ids: readonly number[]) =>
    order.verts
      .filter(({ placement }) => ids.includes(placement.id))
      .map(
        ({ placement }) => `${placement.name} (${formatDay(locale, placement.issue.sendingDate, 'basic')})`,
      )
      .join(', ');
  const failure = (error: unknown, order: Order) => {
    const ids = error instanceof ApiProblem ? (error.body.unavailable_placements ?? []) : [];
    return ids.length > 0 ? words.detail.undoTaken(namesOf(order, ids)) : failureText(error);
  };
  const undoIt = async ({ order, undo, isOrderDeleted = false }: DoneAct) => {
    try {
      const restored = await undo();
      keep(restored.order);
      if (isOrderDeleted) await navigate({ to: paths.order, params: { orderId: String(order.id) } });
      flash.show({ type: 'success', text: words.detail.undone });
    } catch (error) {
      flash.show({ type: 'danger', text: failure(error, order), timeoutMs: UNDO_SECONDS * 1000 });
    }
  };
  return (done) => {
    flash.show({
      type: 'success',
      text: done.text,
      timeoutMs: UNDO_SECONDS * 1000,
      action: { label: common.undo, onAction: () => void undoIt(done) },
    });
  };
}
