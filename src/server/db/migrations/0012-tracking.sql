-- The clicks of one client within seconds, and the keys that have outlived their salt. In anonymous mode it stays empty.
create index tracking_events_clients on tracking_events (organization_id, kind, happened_at, client_key)
  where client_key is not null;

-- Makes the partition of the month that holds the day; where it is there, nothing. It stands behind row-level security by
-- itself: what its parent forbids is not to be had through it. It is attached when it is ready, so that nobody waits.
create function make_tracking_month(p_day date) returns void language plpgsql as $$
declare
  v_month date := date_trunc('month', p_day);
  v_name text := 'tracking_events_' || to_char(v_month, 'YYYY_MM');
begin
  perform pg_advisory_xact_lock(7240119);
  if to_regclass(v_name) is not null then
    return;
  end if;
  execute format('create table %I (like tracking_events including all)', v_name);
  execute format('alter table %I enable row level security', v_name);
  execute format('alter table %I force row level security', v_name);
  execute format(
    'create policy one_organization on %I using (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::bigint)'
    ' with check (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::bigint)', v_name);
  execute format('alter table tracking_events attach partition %I for values from (%L) to (%L)', v_name,
    v_month || ' 00:00+00', (v_month + interval '1 month')::date || ' 00:00+00');
end $$;

-- Drops the partitions of all months before the one that holds the day.
create function drop_tracking_months(p_before date) returns void language plpgsql as $$
declare
  v_name text;
begin
  perform pg_advisory_xact_lock(7240119);
  for v_name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'tracking_events'::regclass and c.relname < 'tracking_events_' || to_char(p_before, 'YYYY_MM')
    order by 1
  loop
    execute format('drop table %I', v_name);
  end loop;
end $$;
