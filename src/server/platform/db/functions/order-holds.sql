-- Returns whether an order holds its placements: it is a booking, or a reservation whose expiry date has not passed. A reservation still
-- holds them on its expiry date. The same rule in TypeScript: src/domain/sales/orders/reservation-lapse.ts. The planner inlines this function, so
-- that indexes on the columns still apply.
create or replace function order_holds(
  p_state text, p_expire_date date, p_lapsed_at timestamptz, p_today date
) returns boolean language sql immutable as $$
  select p_lapsed_at is null and (p_state = 'booked' or p_expire_date >= p_today)
$$;
