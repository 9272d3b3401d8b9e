-- Returns the organizations with orders or invoices that the revenue counters may lack. One statement serves all organizations, so the
-- others need no transactions.
create or replace function organizations_with_changed_revenue() returns setof bigint language plpgsql as $$
declare
  v_organization record;
begin
  for v_organization in select o.id from organizations o order by o.id loop
    execute format('set local app.organization_id = %L', v_organization.id);
    if exists (
      select 1 from revenue_sources s where s.organization_id = v_organization.id and s.is_pending
    ) then
      return next v_organization.id;
    end if;
  end loop;
  execute 'set local app.organization_id = ''''';
end $$;
