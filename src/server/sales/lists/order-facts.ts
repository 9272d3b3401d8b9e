import type { OrderFacts } from '#domain/sales/orders/order.ts';

/** The columns that determine the state of an order. */
export interface OrderFactsRow {
  booked_at: string | null;
  reservation_expire_date: string | null;
  lapsed_at: string | null;
}

/** Returns the facts of an order's row in the form that the domain rules read. */
export function orderFacts(row: OrderFactsRow): OrderFacts {
  return {
    bookedAt: row.booked_at,
    reservationExpireDate: row.reservation_expire_date,
    lapsedAt: row.lapsed_at,
  };
}
