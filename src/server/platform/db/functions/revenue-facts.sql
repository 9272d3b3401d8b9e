-- Returns the revenue facts of a year and the year before. `counters` are the counters of a publication (0 for all), each as an array of
-- the columns after the organization. Of all customers, only the `p_customers_max` customers with the most booked revenue are included.
-- `changed` are the sources that the counters lack: marked orders and invoices, and reservations that have lapsed but were not released
-- yet. The function is stable, so it reads everything from one snapshot and sees each update of the counters completely or not at all.
create or replace function revenue_facts(
  p_organization_id bigint, p_today date, p_year integer, p_publication_id bigint, p_customers_max integer,
  out counters json, out changed jsonb
) language plpgsql stable
-- The planner settings of revenue_of_sources.
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
set join_collapse_limit = 1
set from_collapse_limit = 1
as $$
declare
  v_changed record;
begin
  select coalesce(json_agg(json_build_array(c.year, c.publication_id, c.dimension, c.currency, c.subject_id, c.month,
    c.booked, c.reserved, c.weighted, c.billed_net, c.billed_gross, c.open_net, c.open_gross)), '[]')
  into counters
  from (
    select c.* from revenue_counters c
    where c.organization_id = p_organization_id and c.year in (p_year, p_year - 1) and c.publication_id = p_publication_id
      and c.dimension in ('month', 'publication', 'creator')
    union all
    select c.*
    from (
      select c.currency, c.subject_id from revenue_counters c
      where c.organization_id = p_organization_id and c.year = p_year and c.publication_id = p_publication_id
        and c.dimension = 'customer'
      order by c.booked desc, c.subject_id limit p_customers_max) as shown
    join revenue_counters c on c.organization_id = p_organization_id and c.year in (p_year, p_year - 1)
      and c.publication_id = p_publication_id and c.dimension = 'customer' and c.currency = shown.currency
      and c.subject_id = shown.subject_id and c.month = 0) as c;

  select coalesce(array_agg(found.kind), '{}') as kinds, coalesce(array_agg(found.source_id), '{}') as ids,
    coalesce(array_agg(found.has_lapsed), '{}') as has_lapsed
  into v_changed
  from (
    select s.kind, s.source_id, false as has_lapsed from revenue_sources s
    where s.organization_id = p_organization_id and s.is_pending and not exists (
      select from orders o
      where s.kind = 'order' and o.organization_id = p_organization_id and o.id = s.source_id
        and is_lapse_due(o.state, o.reservation_expire_date, o.lapsed_at, p_today))
    union all
    select 'order', o.id, true from orders o
    where o.organization_id = p_organization_id
      and is_lapse_due(o.state, o.reservation_expire_date, o.lapsed_at, p_today)) as found;
  changed := revenue_of_sources(p_organization_id, v_changed.kinds, v_changed.ids, v_changed.has_lapsed);
end $$;
