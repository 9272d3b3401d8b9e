-- For processes of the previous version; later versions call reserve_cart. Reserves placements for a customer, all or none, in one round
-- trip. `p_placement_ids` are distinct and sorted. If `customer_known` is false or `refused` is not empty, no order was created and the
-- caller rolls back. Otherwise the caller passes the new order, and the lapsed reservations in `lapsed`, to count_reservations.
create or replace function place_order(
  p_organization_id bigint, p_user_id bigint, p_user_name text, p_customer_id bigint, p_expire_date date,
  p_placement_ids bigint[], p_note text, p_today date,
  out order_id bigint, out customer_known boolean, out refused bigint[], out lapsed bigint[]
) language plpgsql as $$
declare
  v_customer_name text;
  v_examined record;
begin
  select c.name into v_customer_name from customers c
  where c.organization_id = p_organization_id and c.id = p_customer_id for share;
  customer_known := found;
  lapsed := lock_placements(p_organization_id, p_placement_ids, p_today);
  select * into v_examined from examine_placements(p_organization_id, p_placement_ids, p_today);
  refused := v_examined.refused;
  if not customer_known or cardinality(refused) > 0 then
    return;
  end if;

  insert into orders (organization_id, customer_id, reservation_expire_date, note, creator_id, creator_name)
  values (p_organization_id, p_customer_id, p_expire_date, p_note, p_user_id, p_user_name)
  returning id into order_id;
  insert into verts (organization_id, order_id, placement_id, sending_date)
  select p_organization_id, order_id, p.id, i.sending_date
  from placements p
  join issues i on i.organization_id = p_organization_id and i.id = p.issue_id
  where p.organization_id = p_organization_id and p.id = any (p_placement_ids)
  order by p.id;
  -- Inserts the row that refresh_order_overviews would write, without reading the order again.
  insert into order_overviews (
    organization_id, order_id, customer_id, customer_name, publications, publications_text, note, state, created_at,
    reservation_expire_date, count_verts, count_sent_verts, first_unsent_sending_date, first_sending_date,
    latest_issue_sending_date)
  values (
    p_organization_id, order_id, p_customer_id, v_customer_name, v_examined.publications,
    array_to_string(v_examined.publications, ', '), p_note, 'reserved', now(), p_expire_date,
    cardinality(p_placement_ids), 0, v_examined.first_sending_date, v_examined.first_sending_date,
    v_examined.latest_sending_date);
  insert into audit_log (organization_id, user_id, user_name, action, subject, subject_id, order_id, details)
  values (p_organization_id, p_user_id, p_user_name, 'reserved', 'order', order_id, order_id,
    jsonb_build_object('placementIds', p_placement_ids, 'reservationExpireDate', p_expire_date));
end $$;
