-- Gives the placements of lapsed reservations back: orders, their verts and the overview rows together.
-- Every order is checked again under its lock; one that was booked or prolonged meanwhile is left alone.
-- Answers the orders that lapsed; the caller counts them with count_reservations, as the last thing it does.
create function release_lapsed_reservations(
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
      and o.state = 'reserved' and o.lapsed_at is null and o.reservation_expire_date < p_today
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
  insert into audit_log (organization_id, user_name, action, subject, subject_id, order_id)
  select p_organization_id, '', 'lapsed', 'order', l.id, l.id from unnest(v_lapsed) as l (id);
  return v_lapsed;
end $$;

-- Moves the counters for the orders that now hold their placements as reservations, and for those that lapsed: all
-- months in one statement and in order. These rows are hot, and whoever writes them must not wait for anything after.
create function count_reservations(
  p_organization_id bigint, p_reserved bigint[], p_lapsed bigint[], p_slot smallint
) returns void language plpgsql as $$
begin
  insert into order_counts (organization_id, slot, live)
  values (p_organization_id, p_slot, cardinality(p_reserved) - cardinality(p_lapsed))
  on conflict (organization_id, slot) do update set live = order_counts.live + excluded.live;
  insert into placement_capacities (organization_id, month, slot, free, reserved, booked)
  select p_organization_id, date_trunc('month', i.sending_date)::date, p_slot, sum(counted.free), -sum(counted.free), 0
  from (
    select r.id, -1 as free from unnest(p_reserved) as r (id)
    union all
    select l.id, 1 from unnest(p_lapsed) as l (id)
  ) as counted
  join verts v on v.organization_id = p_organization_id and v.order_id = counted.id
  join placements p on p.organization_id = p_organization_id and p.id = v.placement_id
  join issues i on i.organization_id = p_organization_id and i.id = p.issue_id
  group by 2 order by 2
  on conflict (organization_id, month, slot) do update set
    free = placement_capacities.free + excluded.free, reserved = placement_capacities.reserved + excluded.reserved;
end $$;

-- Which of these placements cannot be ordered: unknown here, sold, in a blocked issue, or in an issue of the past. And
-- what the others say of an order: its publications by title, and its first and last sending date.
-- Only meaningful while the caller holds the locks of lock_placements.
create function examine_placements(
  p_organization_id bigint, p_placement_ids bigint[], p_today date,
  out refused bigint[], out publications text[], out first_sending_date date, out latest_sending_date date
) language plpgsql stable as $$
begin
  select
    coalesce(array_agg(wanted.id order by wanted.id) filter (where
      i.id is null or i.blocked or i.sending_date < p_today or v.id is not null), '{}'),
    array_agg(distinct n.title order by n.title), min(i.sending_date), max(i.sending_date)
  into refused, publications, first_sending_date, latest_sending_date
  from unnest(p_placement_ids) as wanted (id)
  left join placements p on p.organization_id = p_organization_id and p.id = wanted.id
  left join issues i on i.organization_id = p_organization_id and i.id = p.issue_id
  left join publications n on n.organization_id = p_organization_id and n.id = i.publication_id
  left join verts v on v.organization_id = p_organization_id and v.placement_id = wanted.id and v.released_at is null;
end $$;

-- Locks what an order takes: publications and issues first, against blocking, renaming and deleting, then the
-- placements themselves, each in the order of their ids, so that overlapping carts wait and never deadlock.
-- Then releases the lapsed reservations that stand on them, and answers those orders.
create function lock_placements(
  p_organization_id bigint, p_placement_ids bigint[], p_today date
) returns bigint[] language plpgsql as $$
declare
  v_lapsed bigint[];
begin
  perform 1 from placements p
  join issues i on i.organization_id = p_organization_id and i.id = p.issue_id
  join publications n on n.organization_id = p_organization_id and n.id = i.publication_id
  where p.organization_id = p_organization_id and p.id = any (p_placement_ids)
  order by n.id, i.id for share of n, i;

  perform 1 from placements p
  where p.organization_id = p_organization_id and p.id = any (p_placement_ids)
  order by p.id for no key update;

  -- From the placements to their few orders, never from all open reservations.
  select array_agg(distinct o.id) into v_lapsed
  from (
    select v.order_id from verts v
    where v.organization_id = p_organization_id and v.placement_id = any (p_placement_ids) and v.released_at is null
    offset 0
  ) held
  join orders o on o.organization_id = p_organization_id and o.id = held.order_id
  where o.state = 'reserved' and o.lapsed_at is null and o.reservation_expire_date < p_today;
  if v_lapsed is null then
    return '{}';
  end if;
  return release_lapsed_reservations(p_organization_id, v_lapsed, p_today);
end $$;

-- Writes the overview rows of these orders afresh from the orders themselves, each under its order's lock: whoever
-- renames a customer or a publication writes the name first and comes here after, so no row keeps an old name.
create function refresh_order_overviews(
  p_organization_id bigint, p_order_ids bigint[]
) returns void language plpgsql as $$
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
  from orders o
  join customers c on c.organization_id = p_organization_id and c.id = o.customer_id
  join lateral (
    select array_agg(distinct n.title order by n.title) as titles, count(*) as verts, count(v.sent_at) as sent,
      min(i.sending_date) filter (where v.sent_at is null) as first_unsent,
      min(i.sending_date) as first_sending, max(i.sending_date) as latest_sending
    from verts v
    join placements p on p.organization_id = p_organization_id and p.id = v.placement_id
    join issues i on i.organization_id = p_organization_id and i.id = p.issue_id
    join publications n on n.organization_id = p_organization_id and n.id = i.publication_id
    where v.organization_id = p_organization_id and v.order_id = o.id
  ) s on s.verts > 0
  where o.organization_id = p_organization_id and o.id = any (p_order_ids)
  order by o.id
  on conflict (organization_id, order_id) do update set
    customer_id = excluded.customer_id, customer_name = excluded.customer_name, publications = excluded.publications,
    publications_text = excluded.publications_text, note = excluded.note, state = excluded.state,
    created_at = excluded.created_at, booked_at = excluded.booked_at,
    reservation_expire_date = excluded.reservation_expire_date, lapsed_at = excluded.lapsed_at,
    count_verts = excluded.count_verts, count_sent_verts = excluded.count_sent_verts,
    first_unsent_sending_date = excluded.first_unsent_sending_date, first_sending_date = excluded.first_sending_date,
    latest_issue_sending_date = excluded.latest_issue_sending_date;
end $$;

-- Reserves placements for a customer, all or none, in one round trip. `p_placement_ids` are distinct and sorted.
-- `customer_known` false or `refused` not empty: no order was made, and the caller rolls back. Else the caller counts
-- the order, and the reservations in `lapsed`, with count_reservations.
create function place_order(
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
  insert into verts (organization_id, order_id, placement_id)
  select p_organization_id, order_id, wanted.id from unnest(p_placement_ids) as wanted (id);
  -- What refresh_order_overviews would write, of what is known already.
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
