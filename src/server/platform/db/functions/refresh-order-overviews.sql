-- Rewrites the overview rows of these orders, locking each order, and marks their revenue as changed. A caller that renames a customer or a
-- publication must write the new name before it calls this, so that no row keeps the old name.
create or replace function refresh_order_overviews(
  p_organization_id bigint, p_order_ids bigint[]
) returns void language plpgsql
-- The planner settings of write_orders: each join looks up the rows of the previous one by an index, in the written order.
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
set join_collapse_limit = 1
as $$
begin
  perform 1 from orders o
  where o.organization_id = p_organization_id and o.id = any (p_order_ids)
  order by o.id for no key update;

  insert into order_overviews (
    organization_id, order_id, customer_id, customer_name, publications, publications_text, note, state, created_at,
    booked_at, reservation_expire_date, lapsed_at, count_verts, count_sent_verts, first_unsent_sending_date,
    first_sending_date, latest_issue_sending_date)
  select p_organization_id, o.id, o.customer_id, c.name, s.titles, array_to_string(s.titles, ', '), o.note, o.state,
    o.reserved_at, o.booked_at, o.reservation_expire_date, o.lapsed_at, s.verts, s.sent, s.first_unsent, s.first_sending,
    s.latest_sending
  -- Reads the ads of all orders in one pass: with outdated statistics, the ads of each order could be searched among all ads.
  from (
    select v.order_id, array_agg(distinct n.title order by n.title) as titles, count(*) as verts, count(v.sent_at) as sent,
      min(i.sending_date) filter (where v.sent_at is null) as first_unsent,
      min(i.sending_date) as first_sending, max(i.sending_date) as latest_sending
    from verts v
    join placements p on p.organization_id = p_organization_id and p.id = v.placement_id
    join issues i on i.organization_id = p_organization_id and i.id = p.issue_id
    join publications n on n.organization_id = p_organization_id and n.id = i.publication_id
    where v.organization_id = p_organization_id and v.order_id = any (p_order_ids)
    group by v.order_id
  ) s
  join orders o on o.organization_id = p_organization_id and o.id = s.order_id
  join customers c on c.organization_id = p_organization_id and c.id = o.customer_id
  order by o.id
  on conflict (organization_id, order_id) do update set
    customer_id = excluded.customer_id, customer_name = excluded.customer_name, publications = excluded.publications,
    publications_text = excluded.publications_text, note = excluded.note, state = excluded.state,
    created_at = excluded.created_at, booked_at = excluded.booked_at,
    reservation_expire_date = excluded.reservation_expire_date, lapsed_at = excluded.lapsed_at,
    count_verts = excluded.count_verts, count_sent_verts = excluded.count_sent_verts,
    first_unsent_sending_date = excluded.first_unsent_sending_date, first_sending_date = excluded.first_sending_date,
    latest_issue_sending_date = excluded.latest_issue_sending_date;

  -- Also updates pending sources, to wait for a transaction that is counting them.
  update revenue_sources r set is_pending = true
  where r.organization_id = p_organization_id and r.kind = 'order' and r.source_id = any (p_order_ids);
end $$;
