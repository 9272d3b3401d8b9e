-- Returns the quote_facts of all placements near the given ones: in each publication of these, the placements of the four weeks that begin
-- with the first given sending day; at most 600 in total. A process that places several orders gets the facts of the next ones from it. The
-- facts contain no customer.
create or replace function nearby_quote_facts(
  p_organization_id bigint, p_placement_ids bigint[], p_today date, out facts text
) language plpgsql
-- The planner settings of quote_facts: each join looks up the rows of the previous one by an index, in the written order.
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
set join_collapse_limit = 1
as $$
declare
  v_ids bigint[];
begin
  perform set_config('app.organization_id', p_organization_id::text, true);
  v_ids := array(
    select p.id
    from (
      select i.publication_id, min(i.sending_date) as first_day
      from unnest(p_placement_ids) as wanted (id)
      join placements w on w.organization_id = p_organization_id and w.id = wanted.id
      join issues i on i.organization_id = p_organization_id and i.id = w.issue_id
      group by i.publication_id) as near
    join issues i on i.organization_id = p_organization_id and i.publication_id = near.publication_id
      and i.sending_date between near.first_day and near.first_day + 27
    join placements p on p.organization_id = p_organization_id and p.issue_id = i.id
    limit 600);
  facts := quote_facts(p_organization_id, v_ids, null, p_today);
end $$;
