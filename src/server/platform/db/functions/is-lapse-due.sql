-- Returns whether a reservation has lapsed but release_lapsed_reservations has not released its placements yet. The planner inlines this
-- function. The conditions on the state and on lapsed_at are needed for the partial index orders_open_reservations.
create or replace function is_lapse_due(
  p_state text, p_expire_date date, p_lapsed_at timestamptz, p_today date
) returns boolean language sql immutable as $$
  select p_state = 'reserved' and p_lapsed_at is null and p_expire_date < p_today
$$;
