-- Locks the rows that an order needs, each table by id, so that overlapping carts wait but never deadlock: first the issues FOR SHARE, against
-- blocking, moving and deleting them and renaming their publication, then the placements FOR NO KEY UPDATE. Acts that change what an order
-- copies from a publication lock its issues; orders do not lock the publication, because each lock of a row that many orders share is
-- written to the write-ahead log. Each lateral query reads one row by its key. The caller has the planner settings of write_orders, which
-- ensure this even if the plan was made while the tables had few rows; calling a function with its own settings takes longer.
create or replace function lock_placement_rows(p_organization_id bigint, p_placement_ids bigint[])
returns void language plpgsql
as $$
begin
  perform 1 from (
    select distinct p.issue_id as id from unnest(p_placement_ids) as wanted (id)
    cross join lateral (
      select p.issue_id from placements p
      where p.organization_id = p_organization_id and p.id = wanted.id offset 0) p
    order by 1) as issue
  cross join lateral (
    select from issues i where i.organization_id = p_organization_id and i.id = issue.id for share) i;

  perform 1 from (select id from unnest(p_placement_ids) as id order by id) as wanted
  cross join lateral (
    select from placements p
    where p.organization_id = p_organization_id and p.id = wanted.id for no key update) p;
end $$;
