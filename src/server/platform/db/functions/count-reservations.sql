-- Updates the counters for new reservations and for lapsed ones. Writes all months in one statement, in order. Call it last in a
-- transaction, to keep the locks on these hot rows short.
create or replace function count_reservations(
  p_organization_id bigint, p_reserved bigint[], p_lapsed bigint[], p_slot smallint
) returns void language plpgsql as $$
begin
  insert into order_counts (organization_id, slot, live)
  values (p_organization_id, p_slot, cardinality(p_reserved) - cardinality(p_lapsed))
  on conflict (organization_id, slot) do update set live = order_counts.live + excluded.live;
  insert into placement_capacities (organization_id, month, slot, free, reserved, booked)
  select p_organization_id, date_trunc('month', i.sending_date)::date, p_slot, sum(counted.free), -sum(counted.free), 0
  from (
    select r.id, -1 as free from unnest(p_reserved) as r (id)
    union all
    select l.id, 1 from unnest(p_lapsed) as l (id)
  ) as counted
  join verts v on v.organization_id = p_organization_id and v.order_id = counted.id
  join placements p on p.organization_id = p_organization_id and p.id = v.placement_id
  join issues i on i.organization_id = p_organization_id and i.id = p.issue_id
  group by 2 order by 2
  on conflict (organization_id, month, slot) do update set
    free = placement_capacities.free + excluded.free, reserved = placement_capacities.reserved + excluded.reserved;
end $$;
