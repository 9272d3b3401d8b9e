-- Returns the organizations with hits that have to be judged a second time, because they are older than an hour and their keys are stored.
-- One statement serves all organizations, so organizations without work need no transactions.
create or replace function organizations_to_judge_again() returns setof bigint language plpgsql as $$
declare
  v_organization record;
begin
  for v_organization in select o.id from organizations o order by o.id loop
    execute format('set local app.organization_id = %L', v_organization.id);
    if exists (
      select 1 from tracking_events e
      where e.organization_id = v_organization.id and e.kind = 'click' and e.client_key is not null
        and e.happened_at <= now() - interval '1 hour'
        and e.happened_at > greatest(now() - interval '25 hours', coalesce(
          (select j.judged_until from tracking_judgements j where j.organization_id = v_organization.id), '-infinity'))
    ) then
      return next v_organization.id;
    end if;
  end loop;
  execute 'set local app.organization_id = ''''';
end $$;
