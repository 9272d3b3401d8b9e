-- Returns the organizations whose users may need notifications: there are acts that were not yet read for notifications, stopped
-- deliveries, or users whose daily mail may be due. May return more. One statement serves all organizations, so organizations without work
-- need no transactions.
create or replace function organizations_to_notify() returns setof bigint language plpgsql as $$
declare
  v_organization record;
begin
  for v_organization in
    select o.id, (now() at time zone o.time_zone)::date as today from organizations o order by o.id
  loop
    execute format('set local app.organization_id = %L', v_organization.id);
    if exists (
      select 1 from audit_log a
      where a.organization_id = v_organization.id and a.id > coalesce(
        (select n.audit_id from notification_progress n where n.organization_id = v_organization.id), 0)
    ) or exists (
      select 1 from deliveries d
      where d.organization_id = v_organization.id and d.state in ('blocked', 'unknown')
    ) or exists (
      select 1 from notification_settings s
      where s.organization_id = v_organization.id and s.mailed <> '{}'
        and (s.mailed_on is null or s.mailed_on < v_organization.today)
    ) then
      return next v_organization.id;
    end if;
  end loop;
  execute 'set local app.organization_id = ''''';
end $$;
