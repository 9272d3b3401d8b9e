import { presentRow } from '#server/platform/db/record-columns.ts';
import type { TodayOrder } from '#contract/insight/today.ts';
import { addDays } from '#domain/platform/day.ts';
import { EXPIRING_WINDOW_DAYS } from '#domain/sales/orders/reservation-lapse.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

type ReservationRow = RowOf<typeof TODAY_LAPSING>;

/** The maximum number of orders in a list. */
const ORDERS_MAX = 20;

const COLUMNS = `w.order_id, w.customer_name, w.publications, w.count_verts as placement_count, w.created_at as reserved_at, w.reservation_expire_date,
  w.first_sending_date, o.creator_id, o.creator_name`;

const TODAY_LAPSING = statement('today-lapsing')`
  select ${COLUMNS}
     from orders o
     join order_overviews w on w.organization_id = $1 and w.order_id = o.id
     where o.organization_id = $1 and o.state = 'reserved'
       and order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $2)
       and o.reservation_expire_date between $2 and $3 and ($4::bigint is null or o.customer_id = $4)
     order by o.reservation_expire_date, o.id limit $5`.as<{
  reservation_expire_date: string;
  creator_id: number;
}>();

/**
 * Returns the reservations that lapse within the next `EXPIRING_WINDOW_DAYS` days, earliest first. A self-service user gets only the
 * customer's own reservations.
 */
export async function listLapsing(tx: Tx): Promise<TodayOrder[]> {
  const rows = await tx.statement(TODAY_LAPSING, [
    tx.organizationId,
    tx.today,
    addDays(tx.today, EXPIRING_WINDOW_DAYS),
    tx.user.customerId,
    ORDERS_MAX,
  ]);
  return rows.map((row) => present(tx, row));
}

const TODAY_NEW_ORDERS = statement('today-new-orders')`
  select ${COLUMNS}
     from users u
     cross join lateral (
       select o.id, o.state, o.reservation_expire_date, o.lapsed_at, o.creator_id, o.creator_name from orders o
       where o.organization_id = $1 and o.creator_id = u.id order by o.id desc limit $3) as o
     join order_overviews w on w.organization_id = $1 and w.order_id = o.id
     where u.organization_id = $1 and u.role = 'customer' and o.state = 'reserved'
       and order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $2)
     order by o.id desc limit $3`.as<{ reservation_expire_date: string }>();

/** Returns the latest reservations of self-service users, newest first. Reads only the latest orders of each such user. */
export async function listNewOrders(tx: Tx): Promise<TodayOrder[]> {
  const rows = await tx.statement(TODAY_NEW_ORDERS, [tx.organizationId, tx.today, ORDERS_MAX]);
  return rows.map((row) => present(tx, row));
}

function present({ user }: Tx, { creator_id: id, creator_name: name, ...row }: ReservationRow): TodayOrder {
  return {
    ...presentRow(row),
    creator: user.customerId === null ? { name, isCaller: id === user.id } : null,
  };
}
