-- From when until when a frozen ad stood in the mailing: what was sent in between contained it.
alter table delivery_items add column handed_over_at timestamptz;
alter table delivery_items add column withdrawn_at timestamptz;

-- Whether the mailing of an issue has begun to go out: it takes no more orders.
create function is_issue_closed(p_organization_id bigint, p_issue_id bigint) returns boolean language sql stable as $$
  select exists (
    select 1 from deliveries d
    where d.organization_id = p_organization_id and d.issue_id = p_issue_id
      and (d.state = 'sent' or (d.kind = 'builtin' and d.content_key is not null)))
$$;

-- As before, and what is in an issue that has gone out cannot be ordered any more.
create or replace function examine_placements(
  p_organization_id bigint, p_placement_ids bigint[], p_today date,
  out refused bigint[], out publications text[], out first_sending_date date, out latest_sending_date date
) language plpgsql stable as $$
begin
  select
    coalesce(array_agg(wanted.id order by wanted.id) filter (where
      i.id is null or i.blocked or i.sending_date < p_today or v.id is not null
      or (i.sending_date = p_today and is_issue_closed(p_organization_id, i.id))), '{}'),
    array_agg(distinct n.title order by n.title), min(i.sending_date), max(i.sending_date)
  into refused, publications, first_sending_date, latest_sending_date
  from unnest(p_placement_ids) as wanted (id)
  left join placements p on p.organization_id = p_organization_id and p.id = wanted.id
  left join issues i on i.organization_id = p_organization_id and i.id = p.issue_id
  left join publications n on n.organization_id = p_organization_id and n.id = i.publication_id
  left join verts v on v.organization_id = p_organization_id and v.placement_id = wanted.id and v.released_at is null;
end $$;

-- What is sent soon, and what was not sent in time, is looked for every minute.
create index issues_by_sending_date on issues (organization_id, sending_date);
create index order_overviews_unsent on order_overviews (organization_id, first_unsent_sending_date)
  where state = 'booked' and first_unsent_sending_date is not null;

-- Somebody asked for it to be sent now, and not at its time.
alter table deliveries add column is_hurried boolean not null default false;

-- Whose lease it is: who lost it to somebody else writes nothing down any more.
alter table deliveries add column lease_key text;
