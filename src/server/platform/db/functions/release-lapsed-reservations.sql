-- Releases the placements of lapsed reservations: updates orders, their verts and the overview rows together, marks their revenue as
-- changed, and writes the history. Checks each order again after locking it, and skips one that was booked or extended in the meantime.
-- Returns the orders that lapsed. The caller passes them to count_reservations at the end of its transaction.
create or replace function release_lapsed_reservations(
  p_organization_id bigint, p_order_ids bigint[], p_today date
) returns bigint[] language plpgsql as $$
declare
  v_lapsed bigint[];
begin
  perform 1 from orders o
  where o.organization_id = p_organization_id and o.id = any (p_order_ids)
  order by o.id for update;

  with lapsed as (
    update orders o set lapsed_at = now(), version = o.version + 1, updated_at = now()
    where o.organization_id = p_organization_id and o.id = any (p_order_ids)
      and is_lapse_due(o.state, o.reservation_expire_date, o.lapsed_at, p_today)
    returning o.id
  )
  select array_agg(l.id order by l.id) into v_lapsed from lapsed l;
  if v_lapsed is null then
    return '{}';
  end if;

  update verts v set released_at = now()
  where v.organization_id = p_organization_id and v.order_id = any (v_lapsed) and v.released_at is null;
  update order_overviews w set lapsed_at = now()
  where w.organization_id = p_organization_id and w.order_id = any (v_lapsed);
  update revenue_sources r set is_pending = true
  where r.organization_id = p_organization_id and r.kind = 'order' and r.source_id = any (v_lapsed);
  insert into audit_log (organization_id, user_name, action, subject, subject_id, order_id)
  select p_organization_id, '', 'lapsed', 'order', l.id, l.id from unnest(v_lapsed) as l (id)
  on conflict do nothing;
  return v_lapsed;
end $$;
