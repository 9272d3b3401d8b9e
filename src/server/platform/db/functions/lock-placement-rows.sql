-- Locks the rows that an order needs: first the publications and issues FOR SHARE, against blocking, renaming and deleting, then the
-- placements FOR NO KEY UPDATE. Issues are locked by publication and id, each after its publication; placements by id. So overlapping carts
-- wait but never deadlock.
create or replace function lock_placement_rows(p_organization_id bigint, p_placement_ids bigint[])
returns void language plpgsql
-- Each lateral query reads one row by its key. The settings ensure this even if the plan was made while the tables had few rows: plans are
-- kept for the life of a connection.
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
set join_collapse_limit = 1
as $$
begin
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
