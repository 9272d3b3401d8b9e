import type { Scope } from '#server/platform/db/scope.ts';
import type { Counted } from './trade.ts';

/** Reads the counters and the orders list in the format of the reference model. */
export function readCounted(scope: Scope): Promise<Counted> {
  return scope.transact(async (tx) => {
    const values = [tx.organizationId];
    const [capacity, orders, live] = await Promise.all([
      tx.statement<{ line: string }>(
        'counted-capacity-of-test',
        `select to_char(month, 'YYYY-MM') || ': ' || sum(free) || ' ' || sum(reserved) || ' ' || sum(booked) as line
         from placement_capacities where organization_id = $1 group by month
         having sum(free) <> 0 or sum(reserved) <> 0 or sum(booked) <> 0`,
        values,
      ),
      tx.statement<{ line: string }>(
        'counted-orders-of-test',
        `select concat_ws(' | ', order_id, customer_name, publications_text, note, state,
           coalesce(reservation_expire_date::text, '-'), case when lapsed_at is null then 'open' else 'lapsed' end,
           count_verts, first_sending_date, latest_issue_sending_date) as line
         from order_overviews where organization_id = $1`,
        values,
      ),
      tx.statement<{ live: number }>(
        'counted-live-of-test',
        'select coalesce(sum(live), 0)::bigint as live from order_counts where organization_id = $1',
        values,
      ),
    ]);
    return {
      capacity: capacity.map(({ line }) => line).toSorted(),
      orders: orders.map(({ line }) => line).toSorted(),
      live: live[0]?.live ?? 0,
    };
  });
}
