import { useMutation, useQueryClient } from '@tanstack/react-query';
import { moveVert } from '#contract/sales/order-moves.ts';
import { formatDay } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { type Order, useKeepOrder } from './use-order.ts';
import { orderMovesWords } from '#words/sales/order-moves.ts';
import { useUndo } from './use-undo.ts';

/** The placement to which an ad moves. */
interface Target {
  placement: { id: number; name: string };
  sendingDate: string;
  /** Why staff moves it there after the booking deadline. */
  lateReason?: string;
}

/**
 * Returns a mutation that moves an ad to another placement, and offers to undo that unless the old issue has passed. If the
 * booking deadline of the old placement has passed, the undo itself is the reason that the history shows.
 */
export function useMoveVert({
  order,
  vert,
  onMoved,
}: {
  order: Order;
  vert: Order['verts'][number];
  onMoved: () => void;
}) {
  const { move: words } = useWordsOf(orderMovesWords);
  const { common } = useWords();
  const { today } = useSession();
  const locale = useLocale();
  const client = useQueryClient();
  const keep = useKeepOrder();
  const offerUndo = useUndo();
  const { placement: from } = vert;
  const moveTo = async (placementId: number, version?: number, lateReason?: string) => {
    const moved = await call(moveVert, {
      params: { id: vert.id },
      body: {
        placementId,
        ...(version === undefined ? {} : { version }),
        ...(lateReason === undefined ? {} : { late_reason: lateReason }),
      },
    });
    void client.invalidateQueries({ queryKey: ['vert', vert.id] });
    return moved;
  };
  return useMutation({
    mutationFn: ({ placement, lateReason }: Target) => moveTo(placement.id, vert.version, lateReason),
    onSuccess: ({ order: moved }, { placement, sendingDate }) => {
      onMoved();
      keep(moved);
      const text = words.moved(placement.name, formatDay(locale, sendingDate));
      if (from.issue.sendingDate < today) flash.show({ type: 'success', text });
      else offerUndo({ text, order, undo: () => moveTo(from.id, undefined, common.undo) });
    },
  });
}
