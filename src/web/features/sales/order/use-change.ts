import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changePlacements,
  type ChangePreview,
  previewChange,
  undoChange,
} from '#contract/sales/order-changes.ts';
import { restoreOrder, restoreVert } from '#contract/sales/orders.ts';
import type { Sent } from '#contract/platform/route.ts';
import { isProblem } from '#web/api/api-problem.ts';
import { call } from '#web/api/call.ts';
import { orderQuery } from '#web/api/orders.ts';
import { currentOrder, type Order, useKeepOrder } from './use-order.ts';

type Change = Sent<(typeof changePlacements)['body']>;
/** What changes in an order, without the reasons. */
export type WantedChange = Pick<Change, 'add' | 'move' | 'remove' | 'lost_discount'>;
/** Why a change does what needs a reason. */
type ChangeReasons = NonNullable<Change['reasons']>;

/**
 * Returns the query of what a change of an order would cost and do. It does not depend on the reasons. It is not refreshed with the order,
 * whose next version has previews of its own and whose deletion ends them.
 */
export function previewQuery({ id, version }: Pick<Order, 'id' | 'version'>, wanted: WantedChange) {
  return queryOptions({
    queryKey: ['order-change', id, version, wanted],
    queryFn: async ({ signal, client }): Promise<ChangePreview> => {
      try {
        return (await call(previewChange, { params: { id }, body: { ...wanted, version }, signal })).preview;
      } catch (error) {
        // Another user has changed the order: its new version asks for another preview.
        if (isProblem(error, 'order_changed'))
          void client.invalidateQueries({ queryKey: orderQuery(id).queryKey, exact: true });
        throw error;
      }
    },
  });
}

/**
 * Returns what a change would cost and do; null asks nothing. Shows the preview before while a new one loads, and while `apply` changes
 * the order, so that nothing is asked about the changed order.
 */
export function useChangePreview(
  order: Order,
  wanted: WantedChange | null,
  apply: { isPending: boolean; isSuccess: boolean },
) {
  return useQuery({
    ...previewQuery(order, wanted ?? {}),
    enabled: wanted !== null && !apply.isPending && !apply.isSuccess,
    placeholderData: keepPreviousData,
  });
}

/** A change that was applied. */
export interface AppliedChange {
  /** Null if the change has deleted the order. */
  order: Order | null;
  /** Null if the customer had to agree, so that the change cannot be undone. */
  undo: (() => Promise<{ order: Order }>) | null;
}

/**
 * Returns a mutation that applies a change as its preview showed it. If the order or its prices have changed since, nothing is applied,
 * and the new preview replaces the old one.
 */
export function useApplyChange(order: Order, wanted: WantedChange) {
  const client = useQueryClient();
  const keep = useKeepOrder();
  const { id, version, verts } = order;
  return useMutation({
    mutationFn: async ({
      reasons,
      facts,
      agreedBy = '',
    }: {
      reasons: ChangeReasons;
      facts: string;
      /** Who has agreed for the customer by phone; '' if no one has. */
      agreedBy?: string;
    }): Promise<AppliedChange> => {
      const body = {
        ...wanted,
        reasons,
        version,
        facts,
        ...(agreedBy === '' ? {} : { agreed_by: agreedBy }),
      };
      const { order: changed, changeId } = await call(changePlacements, { params: { id }, body });
      const isFinal = changed !== null && changeId === null;
      return { order: changed, undo: isFinal ? null : () => undoing(changed, changeId) };
    },
    onSuccess: ({ order: changed }) => {
      if (!changed) return;
      keep(changed);
      for (const vert of verts) void client.invalidateQueries({ queryKey: ['vert', vert.id] });
      void client.invalidateQueries({ queryKey: orderQuery(id).queryKey });
    },
    onError: (error) => {
      if (isProblem(error, 'change_outdated'))
        client.setQueryData(previewQuery(order, wanted).queryKey, error.body.current as ChangePreview);
      const current = currentOrder(error);
      if (current) client.setQueryData(orderQuery(id).queryKey, current);
    },
  });

  async function undoing(changed: Order | null, changeId: number | null): Promise<{ order: Order }> {
    if (changed && changeId !== null) {
      const undone = await call(undoChange, {
        params: { id, change: changeId },
        body: { version: changed.version },
      });
      void client.invalidateQueries({ queryKey: orderQuery(id).queryKey });
      return undone;
    }
    const [only, ...others] = verts;
    // The act keeps a deleted order with one ad under that ad.
    return only && others.length === 0
      ? call(restoreVert, { params: { id: only.id } })
      : call(restoreOrder, { params: { id } });
  }
}
