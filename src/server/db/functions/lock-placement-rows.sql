-- Locks the rows that an order needs: publications and issues first, against blocking, renaming and deleting, then the
-- placements. Each kind is locked in the order of its ids, so that overlapping carts wait and never deadlock.
create or replace function lock_placement_rows(p_organization_id bigint, p_placement_ids bigint[])
returns void language plpgsql as $$
begin
  -- Each lateral query reads one row by its key. For `id = any (…)` a plan made while the table is small reads all of it.
  perform 1 from (
    select distinct i.publication_id, i.id from unnest(p_placement_ids) as wanted (id)
    cross join lateral (
      select p.issue_id from placements p
      where p.organization_id = p_organization_id and p.id = wanted.id offset 0) p
    cross join lateral (
      select i.publication_id, i.id from issues i
      where i.organization_id = p_organization_id and i.id = p.issue_id offset 0) i
    order by 1, 2) as issue
  cross join lateral (
    select from publications n
    where n.organization_id = p_organization_id and n.id = issue.publication_id for share) n
  cross join lateral (
    select from issues i where i.organization_id = p_organization_id and i.id = issue.id for share) i;

  perform 1 from (select id from unnest(p_placement_ids) as id order by id) as wanted
  cross join lateral (
    select from placements p
    where p.organization_id = p_organization_id and p.id = wanted.id for no key update) p;
end $$;
