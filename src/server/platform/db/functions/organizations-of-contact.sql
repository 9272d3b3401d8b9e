-- Returns the organizations in which a mailbox has a link to an order that was not revoked, oldest first. Its links may have ended. One
-- statement serves all organizations, because a person who asks for a new link need not name the publisher.
create or replace function organizations_of_contact(p_email text) returns setof bigint language plpgsql as $$
declare
  v_organization record;
begin
  for v_organization in select o.id from organizations o order by o.id loop
    execute format('set local app.organization_id = %L', v_organization.id);
    if exists (
      select 1 from order_links l
      where l.organization_id = v_organization.id and lower(l.email) = lower(p_email) and l.revoked_at is null
    ) then
      return next v_organization.id;
    end if;
  end loop;
  execute 'set local app.organization_id = ''''';
end $$;
