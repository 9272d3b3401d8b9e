-- Drops the partitions of all months before the given day's month.
create or replace function drop_tracking_months(p_before date) returns void language plpgsql as $$
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
