-- Returns the organizations that have something to clean up: reservations to release, expired idempotency keys, cancellations older than an
-- hour, or tracking keys of a day that began at least 48 hours ago. May return more. One statement serves all organizations, so
-- organizations without work need no transactions.
create or replace function organizations_to_clean_up(p_idempotency_hours integer) returns setof bigint
language plpgsql as $$
declare
  v_organization record;
  v_first_kept_day date := (now() at time zone 'utc')::date - 1;
begin
  for v_organization in
    select o.id, (now() at time zone o.time_zone)::date as today from organizations o order by o.id
  loop
    execute format('set local app.organization_id = %L', v_organization.id);
    if exists (
      select 1 from orders o
      where o.organization_id = v_organization.id
        and is_lapse_due(o.state, o.reservation_expire_date, o.lapsed_at, v_organization.today)
    ) or exists (
      select 1 from idempotency_keys k
      where k.organization_id = v_organization.id and k.created_at < now() - make_interval(hours => p_idempotency_hours)
    ) or exists (
      select 1 from cancellations c
      where c.organization_id = v_organization.id and c.cancelled_at < now() - interval '1 hour'
    ) or exists (
      select 1 from order_changes c
      where c.organization_id = v_organization.id and c.changed_at < now() - interval '1 hour'
    ) or exists (
      select 1 from tracking_salts s where s.organization_id = v_organization.id and s.day < v_first_kept_day
    ) or exists (
      select 1 from tracking_clients c where c.organization_id = v_organization.id and c.day < v_first_kept_day
    ) or exists (
      select 1 from tracking_events e
      where e.organization_id = v_organization.id and e.kind in ('view', 'click') and e.client_key is not null
        and e.happened_at < v_first_kept_day::timestamp at time zone 'utc'
    ) then
      return next v_organization.id;
    end if;
  end loop;
  execute 'set local app.organization_id = ''''';
end $$;
