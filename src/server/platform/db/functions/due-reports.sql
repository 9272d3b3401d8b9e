-- Returns the reports of an organization that Vertbook must mail automatically: those of booked orders whose last issue was sent at least
-- the configured number of days ago, if they were neither mailed nor given up. After `p_wait_days` days `is_last_day` is true. The report
-- is then returned for one more week, so that it can be given up on a working day. Reports that were due before the setting was enabled are
-- never returned, so that old reports are not sent.
create or replace function due_reports(p_organization_id bigint, p_today date, p_wait_days integer)
returns table (id bigint, is_last_day boolean) language plpgsql stable as $$
declare
  v_organization record;
begin
  select o.time_zone, o.report_mail_days as days, o.report_mails_since as since into v_organization
  from organizations o where o.id = p_organization_id;
  if v_organization.days is null then
    return;
  end if;
  return query
  select r.id, s.day + v_organization.days + p_wait_days <= p_today
  from order_overviews w
  join reports r on r.organization_id = p_organization_id and r.order_id = w.order_id
  cross join lateral (
    select max((x.sent_at at time zone v_organization.time_zone)::date) as day from vert_reports x
    where x.organization_id = p_organization_id and x.report_id = r.id and x.sent_at is not null
  ) s
  where w.organization_id = p_organization_id and w.lapsed_at is null and w.state = 'booked'
    and w.latest_issue_sending_date between p_today - v_organization.days - 2 * p_wait_days and p_today - 1
    and r.mailed_at is null and r.mail_skipped_at is null
    and s.day + v_organization.days between greatest(v_organization.since, p_today - p_wait_days - 7) and p_today
  order by r.id;
end $$;
