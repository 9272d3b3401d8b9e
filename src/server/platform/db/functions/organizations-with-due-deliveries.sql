-- Returns the organizations for which plan_deliveries has work: an issue of today or tomorrow with an ad but no delivery, an unreported ad
-- that was not sent in time, a delivery that is due or in progress, or mails of a sent issue to send again. May return more. One statement
-- serves all organizations, so organizations without work need no transactions. If the search for ads that were not sent in time finds
-- none, it does not run again on the same day, because it reads all ads that were ever not sent.
create or replace function organizations_with_due_deliveries() returns setof bigint language plpgsql as $$
declare
  v_organization record;
begin
  for v_organization in
    select o.id, o.failed_ads_reported_on, (now() at time zone o.time_zone)::date as today from organizations o order by o.id
  loop
    execute format('set local app.organization_id = %L', v_organization.id);
    if exists (
      select 1 from deliveries d
      where d.organization_id = v_organization.id and d.state not in ('sent', 'missed', 'cancelled')
        and (d.due_at <= now() or d.leased_until >= now())
    ) or exists (
      select 1 from deliveries d
      where d.organization_id = v_organization.id and d.repeating_since is not null and d.due_at <= now()
    ) or exists (
      select 1 from issues i
      join placements p on p.organization_id = v_organization.id and p.issue_id = i.id
      join verts v on v.organization_id = v_organization.id and v.placement_id = p.id
      where i.organization_id = v_organization.id
        and i.sending_date between v_organization.today and v_organization.today + 1
        and v.released_at is null and v.sent_at is null
        and not exists (
          select 1 from deliveries d where d.organization_id = v_organization.id and d.issue_id = i.id)
    ) then
      return next v_organization.id;
    end if;
    if v_organization.failed_ads_reported_on is not distinct from v_organization.today then
      continue;
    end if;
    -- Two searches in the order of the index verts_unsent, each of which ends at the first ad. With one condition, the planner expects many
    -- unsent ads on past days and reads all ads.
    if (
      select v.id from verts v
      join orders o on o.organization_id = v_organization.id and o.id = v.order_id
      where v.organization_id = v_organization.id and v.has_missing_data and v.sent_at is null and v.released_at is null
        and v.sending_date < v_organization.today and o.state = 'booked' and o.lapsed_at is null
        and not exists (
          select 1 from vert_reports r where r.organization_id = v_organization.id and r.vert_id = v.id)
      order by v.sending_date, v.id limit 1
    ) is not null or (
      select v.id from verts v
      join orders o on o.organization_id = v_organization.id and o.id = v.order_id
      where v.organization_id = v_organization.id and not v.has_missing_data and v.sent_at is null and v.released_at is null
        and v.sending_date < v_organization.today and o.state = 'booked' and o.lapsed_at is null
        and not exists (
          select 1 from vert_reports r where r.organization_id = v_organization.id and r.vert_id = v.id)
      order by v.sending_date, v.id limit 1
    ) is not null then
      return next v_organization.id;
    else
      update organizations o set failed_ads_reported_on = v_organization.today where o.id = v_organization.id;
    end if;
  end loop;
  execute 'set local app.organization_id = ''''';
end $$;
