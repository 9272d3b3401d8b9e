-- Returns the organizations that remind contacts of ads, or treat their silence as an approval. One statement serves all organizations, so
-- the others need no transactions.
create or replace function organizations_to_remind() returns setof bigint language plpgsql as $$
declare
  v_organization record;
begin
  for v_organization in select o.id from organizations o order by o.id loop
    execute format('set local app.organization_id = %L', v_organization.id);
    if coalesce((select s.is_on from ad_reminder_settings s where s.organization_id = v_organization.id), true) or exists (
      select 1 from publication_approvals a where a.organization_id = v_organization.id and a.silence_approves
    ) then
      return next v_organization.id;
    end if;
  end loop;
  execute 'set local app.organization_id = ''''';
end $$;
