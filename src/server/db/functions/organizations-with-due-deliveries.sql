-- Returns the organizations for which plan_deliveries has something to do: an issue of today or tomorrow with an ad and
-- without a delivery, an ad that was not sent in time and is not reported, a delivery that is due or worked on, or mails of a sent issue to send again. May return more. It is one
-- statement for all organizations, so that idle ones cost no transactions. Ads that were not sent in time are searched for until there are none, then not again
-- on the same day: the search reads all the ads that were ever not sent.
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
    if exists (
      select 1 from order_overviews w
      join verts v on v.organization_id = v_organization.id and v.order_id = w.order_id
      where w.organization_id = v_organization.id and w.state = 'booked' and w.lapsed_at is null
        and w.first_unsent_sending_date < v_organization.today
        and v.sent_at is null and v.sending_date < v_organization.today
        and not exists (
          select 1 from vert_reports r where r.organization_id = v_organization.id and r.vert_id = v.id)
    ) then
      return next v_organization.id;
    else
      update organizations o set failed_ads_reported_on = v_organization.today where o.id = v_organization.id;
    end if;
  end loop;
  execute 'set local app.organization_id = ''''';
end $$;
