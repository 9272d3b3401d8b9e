-- Returns which of these placements cannot be ordered, and the facts about all of them that an order needs: the titles of the publications,
-- the first and the last sending date. A placement is refused if it is unknown, sold or held by a request of a storefront, or if its issue
-- is not open. The result is valid only while the caller holds the locks of lock_placements.
create or replace function examine_placements(
  p_organization_id bigint, p_placement_ids bigint[], p_today date,
  out refused bigint[], out publications text[], out first_sending_date date, out latest_sending_date date
) language plpgsql stable as $$
begin
  select
    coalesce(array_agg(wanted.id order by wanted.id) filter (where
      i.id is null or v.id is not null
      or i.blocked or i.sending_date < p_today or (i.sending_date = p_today and exists (
        select from closed_issues c where c.organization_id = p_organization_id and c.issue_id = i.id))
      or exists (
        select from storefront_holds h
        where h.organization_id = p_organization_id and h.placement_id = wanted.id and h.held_until > now())), '{}'),
    array_agg(distinct n.title order by n.title), min(i.sending_date), max(i.sending_date)
  into refused, publications, first_sending_date, latest_sending_date
  from unnest(p_placement_ids) as wanted (id)
  left join placements p on p.organization_id = p_organization_id and p.id = wanted.id
  left join issues i on i.organization_id = p_organization_id and i.id = p.issue_id
  left join publications n on n.organization_id = p_organization_id and n.id = i.publication_id
  left join verts v on v.organization_id = p_organization_id and v.placement_id = wanted.id and v.released_at is null;
end $$;
