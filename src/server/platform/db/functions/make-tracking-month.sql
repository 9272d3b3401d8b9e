-- Creates the partition of `tracking_events` for the month of the given day, if it does not exist. The partition has
-- row-level security of its own, because the parent's policy does not protect direct access to it. It is attached after
-- it is complete, so that other sessions do not wait.
create or replace function make_tracking_month(p_day date) returns void language plpgsql as $$
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
