-- Locks the rows that an order needs: publications and issues first, against blocking, renaming and deleting, then the
-- placements. Each kind is locked in the order of its ids, so that overlapping carts wait and never deadlock.
-- Then releases the lapsed reservations of these placements and returns their orders.
create or replace function lock_placements(
  p_organization_id bigint, p_placement_ids bigint[], p_today date
) returns bigint[] language plpgsql as $$
declare
  v_lapsed bigint[];
begin
  perform 1 from placements p
  join issues i on i.organization_id = p_organization_id and i.id = p.issue_id
  join publications n on n.organization_id = p_organization_id and n.id = i.publication_id
  where p.organization_id = p_organization_id and p.id = any (p_placement_ids)
  order by n.id, i.id for share of n, i;

  perform 1 from placements p
  where p.organization_id = p_organization_id and p.id = any (p_placement_ids)
  order by p.id for no key update;

  -- Starts from the placements, which have few orders. `offset 0` keeps the planner from scanning all open reservations.
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
