import { CUSTOMER_ORDERS_PAGE } from '#contract/sales/customer-records.ts';
import type { OrderOverview } from '#contract/sales/orders.ts';
import { readCursor } from '#server/platform/base/list-cursor.ts';
import { getRow } from '#server/platform/db/rows.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { presentOverview, readDetails } from './present-overview.ts';
import { overviewColumns } from './overview-columns.ts';
import { statement } from '../../platform/db/statement.ts';

/** Which orders of a customer to list. */
interface OrdersOfCustomer {
  state: 'open' | 'past';
  after?: string | undefined;
}

// $2 is today, as in `overviewColumns`.
const OF_CUSTOMER = 'w.organization_id = $1 and w.customer_id = $3';
const IS_OPEN = `(order_holds(w.state, w.reservation_expire_date, w.lapsed_at, $2) and w.latest_issue_sending_date >= $2)`;

const COUNT_ORDERS_OF_CUSTOMER = statement('count-orders-of-customer')`
  select (count(*) filter (where ${IS_OPEN}))::int as open, count(*)::int as total
       from order_overviews w where ${OF_CUSTOMER}`;

/** Selects the orders in one state after a key. The key `infinity` comes before all orders. */
const ordersOfCustomer = (state: string) => `
  select ${overviewColumns({ user: { customerId: null } })}, w.created_at::text as sort_key
  from order_overviews w
  where ${OF_CUSTOMER} and ${state} and (w.created_at, w.order_id) < ($4::timestamptz, $5::bigint)
  order by w.created_at desc, w.order_id desc limit ${CUSTOMER_ORDERS_PAGE + 1}`;

const ORDERS = {
  open: statement('open-orders-of-customer')`${ordersOfCustomer(IS_OPEN)}`,
  past: statement('past-orders-of-customer')`${ordersOfCustomer(`not ${IS_OPEN}`)}`,
};

/** Lists a page of a customer's orders, newest first, with the numbers of open and past ones. Refuses an unknown customer. */
export function listOrdersOfCustomer(
  scope: Scope,
  customerId: number,
  { state, after }: OrdersOfCustomer,
): Promise<{ orders: OrderOverview[]; next?: string; open: number; past: number }> {
  const key = after === undefined ? null : readCursor(after, 'timestamptz');
  return scope.read(async (tx) => {
    await getRow(tx, 'customers', customerId, ['id']);
    const values = [tx.organizationId, tx.today, customerId] as const;
    const [counted] = await tx.statement(COUNT_ORDERS_OF_CUSTOMER, values);
    const { open, total } = counted ?? { open: 0, total: 0 };
    // Reads one more, to know whether a page follows.
    const rows = await tx.statement(ORDERS[state], [...values, key?.key ?? 'infinity', key?.id ?? 0]);
    const shown = rows.slice(0, CUSTOMER_ORDERS_PAGE);
    const details = await readDetails(
      tx,
      shown.map((row) => row.order_id),
    );
    const orders = shown.map((row) => presentOverview(row, tx.today, details.get(row.order_id)));
    const last = orders.at(-1);
    const page = { orders, open, past: total - open };
    return rows.length > CUSTOMER_ORDERS_PAGE && last ? { ...page, next: last.cursor } : page;
  });
}
