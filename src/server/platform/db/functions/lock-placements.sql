-- Locks placements with lock_placement_rows, then releases the lapsed reservations of these placements and returns the ids of these orders.
create or replace function lock_placements(
  p_organization_id bigint, p_placement_ids bigint[], p_today date
) returns bigint[] language plpgsql
-- The planner settings of write_orders, which lock_placement_rows needs.
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
set join_collapse_limit = 1
as $$
declare
  v_lapsed bigint[];
begin
  perform lock_placement_rows(p_organization_id, p_placement_ids);

  -- Starts from the placements, which have few orders. `offset 0` prevents the planner from scanning all open reservations.
  select array_agg(distinct o.id) into v_lapsed
  from (
    select v.order_id from verts v
    where v.organization_id = p_organization_id and v.placement_id = any (p_placement_ids) and v.released_at is null
    offset 0
  ) held
  join orders o on o.organization_id = p_organization_id and o.id = held.order_id
  where is_lapse_due(o.state, o.reservation_expire_date, o.lapsed_at, p_today);
  if v_lapsed is null then
    return '{}';
  end if;
  return release_lapsed_reservations(p_organization_id, v_lapsed, p_today);
end $$;
