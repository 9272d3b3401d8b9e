import { useNavigate } from '@tanstack/react-router';
import type { Order } from '#contract/sales/orders.ts';
import { UNDO_SECONDS } from '#domain/sales/orders/undo.ts';
import { formatDay } from '#words/format.ts';
import { failureText } from '#web/api/failure-text.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { flash } from '#web/ui/messages/flash.ts';
import { useRefusedPlacements } from './refused-placements.ts';
import { useKeepOrder } from './use-order.ts';

/** An act on an order that can be undone. */
interface DoneAct {
  /** The message: what was done. */
  text: string;
  /** The order before the act. */
  order: Order;
  /** Sends the undoing request; null if the act cannot be undone. */
  undo: (() => Promise<{ order: Order }>) | null;
  /** The act has deleted the order, so its page opens when it is restored. */
  isOrderDeleted?: boolean;
}

/** Returns a function that shows that an act was done, and offers for some seconds to undo it if that is possible. */
export function useUndo(): (done: DoneAct) => void {
  const { common, order: words } = useWords();
  const locale = useLocale();
  const navigate = useNavigate();
  const keep = useKeepOrder();
  const refusedPlacements = useRefusedPlacements();
  const failure = (error: unknown, order: Order) => {
    const reasons = refusedPlacements(error);
    const texts = [...new Set(reasons.values())].map((reason) => {
      const names = order.verts
        .filter(({ placement }) => reasons.get(placement.id) === reason)
        .map(
          ({ placement: { name, issue } }) => `${name} (${formatDay(locale, issue.sendingDate, 'basic')})`,
        );
      return words.detail.refusedOf(names.join(', '), reason);
    });
    return texts.length > 0 ? words.detail.undoRefused(texts.join(' ')) : failureText(error);
  };
  const undoIt = async (
    undo: NonNullable<DoneAct['undo']>,
    { order, isOrderDeleted = false }: Pick<DoneAct, 'order' | 'isOrderDeleted'>,
  ) => {
    try {
      const restored = await undo();
      keep(restored.order);
      if (isOrderDeleted) await navigate({ to: paths.order, params: { orderId: String(order.id) } });
      flash.show({ type: 'success', text: words.detail.undone });
    } catch (error) {
      flash.show({ type: 'danger', text: failure(error, order), timeoutMs: UNDO_SECONDS * 1000 });
    }
  };
  return ({ text, undo, ...done }) => {
    flash.show({
      type: 'success',
      text,
      ...(undo && {
        timeoutMs: UNDO_SECONDS * 1000,
        action: { label: common.undo, onAction: () => void undoIt(undo, done) },
      }),
    });
  };
}
