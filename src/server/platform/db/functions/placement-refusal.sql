-- Returns why a placement cannot be ordered; null if it is free. This is the only place of the rule in SQL; in TypeScript it is
-- `placementRefusal` of src/domain/catalogue/placement.ts. The planner inlines this function, so each argument that is a subquery is read
-- only if the arguments before it do not decide.
-- - `p_order_state`, `p_expire_date`, `p_lapsed_at`: the order of the unreleased ad in the placement; null if there is none, or if the order
--   is the caller's own. A lapsed reservation does not hold its placement, even before release_lapsed_reservations has released it.
-- - `p_is_held`: whether active_holds contains the placement.
-- - `p_booking_deadline`: see booking_deadline. It is ignored if `p_now` is null.
create or replace function placement_refusal(
  p_order_state text, p_expire_date date, p_lapsed_at timestamptz, p_is_held boolean,
  p_sending_date date, p_blocked boolean, p_is_closed boolean, p_booking_deadline timestamptz, p_today date, p_now timestamptz
) returns text language sql immutable as $$
  select case
    when p_sending_date is null then 'unknown'
    when order_holds(p_order_state, p_expire_date, p_lapsed_at, p_today) then p_order_state
    when p_is_held then 'held'
    else coalesce(issue_refusal(p_sending_date, p_blocked, p_is_closed, p_today),
      case when p_now is not null and p_booking_deadline < p_now then 'deadline_passed' end)
  end
$$;
