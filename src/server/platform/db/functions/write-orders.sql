-- Writes new orders: all of them, or none if one placement is refused. It is the only function that inserts new orders and their ads. A cart
-- is a list of one order, and this is its whole transaction in one statement. The function sets the organization for row-level security,
-- claims the retry key, locks the rows and checks them. Then it writes the orders with their ads, prices, overview rows, history and
-- counters. A refusal raises no error, so the caller may always commit. Results:
-- - `order_ids`: `p_order_ids`; null if nothing was written.
-- - `earlier_id`: the order that an earlier request with this key has made. `is_other_request`: the key was used for another request.
-- - `customers_known` is false, or `refused` lists the placements that cannot be ordered (placement_refusal).
-- - `lapsed`: lapsed reservations hold some of the placements. The caller releases them and calls again.
-- - `is_outdated`: quote_facts no longer returns `p_quote_facts` of an order. The caller calculates the prices again.
-- - `vert_ids`, `placement_ids` and `sending_dates`: the written ads, in the order in which the ads of an order are shown.
-- - The others are what the response to a single order shows, in the same order.
--
-- Locks, in this order: the retry key (advisory), the customers FOR SHARE, issues FOR SHARE and placements FOR NO KEY UPDATE
-- (lock_placement_rows), the agreements of the customers, last the counters. A cart with a sold placement is refused without locks.
--
-- `p_customer_ids`, `p_expire_dates`, `p_notes` and `p_quote_facts` have one element for each order. An order without an expiry date is
-- booked. If `p_is_customer`, a self-service user orders, and the note is also the customer's. `p_placement_ids` are distinct and sorted; `p_order_numbers` are the positions of their orders in the list, from 1. `p_prices`
-- are the prices of the placements, calculated from the quote facts; null in an organization without prices. `p_key` is null if the request
-- has no key; only a single order has one. If `p_slot` is null, the caller updates the counters, because its transaction continues. The
-- caller draws the ids of the new rows, because on a distributed database the function runs on the node with the organization's rows, but
-- the sequences are on the coordinator.
create or replace function write_orders(
  p_organization_id bigint, p_user_id bigint, p_user_name text, p_is_customer boolean, p_today date, p_slot smallint,
  p_key text, p_request_hash bytea,
  p_customer_ids bigint[], p_expire_dates date[], p_notes text[], p_quote_facts text[],
  p_placement_ids bigint[], p_order_numbers integer[], p_prices jsonb[],
  p_order_ids bigint[], p_vert_ids bigint[], p_history_ids bigint[],
  out order_ids bigint[], out earlier_id bigint, out is_other_request boolean,
  out customers_known boolean, out refused bigint[], out lapsed bigint[], out is_outdated boolean,
  out written_at timestamptz, out customer_name text, out contact_first_name text, out contact_last_name text, out contact_email text,
  out contact_gender text, out organization_locale text,
  out vert_ids bigint[], out placement_ids bigint[], out placement_names text[], out placements_additional boolean[],
  out issue_ids bigint[], out sending_dates text[], out week_numbers text[],
  out publication_ids bigint[], out publication_titles text[], out styles text[]
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
declare
  v_is_locked boolean;
  v_is_single boolean := cardinality(p_customer_ids) = 1;
  v_customer_ids bigint[];
  v_customer_names text[];
  v_cart record;
  v_month date;
  v_placements integer := 0;
  v_booked integer := 0;
  v_setting text;
begin
  -- An assignment instead of `perform`, because it needs no statement of its own.
  v_setting := set_config('app.organization_id', p_organization_id::text, true);
  if p_key is not null then
    v_is_locked := pg_advisory_xact_lock(hashtextextended(p_organization_id || ' ' || p_user_id || ' ' || p_key, 0)) is not null;
  end if;

  -- A cart with a sold placement is refused without locks, because locking costs more than reading. If the placement becomes free before it
  -- is read, the second pass locks in any case.
  for pass in 1 .. 2 loop
    if v_is_single then
      select c.name, c.customer_contact_first_name, c.customer_contact_last_name, c.customer_contact_email, c.customer_contact_gender
      into customer_name, contact_first_name, contact_last_name, contact_email, contact_gender
      from customers c
      where c.organization_id = p_organization_id and c.id = p_customer_ids[1] and (pass = 2 or not exists (
        select from unnest(p_placement_ids) as wanted (id)
        cross join lateral (
          select from verts v
          where v.organization_id = p_organization_id and v.placement_id = wanted.id and v.released_at is null offset 0) v))
      for share;
      v_is_locked := found;
      v_customer_ids := p_customer_ids;
      v_customer_names := array[customer_name];
    else
      select array_agg(c.id), array_agg(c.name) into v_customer_ids, v_customer_names
      from (select distinct id from unnest(p_customer_ids) as id order by id) as wanted
      cross join lateral (
        select c.id, c.name from customers c where c.organization_id = p_organization_id and c.id = wanted.id for share) c;
      v_is_locked := p_customer_ids <@ v_customer_ids;
    end if;
    if v_is_locked then
      perform lock_placement_rows(p_organization_id, p_placement_ids);
    end if;
    -- One scan finds the stored result, checks the placements and collects what the new rows and the response need.
    select
      -- 0 for another request with this key.
      (select case when k.request_hash = p_request_hash then coalesce(k.result_id, (k.answer -> 'order' ->> 'id')::bigint) else 0 end
       from idempotency_keys k
       where k.organization_id = p_organization_id and k.user_id = p_user_id and k.route = 'placeOrder' and k.key = p_key) as earlier_id,
      coalesce(array_agg(r.id) filter (where r.reason is not null), '{}') as refused,
      array_agg(distinct r.held_by) filter (where r.held_by is not null) as lapsed,
      array_agg(r.number) as numbers, array_agg(r.id) as ids, array_agg(r.vert_id) as vert_ids, array_agg(r.price) as prices,
      array_agg(r.name) as names, array_agg(r.additional) as additional, array_agg(r.issue_id) as issue_ids,
      array_agg(r.sending_date) as dates, array_agg(r.week_number) as weeks, array_agg(r.publication_id) as publication_ids,
      array_agg(r.title) as titles, array_agg(r.style) as styles
    into v_cart
    from (
      select wanted.id, wanted.vert_id, wanted.number, wanted.price, p.name, p.additional, p.issue_id, i.sending_date, i.week_number,
        i.publication_id, n.title, v.order_id as held_by,
        -- Most publications have the language of the organization.
        case when n.language is null then coalesce(s.style::text, 'null')
          else jsonb_build_object('locale', n.language, 'style', s.style)::text end as style,
        placement_refusal(
          o.state, o.reservation_expire_date, o.lapsed_at, h.placement_id is not null, i.sending_date, i.blocked,
          exists (select from closed_issues c where c.organization_id = p_organization_id and c.issue_id = i.id),
          null, p_today, null) as reason
      from unnest(p_placement_ids, p_vert_ids, p_order_numbers, p_prices) as wanted (id, vert_id, number, price)
      left join placements p on p.organization_id = p_organization_id and p.id = wanted.id
      left join issues i on i.organization_id = p_organization_id and i.id = p.issue_id
      left join publications n on n.organization_id = p_organization_id and n.id = i.publication_id
      left join vert_styles s on s.organization_id = p_organization_id and s.publication_id = n.id
      left join verts v on v.organization_id = p_organization_id and v.placement_id = wanted.id and v.released_at is null
      left join orders o on o.organization_id = p_organization_id and o.id = v.order_id
      left join active_holds h on h.organization_id = p_organization_id and h.placement_id = wanted.id
      order by i.sending_date, lower(n.title), p.position, wanted.vert_id
    ) as r;
    if v_cart.earlier_id is not null then
      is_other_request := v_cart.earlier_id = 0;
      earlier_id := nullif(v_cart.earlier_id, 0);
      return;
    end if;
    refused := v_cart.refused;
    lapsed := v_cart.lapsed;
    customers_known := v_is_locked or (v_is_single and exists (
      select from customers c where c.organization_id = p_organization_id and c.id = p_customer_ids[1]));
    if not customers_known or cardinality(refused) > 0 or lapsed is not null then
      return;
    end if;
    exit when v_is_locked;
  end loop;
  if p_quote_facts is not null then
    -- Without this lock, two concurrent orders of a customer would both get the scale of the placements that were called off before.
    perform from agreements a
    where a.organization_id = p_organization_id and a.customer_id = any (p_customer_ids) order by a.id for no key update;
    for n in 1 .. cardinality(p_order_ids) loop
      is_outdated := p_quote_facts[n] is not null and p_quote_facts[n] <> quote_facts_text(
        p_organization_id, array(
          select w.id from unnest(p_placement_ids, p_order_numbers) as w (id, number) where w.number = n order by w.id),
        p_customer_ids[n], p_today);
      if is_outdated then
        return;
      end if;
    end loop;
  end if;

  insert into orders (
    organization_id, id, customer_id, state, booked_at, reservation_expire_date, note, customer_note, creator_id, creator_name)
  select p_organization_id, o.id, o.customer_id, case when o.expire_date is null then 'booked' else 'reserved' end,
    case when o.expire_date is null then now() end, o.expire_date, o.note, case when p_is_customer then o.note else '' end,
    p_user_id, p_user_name
  from unnest(p_order_ids, p_customer_ids, p_expire_dates, p_notes) as o (id, customer_id, expire_date, note);
  insert into verts (organization_id, id, order_id, placement_id, sending_date, price)
  select p_organization_id, w.vert_id, p_order_ids[w.number], w.id, w.sending_date, w.price
  from unnest(v_cart.ids, v_cart.vert_ids, v_cart.numbers, v_cart.dates, v_cart.prices) as w (id, vert_id, number, sending_date, price);
  -- For the revenue counters, as `markRevenue` in derived-rows.ts does.
  if p_prices is not null then
    insert into revenue_sources (organization_id, kind, source_id)
    select distinct p_organization_id, 'order', p_order_ids[w.number]
    from unnest(v_cart.numbers, v_cart.prices) as w (number, price) where w.price is not null;
  end if;
  -- Inserts the rows that refresh_order_overviews would write, without reading the orders again.
  insert into order_overviews (
    organization_id, order_id, customer_id, customer_name, publications, publications_text, note, state, created_at, booked_at,
    reservation_expire_date, count_verts, count_sent_verts, first_unsent_sending_date, first_sending_date,
    latest_issue_sending_date)
  select p_organization_id, o.id, o.customer_id, c.name, a.titles, array_to_string(a.titles, ', '), o.note,
    case when o.expire_date is null then 'booked' else 'reserved' end, now(), case when o.expire_date is null then now() end,
    o.expire_date, a.count_verts, 0, a.first_day, a.first_day, a.last_day
  from unnest(p_order_ids, p_customer_ids, p_expire_dates, p_notes) with ordinality as o (id, customer_id, expire_date, note, number)
  join unnest(v_customer_ids, v_customer_names) as c (id, name) on c.id = o.customer_id
  cross join lateral (
    select count(*) as count_verts, array_agg(distinct w.title order by w.title) as titles, min(w.sending_date) as first_day,
      max(w.sending_date) as last_day
    from unnest(v_cart.numbers, v_cart.titles, v_cart.dates) as w (number, title, sending_date) where w.number = o.number) a;
  insert into audit_log (organization_id, id, user_id, user_name, action, subject, subject_id, order_id, details)
  select p_organization_id, o.history_id, p_user_id, p_user_name, case when o.expire_date is null then 'booked' else 'reserved' end,
    'order', o.id, o.id, jsonb_build_object('reservationExpireDate', o.expire_date, 'placementIds', array(
      select w.id from unnest(p_placement_ids, p_order_numbers) as w (id, number) where w.number = o.number))
  from unnest(p_history_ids, p_order_ids, p_expire_dates) with ordinality as o (history_id, id, expire_date, number);
  order_ids := p_order_ids;
  vert_ids := v_cart.vert_ids;
  placement_ids := v_cart.ids;
  sending_dates := v_cart.dates;
  if p_key is not null then
    insert into idempotency_keys (organization_id, user_id, route, key, request_hash, status, result_id)
    values (p_organization_id, p_user_id, 'placeOrder', p_key, p_request_hash, 201, p_order_ids[1]);
  end if;
  if v_is_single then
    written_at := now();
    -- A statement of its own: on a distributed database, no statement of this function may join a tenant table with organizations.
    organization_locale := (select o.default_locale from organizations o where o.id = p_organization_id);
    placement_names := v_cart.names;
    placements_additional := v_cart.additional;
    issue_ids := v_cart.issue_ids;
    week_numbers := v_cart.weeks;
    publication_ids := v_cart.publication_ids;
    publication_titles := v_cart.titles;
    styles := v_cart.styles;
  end if;

  if p_slot is null then
    return;
  end if;
  -- Done last, to keep the locks on these hot rows short, and in the order in which every act writes these tables. An update instead of
  -- `insert … on conflict`, which also locks the row and so writes a second record to the write-ahead log.
  update order_counts c set live = c.live + cardinality(p_order_ids)
  where c.organization_id = p_organization_id and c.slot = p_slot;
  if not found then
    insert into order_counts (organization_id, slot, live) values (p_organization_id, p_slot, cardinality(p_order_ids))
    on conflict (organization_id, slot) do update set live = order_counts.live + excluded.live;
  end if;
  -- The dates are sorted. A loop over them instead of a query, because starting a query takes longer.
  for n in 1 .. cardinality(v_cart.dates) loop
    v_month := date_trunc('month', v_cart.dates[n])::date;
    v_placements := v_placements + 1;
    v_booked := v_booked + (p_expire_dates[v_cart.numbers[n]] is null)::integer;
    continue when date_trunc('month', v_cart.dates[n + 1])::date = v_month;
    update placement_capacities c set free = c.free - v_placements, reserved = c.reserved + v_placements - v_booked,
      booked = c.booked + v_booked
    where c.organization_id = p_organization_id and c.month = v_month and c.slot = p_slot;
    if not found then
      insert into placement_capacities (organization_id, month, slot, free, reserved, booked)
      values (p_organization_id, v_month, p_slot, -v_placements, v_placements - v_booked, v_booked)
      on conflict (organization_id, month, slot) do update set
        free = placement_capacities.free + excluded.free, reserved = placement_capacities.reserved + excluded.reserved,
        booked = placement_capacities.booked + excluded.booked;
    end if;
    v_placements := 0;
    v_booked := 0;
  end loop;
end $$;
