-- Returns the organizations with refunds that a payment provider has not accepted yet, or with payments of which their provider has to be
-- asked. One statement serves all organizations, so the others need no transactions.
create or replace function organizations_with_online_payments() returns setof bigint language plpgsql as $$
declare
  v_organization record;
begin
  for v_organization in select o.id from organizations o order by o.id loop
    execute format('set local app.organization_id = %L', v_organization.id);
    if exists (
      select 1 from online_refunds f where f.organization_id = v_organization.id and f.state = 'waiting'
    ) or exists (
      select 1 from online_payments p where p.organization_id = v_organization.id and p.state in ('open', 'paid') and p.ask_at <= now()
    ) then
      return next v_organization.id;
    end if;
  end loop;
  execute 'set local app.organization_id = ''''';
end $$;
