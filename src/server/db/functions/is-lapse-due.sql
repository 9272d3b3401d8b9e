-- Returns whether a reservation has lapsed and release_lapsed_reservations has not released its placements yet. The
-- planner inlines this function: it needs the conditions on the state and on lapsed_at for the partial indexes
-- orders_open_reservations and order_overviews_open_reservations.
create or replace function is_lapse_due(
  p_state text, p_expire_date date, p_lapsed_at timestamptz, p_today date
) returns boolean language sql immutable as $$
  select p_state = 'reserved' and p_lapsed_at is null and p_expire_date < p_today
$$;
