-- Returns the organizations with reports that Vertbook must mail automatically. One statement serves all organizations, so the others need
-- no transactions.
create or replace function organizations_with_due_reports(p_wait_days integer) returns setof bigint language plpgsql as $$
declare
  v_organization record;
begin
  for v_organization in
    select o.id, (now() at time zone o.time_zone)::date as today from organizations o
    where o.report_mail_days is not null order by o.id
  loop
    execute format('set local app.organization_id = %L', v_organization.id);
    if exists (select 1 from due_reports(v_organization.id, v_organization.today, p_wait_days)) then
      return next v_organization.id;
    end if;
  end loop;
  execute 'set local app.organization_id = ''''';
end $$;
