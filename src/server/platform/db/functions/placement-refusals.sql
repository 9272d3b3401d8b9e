-- Returns for each of these placements, which are distinct, why it cannot be ordered; `reason` is null if it is free. The reasons are those
-- of placement_refusal. The orders `p_own_order_ids` do not count, nor do lapsed reservations, which the caller releases before it takes
-- their placements. `p_now` is null if placements after their booking deadline may be ordered. The result is valid only while the caller
-- holds the locks of lock_placement_rows.
--
-- The planner inlines this function. "offset 0" makes it look up each row by its key, even if the plan was made while the tables had few
-- rows. The subquery in `unnest` hides how many placements there are: otherwise each call would be planned for its own number, which takes
-- ten times as long as the call.
create or replace function placement_refusals(
  p_organization_id bigint, p_placement_ids bigint[], p_today date, p_now timestamptz, p_own_order_ids bigint[]
) returns table (placement_id bigint, reason text) language sql stable rows 10 as $$
  select wanted.id, placement_refusal(
    o.state, o.reservation_expire_date, o.lapsed_at, h.placement_id is not null,
    i.sending_date, i.blocked, exists (
      select from closed_issues c where c.organization_id = p_organization_id and c.issue_id = i.id offset 0),
    booking_deadline(i.deadlines, p.name), p_today, p_now)
  from unnest((select p_placement_ids)) as wanted (id)
  left join lateral (
    select p.issue_id, p.name from placements p
    where p.organization_id = p_organization_id and p.id = wanted.id offset 0) p on true
  left join lateral (
    select i.id, i.sending_date, i.blocked, i.deadlines from issues i
    where i.organization_id = p_organization_id and i.id = p.issue_id offset 0) i on true
  left join lateral (
    select v.order_id from verts v
    where v.organization_id = p_organization_id and v.placement_id = wanted.id and v.released_at is null offset 0) v on true
  left join lateral (
    select o.state, o.reservation_expire_date, o.lapsed_at from orders o
    where o.organization_id = p_organization_id and o.id = v.order_id
      and not coalesce(o.id = any (p_own_order_ids), false) offset 0) o on true
  left join lateral (
    select h.placement_id from active_holds h
    where h.organization_id = p_organization_id and h.placement_id = wanted.id offset 0) h on true
$$;
