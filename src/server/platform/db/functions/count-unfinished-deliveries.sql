-- Counts the unfinished deliveries, and the deliveries missed within the last day, of all organizations in one statement. Returns a row for
-- each organization and state. `due` and `late` leave out missed deliveries; `late` are those due for more than `p_late_minutes` minutes.
create or replace function count_unfinished_deliveries(p_late_minutes integer)
returns table (state text, count bigint, due bigint, late bigint) language plpgsql as $$
declare
  v_organization_id bigint;
begin
  for v_organization_id in select o.id from organizations o order by o.id loop
    execute format('set local app.organization_id = %L', v_organization_id);
    return query
      select d.state, count(*), count(*) filter (where d.state <> 'missed' and d.due_at <= now()),
        count(*) filter (where d.state <> 'missed' and d.due_at <= now() - make_interval(mins => p_late_minutes))
      from deliveries d
      where d.organization_id = v_organization_id and d.state not in ('sent', 'cancelled')
        and (d.state <> 'missed' or d.updated_at > now() - interval '1 day')
      group by d.state;
  end loop;
  execute 'set local app.organization_id = ''''';
end $$;
