-- Books a reservation. Locks the order FOR UPDATE, then the rows that it writes: overview row, counters. Like write_orders, it is a whole
-- transaction in one statement. Returns the columns of the order before the call, from which the caller determines the refusal. If
-- `is_booked` is false, nothing was written. `has_closed_issue` is true if the day of one of its ads has passed, or the mailing of one of
-- its issues has started today: such an ad would be sold and never sent. Returns no row for an unknown order, nor for the order of another
-- customer if `p_customer_id` is set; it is null for staff. The caller draws `p_history_id`.
create or replace function book_order(
  p_organization_id bigint, p_user_id bigint, p_user_name text, p_customer_id bigint, p_order_id bigint, p_today date,
  p_slot smallint, p_history_id bigint
) returns table (
  booked_at timestamptz, reservation_expire_date date, lapsed_at timestamptz, has_closed_issue boolean, is_booked boolean
) language plpgsql
-- Plans are kept for the life of a connection. A plan made while the tables have few rows must not scan whole tables later: each join looks
-- up the rows of the previous one by an index, in the written order.
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
set join_collapse_limit = 1
as $$
begin
  perform set_config('app.organization_id', p_organization_id::text, true);
  select o.booked_at, o.reservation_expire_date, o.lapsed_at into booked_at, reservation_expire_date, lapsed_at
  from orders o
  where o.organization_id = p_organization_id and o.id = p_order_id
    and (p_customer_id is null or o.customer_id = p_customer_id) for update;
  if not found then
    return;
  end if;
  has_closed_issue := exists (
    select 1 from verts v
    join placements p on p.organization_id = v.organization_id and p.id = v.placement_id
    where v.organization_id = p_organization_id and v.order_id = p_order_id
      and issue_refusal(v.sending_date, false, exists (
        select from closed_issues c where c.organization_id = p_organization_id and c.issue_id = p.issue_id), p_today) in ('past', 'closed'));
  update orders o
  set state = 'booked', booked_at = now(), reservation_expire_date = null, version = o.version + 1, updated_at = now()
  where o.organization_id = p_organization_id and o.id = p_order_id and not has_closed_issue and o.state = 'reserved'
    and order_holds(o.state, o.reservation_expire_date, o.lapsed_at, p_today);
  is_booked := found;
  if is_booked then
    insert into audit_log (organization_id, id, user_id, user_name, action, subject, subject_id, order_id, details)
    values (p_organization_id, p_history_id, p_user_id, p_user_name, 'booked', 'order', p_order_id, p_order_id,
      jsonb_build_object('reservationExpireDate', book_order.reservation_expire_date));
    perform refresh_order_overviews(p_organization_id, array[p_order_id]);
    insert into placement_capacities (organization_id, month, slot, free, reserved, booked)
    select p_organization_id, date_trunc('month', v.sending_date)::date, p_slot, 0, -count(*), count(*)
    from verts v
    where v.organization_id = p_organization_id and v.order_id = p_order_id
    group by 2 order by 2
    on conflict (organization_id, month, slot) do update set
      reserved = placement_capacities.reserved + excluded.reserved,
      booked = placement_capacities.booked + excluded.booked;
  end if;
  return next;
end $$;
