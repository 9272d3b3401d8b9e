import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/sales/orders.ts';
import { isProblem } from '#web/api/api-problem.ts';
import { call } from '#web/api/call.ts';
import { orderQuery } from '#web/api/orders.ts';
import { refetch } from '#web/api/query-client.ts';
import { dropDraftsOf } from '#web/ui/device/ad-drafts.ts';

export type Order = contract.Order;

/** Returns a function that caches an order and invalidates the lists that show it. */
export function useKeepOrder(): (order: Order) => void {
  const client = useQueryClient();
  return (order) => {
    client.setQueryData(orderQuery(order.id).queryKey, order);
    refetch(client, 'orders', 'issues', 'capacities');
  };
}

/**
 * Returns a function that removes a cancelled order and its related data from the cache. Spec §4 Order. If `staysOpen`, the
 * page of the order stays open and refetches what is left of the order.
 */
export function useForgetOrder(): (id: number, staysOpen?: boolean) => void {
  const client = useQueryClient();
  return (id, staysOpen = false) => {
    const { queryKey } = orderQuery(id);
    const order = client.getQueryData(queryKey);
    for (const vert of order?.verts ?? []) {
      client.removeQueries({ queryKey: ['vert', vert.id] });
    }
    if (order?.report) {
      client.removeQueries({ queryKey: ['report', String(order.report.id)] });
    }
    if (staysOpen) void client.resetQueries({ queryKey, exact: true });
    else client.removeQueries({ queryKey });
    dropDraftsOf(id, []);
    refetch(client, 'orders', 'issues', 'capacities', 'verts', 'suggestions');
  };
}

/** Returns the current order from a refusal because another user has changed it; null for other errors. */
export function currentOrder(error: Error | null): Order | null {
  return isProblem(error, 'order_changed') ? (error.body.current as Order) : null;
}

type OrderAct = typeof contract.bookOrder | typeof contract.reviveOrder;

/** Returns a mutation that books or revives an order and caches the result. After a booking deadline it sends a reason. */
export function useOrderAct({ id, version }: Pick<Order, 'id' | 'version'>, act: OrderAct) {
  const keep = useKeepOrder();
  return useMutation({
    mutationFn: async (lateReason?: string) => {
      const late = lateReason === undefined ? {} : { late_reason: lateReason };
      const { order } =
        act === contract.reviveOrder
          ? await call(contract.reviveOrder, { params: { id }, body: { ...late, version } })
          : await call(contract.bookOrder, { params: { id }, body: { ...late, version } });
      return order;
    },
    onSuccess: keep,
    onError: (error) => {
      const current = currentOrder(error);
      if (current) keep(current);
    },
  });
}
