import type { OrderFacts } from '#domain/orders/order.ts';

/** The columns that determine the state of an order. */
export interface OrderFactsRow {
  booked_at: string | null;
  reservation_expire_date: string | null;
  lapsed_at: string | null;
}

/** The facts of an order's row, as the domain rules read them. */
export function orderFacts(row: OrderFactsRow): OrderFacts {
  return {
    bookedAt: row.booked_at,
    reservationExpireDate: row.reservation_expire_date,
    lapsedAt: row.lapsed_at,
  };
}
