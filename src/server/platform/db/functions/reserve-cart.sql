-- Reserves placements for a customer, or books them if `p_expire_date` is null, all or none. It is a whole transaction in one statement. It
-- sets the organization for row-level security, claims the retry key, locks the rows and checks them. Then it writes the order with its
-- ads, overview row, history, counters and the stored response, and returns the response. It writes everything or nothing. A refusal raises
-- no error, so the caller may always commit. Results:
-- - `answer`: the response as JSON: of the new order, or the stored one of the same request (then `order_id` is null).
-- - `is_other_request`: the key was used for another request.
-- - `customer_known` is false, or `refused` lists the placements that cannot be ordered.
-- - `lapsed`: lapsed reservations hold some of the placements. The caller releases them and calls again.
-- - `is_outdated`: quote_facts no longer returns `p_quote_facts`. The caller calculates the prices again.
--
-- Locks, in this order: the retry key (advisory), the customer FOR SHARE, publications and issues FOR SHARE and placements FOR NO KEY
-- UPDATE (lock_placement_rows), the customer's agreements, last the counters. A cart with a sold placement is refused without locks.
--
-- `p_placement_ids` are distinct and sorted. `p_key` is null if the request has no key. `p_order_json`, `p_vert_json` and
-- `p_vert_order_json` are the members of the response that do not depend on the database. `p_style` is the default style of ads. `p_prices`
-- are the prices of the placements in the order of their ids, calculated from `p_quote_facts`; both are null in an organization without
-- prices. The caller draws the ids of the new rows, because on a distributed database the function runs on the node with the organization's
-- rows, but the sequences are on the coordinator. `p_vert_ids` has the order of `p_placement_ids`.
create or replace function reserve_cart(
  p_organization_id bigint, p_user_id bigint, p_user_name text, p_customer_id bigint, p_expire_date date,
  p_placement_ids bigint[], p_note text, p_today date, p_slot smallint,
  p_key text, p_request_hash bytea, p_order_json text, p_vert_json text, p_vert_order_json text, p_style text,
  p_quote_facts text, p_prices jsonb[], p_order_id bigint, p_vert_ids bigint[], p_history_id bigint,
  out order_id bigint, out answer text, out is_other_request boolean, out customer_known boolean,
  out refused bigint[], out lapsed bigint[], out is_outdated boolean
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
  v_customer customers;
  v_customer_json text;
  v_is_locked boolean;
  v_cart record;
  v_state text := case when p_expire_date is null then 'booked' else 'reserved' end;
  v_booked_at timestamptz := case when p_expire_date is null then now() end;
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
    select * into v_customer from customers c
    where c.organization_id = p_organization_id and c.id = p_customer_id and (pass = 2 or not exists (
      select from unnest(p_placement_ids) as wanted (id)
      cross join lateral (
        select from verts v
        where v.organization_id = p_organization_id and v.placement_id = wanted.id and v.released_at is null offset 0) v))
    for share;
    v_is_locked := found;
    if v_is_locked then
      perform lock_placement_rows(p_organization_id, p_placement_ids);
    end if;
    v_customer_json := to_json(v_customer.name)::text;
    -- One scan finds the stored response, checks the cart and collects what the new rows and the response need. The arrays of ids,
    -- dates and prices have the same order.
    select
      (select case when k.request_hash = p_request_hash then k.answer::text else '' end from idempotency_keys k
       where k.organization_id = p_organization_id and k.user_id = p_user_id and k.route = 'placeOrder' and k.key = p_key) as stored,
      coalesce(array_agg(wanted.id) filter (where
        i.id is null or (v.id is not null and not is_lapse_due(o.state, o.reservation_expire_date, o.lapsed_at, p_today))
        or i.blocked or i.sending_date < p_today or (i.sending_date = p_today and exists (
          select from closed_issues c where c.organization_id = p_organization_id and c.issue_id = i.id))
        or exists (
          select from storefront_holds h
          where h.organization_id = p_organization_id and h.placement_id = wanted.id and h.held_until > now())), '{}') as refused,
      array_agg(distinct v.order_id) filter (where v.id is not null) as lapsed,
      array_agg(distinct n.title order by n.title) as titles,
      array_agg(wanted.id) as placement_ids, array_agg(wanted.vert_id) as vert_ids, array_agg(i.sending_date) as dates,
      array_agg(wanted.price) as prices,
      min(i.sending_date) as first_sending_date, max(i.sending_date) as latest_sending_date,
      string_agg(format(
        '{"id":%s,%s,"placement":{"id":%s,"name":%s,"additional":%s,"issue":{"id":%s,"sendingDate":"%s","weekNumber":"%s",'
        '"publication":{"id":%s,"title":%s,"vertStyle":%s}}},"order":{"id":%s,"customerName":%s,%s}}',
        wanted.vert_id, p_vert_json, p.id, to_json(p.name), to_json(p.additional), i.id, i.sending_date, i.week_number,
        n.id, to_json(n.title),
        case when s.style is null then p_style else (p_style::jsonb || s.style || '{"isDefaultStyle": false}')::text end,
        p_order_id, v_customer_json, p_vert_order_json),
        ',' order by i.sending_date, lower(n.title), p.position, wanted.vert_id) as verts
    into v_cart
    from unnest(p_placement_ids, p_vert_ids, p_prices) as wanted (id, vert_id, price)
    left join placements p on p.organization_id = p_organization_id and p.id = wanted.id
    left join issues i on i.organization_id = p_organization_id and i.id = p.issue_id
    left join publications n on n.organization_id = p_organization_id and n.id = i.publication_id
    left join vert_styles s on s.organization_id = p_organization_id and s.publication_id = n.id
    left join verts v on v.organization_id = p_organization_id and v.placement_id = wanted.id and v.released_at is null
    left join orders o on o.organization_id = p_organization_id and o.id = v.order_id;
    if v_cart.stored is not null then
      is_other_request := v_cart.stored = '';
      answer := v_cart.stored;
      return;
    end if;
    refused := v_cart.refused;
    lapsed := v_cart.lapsed;
    customer_known := v_is_locked or exists (
      select from customers c where c.organization_id = p_organization_id and c.id = p_customer_id);
    if not customer_known or cardinality(refused) > 0 or lapsed is not null then
      return;
    end if;
    exit when v_is_locked;
  end loop;
  if p_quote_facts is not null then
    -- Without this lock, two concurrent orders of a customer would both get the scale of the placements that were called off before.
    perform from agreements a
    where a.organization_id = p_organization_id and a.customer_id = p_customer_id order by a.id for no key update;
    is_outdated := quote_facts_text(p_organization_id, p_placement_ids, p_customer_id, p_today) <> p_quote_facts;
    if is_outdated then
      return;
    end if;
  end if;

  order_id := p_order_id;
  insert into orders (organization_id, id, customer_id, state, booked_at, reservation_expire_date, note, creator_id, creator_name)
  values (
    p_organization_id, order_id, p_customer_id, v_state, v_booked_at, p_expire_date, p_note, p_user_id, p_user_name);
  insert into verts (organization_id, id, order_id, placement_id, sending_date, price)
  select p_organization_id, wanted.vert_id, p_order_id, wanted.id, wanted.sending_date, wanted.price
  from unnest(v_cart.placement_ids, v_cart.vert_ids, v_cart.dates, v_cart.prices) as wanted (id, vert_id, sending_date, price);
  -- For the revenue counters, as `markRevenue` in derived-rows.ts does.
  if p_prices is not null then
    insert into revenue_sources (organization_id, kind, source_id) values (p_organization_id, 'order', p_order_id);
  end if;
  -- Inserts the row that refresh_order_overviews would write, without reading the order again.
  insert into order_overviews (
    organization_id, order_id, customer_id, customer_name, publications, publications_text, note, state, created_at, booked_at,
    reservation_expire_date, count_verts, count_sent_verts, first_unsent_sending_date, first_sending_date,
    latest_issue_sending_date)
  values (
    p_organization_id, order_id, p_customer_id, v_customer.name, v_cart.titles, array_to_string(v_cart.titles, ', '),
    p_note, v_state, now(), v_booked_at, p_expire_date, cardinality(p_placement_ids), 0, v_cart.first_sending_date,
    v_cart.first_sending_date, v_cart.latest_sending_date);
  insert into audit_log (organization_id, id, user_id, user_name, action, subject, subject_id, order_id, details)
  values (p_organization_id, p_history_id, p_user_id, p_user_name, v_state, 'order', order_id, order_id,
    jsonb_build_object('placementIds', p_placement_ids, 'reservationExpireDate', p_expire_date));
  answer := format(
    '{"order":{"id":%s,"reservedAt":"%s",%s%s,"customer":{"id":%s,"name":%s,"customerContactFullName":%s,'
    '"customerContactEmail":%s,"customerContactGender":"%s"},'
    '"orderStatistic":{"countVerts":%s,"countSentVerts":0,"latestIssueSendingDate":"%s"},"verts":[%s]}}',
    order_id, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), p_order_json,
    ',"bookedAt":"' || to_char(v_booked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"', p_customer_id,
    v_customer_json,
    to_json(concat_ws(' ', nullif(btrim(v_customer.customer_contact_first_name), ''),
      nullif(btrim(v_customer.customer_contact_last_name), ''))),
    to_json(v_customer.customer_contact_email), v_customer.customer_contact_gender, cardinality(p_placement_ids),
    v_cart.latest_sending_date, v_cart.verts);
  if p_key is not null then
    insert into idempotency_keys (organization_id, user_id, route, key, request_hash, status, answer)
    values (p_organization_id, p_user_id, 'placeOrder', p_key, p_request_hash, 201, answer::json);
  end if;

  -- If `p_slot` is null, the caller updates the counters, because its transaction continues.
  if p_slot is null then
    return;
  end if;
  -- Done last, to keep the locks on these hot rows short, and in the order in which every act writes these tables.
  insert into order_counts (organization_id, slot, live) values (p_organization_id, p_slot, 1)
  on conflict (organization_id, slot) do update set live = order_counts.live + excluded.live;
  insert into placement_capacities (organization_id, month, slot, free, reserved, booked)
  select p_organization_id, date_trunc('month', d.sending_date)::date, p_slot, -count(*),
    count(*) filter (where v_state = 'reserved'), count(*) filter (where v_state = 'booked')
  from unnest(v_cart.dates) as d (sending_date)
  group by 2 order by 2
  on conflict (organization_id, month, slot) do update set
    free = placement_capacities.free + excluded.free, reserved = placement_capacities.reserved + excluded.reserved,
    booked = placement_capacities.booked + excluded.booked;
end $$;
