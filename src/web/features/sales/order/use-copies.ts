import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { copyVerts } from '#contract/sales/order-copies.ts';
import type { Vert } from '#contract/ads/verts.ts';
import { copyProblem, matchCopies, type VertCopy } from '#domain/ads/verts/vert-copies.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/api/session.ts';
import { useRetryKey } from '#web/api/forms/use-retry-key.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { flash } from '#web/ui/messages/flash.ts';
import { orderQuery } from '#web/api/orders.ts';
import { type Order, useKeepOrder } from './use-order.ts';
import { orderMovesWords } from '#words/sales/order-moves.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

/** The ads that can be copied from one order into another. */
export interface CopyPlan {
  copies: VertCopy<Vert>[];
  /** The ads of the target order that were sent or whose sending date has passed. */
  closed: Vert[];
}

/** Returns the plan for copying the ads of an order into the order with this id; undefined while that order is loading. */
export function useCopyPlan(order: Order, targetId: number | null) {
  const { today } = useSession();
  const { data: target, isError } = useQuery({
    ...orderQuery(targetId ?? 0),
    enabled: targetId !== null && targetId !== order.id,
    retry: false,
  });
  if (!target) return { isError, plan: undefined };
  const isClosed = (vert: Vert) =>
    copyProblem({ ...vert, sendingDate: vert.placement.issue.sendingDate }, { overwrite: true, today }) !==
    null;
  const open = target.verts.filter((vert) => !isClosed(vert));
  const plan: CopyPlan = { copies: matchCopies(order.verts, open), closed: target.verts.filter(isClosed) };
  return { isError: false, plan };
}

/** Returns a mutation that copies the chosen ads into the order with this id, and opens that order. */
export function useCopyVerts(targetId: number, onCopied: () => void) {
  const { copy: words } = useWordsOf(orderMovesWords);
  const client = useQueryClient();
  const navigate = useNavigate();
  const keep = useKeepOrder();
  const retryKey = useRetryKey();
  return useMutation({
    mutationFn: (chosen: readonly VertCopy<Vert>[]) => {
      const copies = chosen.map(({ from, to }) => ({
        from: from.id,
        to: to.id,
        version: to.version,
        // The dialog has shown which ads are replaced.
        overwrite: true,
      }));
      const body = { copies };
      return call(copyVerts, {
        params: { id: targetId },
        body,
        idempotencyKey: retryKey.keyFor([targetId, body]),
      });
    },
    onSuccess: ({ order: target }, chosen) => {
      onCopied();
      keep(target);
      for (const { to } of chosen) void client.invalidateQueries({ queryKey: ['vert', to.id] });
      flash.show({ type: 'success', text: words.done(chosen.length, target.id) });
      void navigate({ to: paths.order, params: { orderId: String(target.id) } });
    },
    onError: () => client.invalidateQueries({ queryKey: orderQuery(targetId).queryKey }),
  });
}
