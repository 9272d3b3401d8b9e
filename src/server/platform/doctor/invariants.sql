-- The rules that an organization's data ($1) must satisfy: one row for each rule, with the number of violations and the first of them. No
-- rule depends on the current day. Run by `npm run doctor`, and after every test of races and crashes.
with
rules as (
  select position, rule from unnest(array[
    'a placement holds at most one live ad',
    'an order has at least one ad',
    'an ad, its order and its placement belong to one organization',
    'the sending date of an ad is that of its issue',
    'a placement belongs to an issue of a publication here',
    'an order belongs to a customer here',
    'a self-service user belongs to a customer here',
    'a blocked issue has no live ad',
    'a reservation has an expiry date, a booking has none',
    'a booking has the time when it was booked, after it was reserved',
    'only reservations lapse',
    'the ads of an order are released together with its lapse',
    'an ad was sent only while its order was booked',
    'an ad was not changed after it was sent',
    'the report of a delivered ad shows it as it was sent',
    'an order has one row in the orders list',
    'the row in the orders list matches the order',
    'the number of live orders is correct',
    'free, reserved and booked are all placements of each month',
    'the numbers of free, reserved and booked placements are correct',
    'an idempotency key has one order',
    'no two idempotency keys have the same order',
    'the history of an order is a valid sequence of acts',
    'the history of an order ends in its present state',
    'an order holds what was reserved, less what was cancelled',
    'an ad has no more valid views and clicks than raw ones, and no more unique ones than valid ones',
    'the totals of an ad are the sums of its hours',
    'an ad has no more clicks on the links in its text than clicks',
    'an organization keeps prices if a rate card is published',
    'an offer or a confirmation is as it was made',
    'an organization keeps terms if a publication has some',
    'an organization keeps approvals if a publication needs some',
    'an ad that needed approval was frozen with a version that was kept',
    'the deadlines of an issue are not after its sending day',
    'a cancellation costs its percentage of the customer net',
    'the invoices of a series are numbered without a gap',
    'no two invoices or corrections have the same number',
    'the hash of an invoice is that of its content',
    'an invoice continues the chain of the one before',
    'no invoice is dated before the one before',
    'a series ends with its last invoice',
    'an invoice is listed as its content says',
    'a billed ad is on its invoice at its price',
    'a replacement is free of charge, and a credit is corrected by its amount',
    'what of an invoice is open is its total less credits and payments',
    'a set-off pays its invoice until it is taken back',
    'an entry of an account is taken back by its opposite',
    'the credit of a customer is what it paid beyond its invoices',
    'a dunning charges what the account of its customer says, and no more of it is paid',
    'a payment received online pays its invoice or is credit, once and as a whole',
    'a refund by a payment provider is taken back if the provider has refused it',
    'a return at a payment provider is booked once, until it is undone',
    'every order with prices and every invoice counts in the revenue',
    'the revenue of an order is what its ads cost',
    'the revenue of an invoice is what it bills and what is open',
    'the revenue counters are the sums of what was counted'
  ]) with ordinality as named (rule, position)
),
chains as (
  select v.id as vert_id, v.order_id, v.placement_id, v.sent_at, v.released_at,
    v.sending_date as known_sending_date, o.id as found_order, o.state, o.booked_at,
    o.lapsed_at, p.id as found_placement, i.id as found_issue, i.sending_date, i.blocked, n.id as found_publication, n.title
  from verts v
  left join orders o on o.organization_id = $1 and o.id = v.order_id
  left join placements p on p.organization_id = $1 and p.id = v.placement_id
  left join issues i on i.organization_id = $1 and i.id = p.issue_id
  left join publications n on n.organization_id = $1 and n.id = i.publication_id
  where v.organization_id = $1
),
ads_of_orders as (
  select k.order_id, array_agg(distinct k.title order by k.title) as publications, count(*) as count_verts,
    count(k.sent_at) as count_sent_verts, min(k.sending_date) filter (where k.sent_at is null) as first_unsent_sending_date,
    min(k.sending_date) as first_sending_date, max(k.sending_date) as latest_issue_sending_date
  from chains k group by k.order_id
),
shown as (
  select o.id as order_id, o.customer_id, c.name as customer_name, o.note, o.state, o.reserved_at as created_at, o.booked_at,
    o.reservation_expire_date, o.lapsed_at, s.publications, coalesce(s.count_verts, 0) as count_verts, s.count_sent_verts,
    s.first_unsent_sending_date, s.first_sending_date, s.latest_issue_sending_date
  from orders o
  left join customers c on c.organization_id = $1 and c.id = o.customer_id
  left join ads_of_orders s on s.order_id = o.id
  where o.organization_id = $1
),
recounted as (
  select date_trunc('month', i.sending_date)::date as month,
    count(*) filter (where o.id is null) as free,
    count(*) filter (where o.state = 'reserved') as reserved,
    count(*) filter (where o.state = 'booked') as booked,
    count(distinct p.id) as placements
  from placements p
  join issues i on i.organization_id = $1 and i.id = p.issue_id
  left join verts v on v.organization_id = $1 and v.placement_id = p.id and v.released_at is null
  left join orders o on o.organization_id = $1 and o.id = v.order_id
  where p.organization_id = $1
  group by 1
),
counted as (
  select c.month, sum(c.free) as free, sum(c.reserved) as reserved, sum(c.booked) as booked
  from placement_capacities c where c.organization_id = $1 group by c.month
),
-- The acts on each order since the organization was last reset, with one letter for each act; an order that was booked at once has two.
acts as (
  select a.order_id, a.id,
    case
      when a.subject = 'placement' and a.action = 'cancelled' then 'p'
      when a.subject = 'placement' and a.action in ('restored', 'added') then 'q'
      when a.subject <> 'order' then ''
      when a.action = 'reserved' then 'r'
      when a.action = 'edited' and a.details ? 'reservation_expire_date' then 'x'
      when a.action = 'edited' then 'e'
      when a.action = 'lapsed' then 'l'
      when a.action = 'revived' then 'v'
      when a.action = 'booked' and a.details ? 'placementIds' then 'rb'
      when a.action = 'booked' then 'b'
      when a.action = 'unbooked' then 'u'
      when a.action = 'cancelled' then 'c'
      when a.action = 'restored' then 'z'
      else ''
    end as letter,
    case when a.subject = 'order' and a.action in ('reserved', 'booked') then jsonb_array_length(a.details -> 'placementIds') end as placements
  from audit_log a
  where a.organization_id = $1 and a.order_id is not null and a.id > coalesce((
    select max(z.id) from audit_log z
    where z.organization_id = $1 and z.subject = 'organization' and z.action = 'reset'), 0)
),
histories as (
  select coalesce(o.id, a.order_id) as order_id, o.id is not null as is_there, o.state, o.lapsed_at,
    coalesce(a.letters, '') as letters, a.placements, coalesce(a.cancelled_placements, 0) as cancelled_placements
  from (select id, state, lapsed_at from orders where organization_id = $1) o
  full join (
    -- Leaves out cancellations and bookings that were undone.
    select acts.order_id, max(acts.placements) as placements,
      regexp_replace(replace(string_agg(acts.letter, '' order by acts.id), 'cz', ''), 'b([epq]*)u', '\1', 'g') as letters,
      count(*) filter (where acts.letter = 'p') - count(*) filter (where acts.letter = 'q') as cancelled_placements
    from acts group by acts.order_id
  ) a on a.order_id = o.id
  where o.id is not null or a.letters <> ''
),
answered as (
  select k.user_id, k.route, k.key, coalesce(k.result_id, (k.answer -> 'order' ->> 'id')::bigint) as order_id
  from idempotency_keys k where k.organization_id = $1 and k.route = 'placeOrder'
),
-- The columns are named here, because a distributed database ignores names after the name of a CTE.
linked_invoices as (
  select i.*, i.snapshot::jsonb as content, row_number() over series as row,
    lag(i.hash) over series as hash_before, lag(i.issued_on) over series as date_before
  from invoices i where i.organization_id = $1
  window series as (partition by i.kind order by i.position)
),
broken as (
  select 'a placement holds at most one live ad' as rule, format('placement %s', v.placement_id) as place
  from verts v where v.organization_id = $1 and v.released_at is null
  group by v.placement_id having count(*) > 1
  union all
  select 'an order has at least one ad', format('order %s', s.order_id) from shown s where s.count_verts = 0
  union all
  select 'an ad, its order and its placement belong to one organization', format('vert %s', k.vert_id)
  from chains k where k.found_order is null or k.found_placement is null
  union all
  select 'the sending date of an ad is that of its issue', format('vert %s', k.vert_id)
  from chains k where k.known_sending_date <> k.sending_date
  union all
  select 'a placement belongs to an issue of a publication here', format('placement %s', p.id)
  from placements p
  left join issues i on i.organization_id = $1 and i.id = p.issue_id
  left join publications n on n.organization_id = $1 and n.id = i.publication_id
  where p.organization_id = $1 and n.id is null
  union all
  select 'an order belongs to a customer here', format('order %s', s.order_id) from shown s where s.customer_name is null
  union all
  select 'a self-service user belongs to a customer here', format('user %s', u.id)
  from users u
  left join customers c on c.organization_id = $1 and c.id = u.customer_id
  where u.organization_id = $1 and (u.role = 'customer') <> (c.id is not null)
  union all
  select 'a blocked issue has no live ad', format('issue %s, order %s', k.found_issue, k.order_id)
  from chains k where k.blocked and k.released_at is null
  union all
  select 'a reservation has an expiry date, a booking has none', format('order %s', o.id)
  from orders o
  where o.organization_id = $1
    and (o.state not in ('reserved', 'booked') or (o.state = 'reserved') <> (o.reservation_expire_date is not null))
  union all
  select 'a booking has the time when it was booked, after it was reserved', format('order %s', o.id)
  from orders o
  where o.organization_id = $1 and ((o.state = 'booked') <> (o.booked_at is not null) or o.booked_at < o.reserved_at)
  union all
  select 'only reservations lapse', format('order %s', o.id)
  from orders o where o.organization_id = $1 and o.lapsed_at is not null and o.state <> 'reserved'
  union all
  select 'the ads of an order are released together with its lapse', format('order %s, vert %s', k.order_id, k.vert_id)
  from chains k where (k.lapsed_at is not null) <> (k.released_at is not null)
  union all
  select 'an ad was sent only while its order was booked', format('vert %s', k.vert_id)
  from chains k where k.sent_at is not null and (k.state is distinct from 'booked' or k.booked_at > k.sent_at)
  union all
  select distinct 'an ad was not changed after it was sent', format('vert %s', k.vert_id)
  from chains k
  join audit_log a on a.organization_id = $1 and a.subject = 'vert' and a.subject_id = k.vert_id and a.action = 'edited'
    -- Allows an edit between the sending and its confirmation, because the sending is logged at its confirmation.
    and a.happened_at > k.sent_at and not exists (
      select 1 from audit_log s where s.organization_id = $1 and s.subject = 'vert' and s.subject_id = k.vert_id
        and s.action = 'sent' and s.id > a.id)
  union all
  select 'the report of a delivered ad shows it as it was sent', format('vert %s', v.id)
  from delivery_items t
  join deliveries d on d.organization_id = $1 and d.issue_id = t.issue_id and d.state = 'sent'
  join verts v on v.organization_id = $1 and v.id = t.vert_id and v.sent_at is not null
  left join vert_reports r on r.organization_id = $1 and r.vert_id = v.id
  left join delivery_items c on c.organization_id = $1 and c.id = r.item_id
  where t.organization_id = $1 and (r.sent_at is distinct from v.sent_at or c.vert_id is distinct from v.id
    or c.vert ->> 'headline' is distinct from v.headline or c.vert ->> 'text' is distinct from v.text
    or c.vert ->> 'linkUrl' is distinct from v.link_url or c.vert ->> 'imageUrl' is distinct from v.image_url)
  union all
  select 'an order has one row in the orders list', format('order %s', coalesce(s.order_id, w.order_id))
  from shown s
  full join (select order_id from order_overviews where organization_id = $1) w on w.order_id = s.order_id
  where s.order_id is null or w.order_id is null
  union all
  select 'the row in the orders list matches the order', format('order %s: %s', s.order_id, difference.columns)
  from shown s
  join order_overviews w on w.organization_id = $1 and w.order_id = s.order_id
  cross join lateral (
    select string_agg(compared.name, ', ') as columns
    from (values
      ('customer_id', w.customer_id is distinct from s.customer_id),
      ('customer_name', w.customer_name is distinct from s.customer_name),
      ('publications', w.publications is distinct from s.publications),
      ('publications_text', w.publications_text is distinct from array_to_string(s.publications, ', ')),
      ('note', w.note is distinct from s.note),
      ('state', w.state is distinct from s.state),
      ('created_at', w.created_at is distinct from s.created_at),
      ('booked_at', w.booked_at is distinct from s.booked_at),
      ('reservation_expire_date', w.reservation_expire_date is distinct from s.reservation_expire_date),
      ('lapsed_at', w.lapsed_at is distinct from s.lapsed_at),
      ('count_verts', w.count_verts is distinct from s.count_verts),
      ('count_sent_verts', w.count_sent_verts is distinct from s.count_sent_verts),
      ('first_unsent_sending_date', w.first_unsent_sending_date is distinct from s.first_unsent_sending_date),
      ('first_sending_date', w.first_sending_date is distinct from s.first_sending_date),
      ('latest_issue_sending_date', w.latest_issue_sending_date is distinct from s.latest_issue_sending_date)
    ) as compared (name, differs)
    where compared.differs
  ) as difference
  where difference.columns is not null
  union all
  select 'the number of live orders is correct', format('counted %s, there are %s', live.counted, live.there)
  from (
    select coalesce((select sum(c.live) from order_counts c where c.organization_id = $1), 0) as counted,
      (select count(*) from orders o where o.organization_id = $1 and o.lapsed_at is null) as there
  ) as live
  where live.counted <> live.there
  union all
  select 'free, reserved and booked are all placements of each month', format('%s', coalesce(r.month, c.month))
  from recounted r full join counted c on c.month = r.month
  where coalesce(c.free + c.reserved + c.booked, 0) <> coalesce(r.placements, 0)
    or r.free + r.reserved + r.booked <> r.placements
  union all
  select 'the numbers of free, reserved and booked placements are correct',
    format('%s: counted %s, %s and %s, there are %s, %s and %s', coalesce(r.month, c.month), c.free, c.reserved, c.booked,
      r.free, r.reserved, r.booked)
  from recounted r full join counted c on c.month = r.month
  where (coalesce(c.free, 0), coalesce(c.reserved, 0), coalesce(c.booked, 0))
    <> (coalesce(r.free, 0), coalesce(r.reserved, 0), coalesce(r.booked, 0))
  union all
  select 'an idempotency key has one order', format('key %s of user %s', k.key, k.user_id)
  from answered k
  where k.order_id is null or not exists (
    select 1 from audit_log a
    where a.organization_id = $1 and a.subject = 'order' and a.order_id = k.order_id
      and a.action in ('reserved', 'booked') and a.details ? 'placementIds')
  union all
  select 'no two idempotency keys have the same order', format('order %s', k.order_id)
  from answered k where k.order_id is not null group by k.order_id having count(*) > 1
  union all
  select 'the history of an order is a valid sequence of acts', format('order %s: %s', h.order_id, h.letters)
  from histories h
  -- First reserved, or booked at once; then any number of lapses and revivals; at the end booked, lapsed, cancelled or unchanged.
  where h.letters !~ '^r[epqx]*(l[epq]*v[epqx]*)*(l[epq]*|b[epq]*)?c?$'
  union all
  select 'the history of an order ends in its present state', format('order %s: %s', h.order_id, h.letters)
  from histories h
  where (h.letters ~ 'c$') = h.is_there
    or (h.is_there and ((h.letters ~ 'b') <> (h.state = 'booked') or (h.letters ~ 'l[^v]*$') <> (h.lapsed_at is not null)))
  union all
  select 'an order holds what was reserved, less what was cancelled', format('order %s', h.order_id)
  from histories h
  join shown s on s.order_id = h.order_id
  where h.placements - h.cancelled_placements <> s.count_verts
  union all
  select 'an ad has no more valid views and clicks than raw ones, and no more unique ones than valid ones',
    format('ad %s: %s at %s', h.vert_id, h.kind, h.hour)
  from tracking_hours h
  where h.organization_id = $1 and not (
    h.raw_count >= h.valid_count + h.machine_count and h.valid_count >= h.unique_count and h.valid_count >= h.proxy_count
    and h.unique_count >= 0 and h.proxy_count >= 0 and h.machine_count >= 0)
  union all
  select 'the totals of an ad are the sums of its hours', format('ad %s: %s', coalesce(t.vert_id, h.vert_id), coalesce(t.kind, h.kind))
  from (select * from tracking_totals where organization_id = $1) t
  full join (
    select h.vert_id, h.kind, sum(h.raw_count) as raw_count, sum(h.valid_count) as valid_count,
      sum(h.unique_count) as unique_count, sum(h.machine_count) as machine_count, sum(h.proxy_count) as proxy_count
    from tracking_hours h where h.organization_id = $1 group by h.vert_id, h.kind
  ) h on h.vert_id = t.vert_id and h.kind = t.kind
  where (t.raw_count, t.valid_count, t.unique_count, t.machine_count, t.proxy_count)
    is distinct from (h.raw_count, h.valid_count, h.unique_count, h.machine_count, h.proxy_count)
  union all
  select 'an ad has no more clicks on the links in its text than clicks', format('ad %s', l.vert_id)
  from (
    select vert_id, sum(valid_count) as valid_count, min(valid_count) as least_count
    from tracking_links where organization_id = $1 group by vert_id
  ) l
  left join tracking_totals t on t.organization_id = $1 and t.vert_id = l.vert_id and t.kind = 'click'
  where l.least_count < 0 or l.valid_count > coalesce(t.valid_count, 0)
  union all
  select 'an organization keeps prices if a rate card is published', format('organization %s', o.id)
  from organizations o
  where o.id = $1 and o.keeps_prices <> exists (
    select from rate_cards c where c.organization_id = $1 and c.published_at is not null)
  union all
  select 'an offer or a confirmation is as it was made', format('paper %s-%s', p.order_id, p.version)
  from papers p where p.organization_id = $1 and sha256(p.content) <> p.content_hash
  union all
  select 'an organization keeps terms if a publication has some', format('organization %s', o.id)
  from organizations o
  where o.id = $1 and o.keeps_terms <> exists (select from publication_terms t where t.organization_id = $1)
  union all
  select 'an organization keeps approvals if a publication needs some', format('organization %s', o.id)
  from organizations o
  where o.id = $1 and o.keeps_approvals <> exists (select from publication_approvals r where r.organization_id = $1)
  union all
  select 'an ad that needed approval was frozen with a version that was kept', format('vert %s', t.vert_id)
  from delivery_items t
  where t.organization_id = $1 and t.source = 'own' and not exists (
    select from vert_versions w where w.organization_id = $1 and w.vert_id = t.vert_id and w.content = t.vert)
  union all
  select 'the deadlines of an issue are not after its sending day', format('issue %s', i.id)
  from issues i
  join organizations o on o.id = i.organization_id
  cross join lateral (
    select max(named.value::timestamptz) as latest
    from jsonb_each_text(i.deadlines) as named (kind, value)
    where named.kind in ('booking', 'creative', 'approval')) as deadline
  where i.organization_id = $1 and i.deadlines is not null
    and (deadline.latest at time zone o.time_zone)::date > i.sending_date
  union all
  select 'a cancellation costs its percentage of the customer net', format('ad %s', c.vert_id)
  from cancellation_charges c
  where c.organization_id = $1
    and c.amount is distinct from (c.customer_net * c.basis_points * 2 + 10000) / 20000
  union all
  select 'the invoices of a series are numbered without a gap', format('%s %s', i.kind, i.number)
  from linked_invoices i where i.position <> i.row
  union all
  select 'no two invoices or corrections have the same number', format('%s %s', i.kind, i.number)
  from linked_invoices i
  where lower(replace(i.number, '_', '') collate "C") in (
    select lower(replace(e.number, '_', '') collate "C") from linked_invoices e group by 1 having count(*) > 1)
  union all
  select 'the hash of an invoice is that of its content', format('%s %s', i.kind, i.number)
  from linked_invoices i
  where i.hash <> encode(sha256(convert_to(i.previous_hash || E'\n' || i.snapshot, 'UTF8')), 'hex')
  union all
  select 'an invoice continues the chain of the one before', format('%s %s', i.kind, i.number)
  from linked_invoices i where i.previous_hash <> coalesce(i.hash_before, '')
  union all
  select 'no invoice is dated before the one before', format('%s %s', i.kind, i.number)
  from linked_invoices i where i.issued_on < i.date_before
  union all
  select 'a series ends with its last invoice', s.kind
  from invoice_series s
  left join lateral (
    select i.position, i.hash, i.issued_on from invoices i
    where i.organization_id = $1 and i.kind = s.kind order by i.position desc limit 1
  ) i on true
  where s.organization_id = $1
    and (s.last_position, s.last_hash, s.last_date) is distinct from (coalesce(i.position, 0), coalesce(i.hash, ''), i.issued_on)
  union all
  select 'an invoice is listed as its content says', format('%s %s', i.kind, i.number)
  from linked_invoices i
  where (i.number, i.gross::text, i.currency, i.issued_on::text, i.due_on::text, i.customer_id::text) is distinct from (
    i.content->>'number', i.content->'totals'->>'gross', i.content->>'currency', i.content->>'issuedOn',
    i.content->>'dueOn', i.content->'buyer'->>'customerId')
  union all
  select 'a billed ad is on its invoice at its price', format('ad %s', v.id)
  from (
    select id, invoice_id, (price ->> 'customerNet')::bigint as net from verts
    where organization_id = $1 and invoice_id is not null
    union all
    select vert_id, invoice_id, amount from cancellation_charges where organization_id = $1 and invoice_id is not null
  ) v
  left join linked_invoices i on i.id = v.invoice_id and i.kind = 'invoice'
  where (i.content @> jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('vertId', v.id, 'net', v.net)))) is not true
  union all
  select 'a replacement is free of charge, and a credit is corrected by its amount', format('credit %s', g.id)
  from make_goods g
  left join verts r on r.organization_id = $1 and r.id = g.replacement_id
  left join linked_invoices c on c.id = g.correction_id and c.kind = 'correction'
  where g.organization_id = $1 and ((r.price ->> 'customerNet')::bigint <> 0
    or (g.correction_id is not null and (c.content @> jsonb_build_object('lines', jsonb_build_array(
      jsonb_build_object('vertId', g.vert_id, 'net', g.amount)))) is not true))
  union all
  select 'what of an invoice is open is its total less credits and payments', i.number
  from linked_invoices i
  left join invoice_states s on s.organization_id = $1 and s.invoice_id = i.id
  where i.kind = 'invoice' and s.open_amount is distinct from greatest(0, i.gross
    - coalesce((select sum(c.gross) from linked_invoices c where c.corrects_id = i.id), 0)
    - coalesce((select sum(p.amount + p.discount) from invoice_payments p
        where p.organization_id = $1 and p.invoice_id = i.id), 0))
  union all
  select 'a set-off pays its invoice until it is taken back', format('entry %s', coalesce(e.id, p.set_off_id))
  from (
    select e.id, e.invoice_id, e.amount from account_entries e
    where e.organization_id = $1 and e.kind = 'set_off' and e.invoice_id is not null and e.reverses_id is null
      and not exists (select from account_entries r where r.organization_id = $1 and r.reverses_id = e.id)
  ) e
  full join (
    select p.set_off_id, p.invoice_id, p.amount + p.discount as amount from invoice_payments p
    where p.organization_id = $1 and p.set_off_id is not null
  ) p on p.set_off_id = e.id
  where (e.invoice_id, e.amount) is distinct from (p.invoice_id, p.amount)
  union all
  select 'an entry of an account is taken back by its opposite', format('entry %s', r.id)
  from account_entries r
  join account_entries e on e.organization_id = $1 and e.id = r.reverses_id
  where r.organization_id = $1 and (e.reverses_id is not null
    or (r.kind, r.customer_id, r.currency, r.amount, r.invoice_id, r.dunning_id) is distinct from (
      e.kind, e.customer_id, e.currency, e.amount, e.invoice_id, e.dunning_id))
  union all
  select 'a payment received online pays its invoice or is credit, once and as a whole', format('online payment %s', o.id)
  from online_payments o
  cross join lateral (
    select coalesce(sum(p.amount), 0) as amount, coalesce(bool_or(p.invoice_id <> o.invoice_id), false) as is_other
    from invoice_payments p where p.organization_id = $1 and p.online_payment_id = o.id and p.returns_id is null and p.online_return_id is null
  ) p
  cross join lateral (
    select coalesce(sum(e.amount), 0) as amount from account_entries e
    where e.organization_id = $1 and e.online_payment_id = o.id and e.kind = 'payment' and e.reverses_id is null
  ) e
  where o.organization_id = $1
    and (p.is_other or p.amount + e.amount <> case when o.state = 'paid' then o.received else 0 end)
  union all
  select 'a return at a payment provider is booked once, until it is undone', format('online return %s', b.id)
  from online_returns b
  where b.organization_id = $1 and (case when b.state = 'booked' then b.amount else 0 end) <> (
    select coalesce(sum(m.amount), 0) from (
      select -p.amount as amount from invoice_payments p where p.organization_id = $1 and p.online_return_id = b.id
      union all
      select case when e.reverses_id is null then e.amount else -e.amount end from account_entries e
      where e.organization_id = $1 and e.online_return_id = b.id
    ) m)
  union all
  select 'a refund by a payment provider is taken back if the provider has refused it', format('entry %s', f.entry_id)
  from online_refunds f
  where f.organization_id = $1 and (f.state = 'refused') <> exists (
    select from account_entries r where r.organization_id = $1 and r.reverses_id = f.entry_id)
  union all
  select 'the credit of a customer is what it paid beyond its invoices', format('customer %s, %s', a.customer_id, a.currency)
  from (
    select t.customer_id, t.currency, sum(t.open) - sum(t.balance) as credit, sum(t.beyond) as beyond
    from (
      select i.customer_id, i.currency, coalesce(s.open_amount, 0) as open, i.gross - b.corrected - b.paid as balance,
        greatest(0, b.corrected + b.paid + b.set_off - i.gross) as beyond
      from invoices i
      left join invoice_states s on s.organization_id = $1 and s.invoice_id = i.id
      cross join lateral (
        select coalesce((select sum(c.gross) from invoices c where c.organization_id = $1 and c.corrects_id = i.id), 0) as corrected,
          coalesce(sum(p.amount + p.discount) filter (where p.set_off_id is null), 0) as paid,
          coalesce(sum(p.amount + p.discount) filter (where p.set_off_id is not null), 0) as set_off
        from invoice_payments p where p.organization_id = $1 and p.invoice_id = i.id
      ) b
      where i.organization_id = $1 and i.kind = 'invoice'
      union all
      select e.customer_id, e.currency,
        -- The open charges of dunnings: what they charge less what set-offs pay of it.
        case when e.kind in ('fee', 'interest') then e.signed when e.dunning_id is not null then -e.signed else 0 end,
        case when e.kind = 'payment' then -e.signed when e.kind in ('refund', 'fee', 'interest') then e.signed else 0 end,
        case when e.kind = 'payment' then e.signed when e.kind in ('fee', 'interest') then 0 else -e.signed end
      from (
        select e.customer_id, e.currency, e.kind, e.dunning_id, case when e.reverses_id is null then e.amount else -e.amount end as signed
        from account_entries e where e.organization_id = $1
      ) e
    ) t group by t.customer_id, t.currency
  ) a where a.credit <> a.beyond
  union all
  select 'a dunning charges what the account of its customer says, and no more of it is paid', format('dunning %s', d.id)
  from dunnings d
  join invoices i on i.organization_id = $1 and i.id = d.invoice_id
  cross join lateral (
    select coalesce(sum(e.amount) filter (where e.kind = 'fee' and e.reverses_id is null), 0) as fee,
      coalesce(sum(e.amount) filter (where e.kind = 'interest' and e.reverses_id is null), 0) as interest,
      coalesce(sum(case when (e.kind = 'set_off') = (e.reverses_id is null) then -e.amount else e.amount end), 0) as open,
      coalesce(bool_and(e.customer_id = d.customer_id and e.currency = i.currency), true) as is_own
    from account_entries e where e.organization_id = $1 and e.dunning_id = d.id
  ) e
  where d.organization_id = $1 and (
    (d.fee, d.interest) is distinct from (e.fee, e.interest) or e.open < 0 or not e.is_own or d.customer_id <> i.customer_id)
  union all
  select 'every order with prices and every invoice counts in the revenue', format('%s %s', k.kind, k.id)
  from (
    select distinct 'order' as kind, v.order_id as id from verts v where v.organization_id = $1 and v.price is not null
    union all
    select 'invoice', i.id from invoices i where i.organization_id = $1
  ) k
  where not exists (
    select from revenue_sources s where s.organization_id = $1 and s.kind = k.kind and s.source_id = k.id)
  union all
  select 'the revenue of an order is what its ads cost', format('order %s', s.source_id)
  from revenue_sources s
  left join (
    select m.order_id, string_agg(format('%s %s %s %s', m.month, m.publication_id, m.state, m.net), ', '
      order by m.month, m.publication_id, m.state) as months
    from (
      select o.id as order_id, to_char(i.sending_date, 'YYYY-MM') as month, i.publication_id, o.state,
        sum((v.price ->> 'customerNet')::bigint) as net
      from orders o
      join verts v on v.organization_id = $1 and v.order_id = o.id and v.price is not null
      join placements p on p.organization_id = $1 and p.id = v.placement_id
      join issues i on i.organization_id = $1 and i.id = p.issue_id
      where o.organization_id = $1 and o.lapsed_at is null
      group by o.id, 2, i.publication_id, o.state
      having sum((v.price ->> 'customerNet')::bigint) <> 0
    ) m group by m.order_id
  ) a on a.order_id = s.source_id
  left join lateral (
    select string_agg(format('%s %s %s %s', e.value ->> 'month', e.value ->> 'publicationId',
        case when e.value ->> 'booked' = '0' then 'reserved' else 'booked' end,
        (e.value ->> 'booked')::bigint + (e.value ->> 'reserved')::bigint), ', '
      order by e.value ->> 'month', (e.value ->> 'publicationId')::bigint) as months
    from jsonb_array_elements(s.counted) as e (value)
  ) c on true
  where s.organization_id = $1 and s.kind = 'order' and not s.is_pending and a.months is distinct from c.months
  union all
  select 'the revenue of an invoice is what it bills and what is open', i.number
  from revenue_sources s
  join linked_invoices i on i.id = s.source_id
  left join invoice_states t on t.organization_id = $1 and t.invoice_id = i.id
  cross join lateral (
    select coalesce(sum((e.value ->> 'billedGross')::bigint), 0) as billed,
      coalesce(sum((e.value ->> 'openGross')::bigint), 0) as open
    from jsonb_array_elements(s.counted) as e (value)
  ) c
  where s.organization_id = $1 and s.kind = 'invoice' and not s.is_pending
    and (c.billed, c.open) is distinct from (
      case i.kind when 'invoice' then i.gross else -i.gross end, coalesce(t.open_amount, 0))
  union all
  select 'the revenue counters are the sums of what was counted',
    format('%s of %s: %s %s', coalesce(k.dimension, n.dimension), coalesce(k.year, n.year),
      coalesce(k.publication_id, n.publication_id), coalesce(k.subject_id, n.subject_id))
  from (
    select c.year, c.publication_id, c.dimension, c.currency, c.subject_id, c.month, array[c.booked, c.reserved, c.weighted,
      c.billed_net, c.billed_gross, c.open_net, c.open_gross]::numeric[] as amounts
    from revenue_counters c where c.organization_id = $1 and (c.booked, c.reserved, c.weighted, c.billed_net, c.billed_gross,
      c.open_net, c.open_gross) is distinct from (0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint)
  ) k
  full join (
    select left(e.value ->> 'month', 4)::int as year, d.publication_id, d.dimension, e.value ->> 'currency' as currency,
      d.subject_id, d.month, array[sum((e.value ->> 'booked')::bigint), sum((e.value ->> 'reserved')::bigint),
        sum((e.value ->> 'weighted')::bigint), sum((e.value ->> 'billedNet')::bigint), sum((e.value ->> 'billedGross')::bigint),
        sum((e.value ->> 'openNet')::bigint), sum((e.value ->> 'openGross')::bigint)] as amounts
    from revenue_sources s
    cross join lateral jsonb_array_elements(s.counted) as e (value)
    cross join lateral (values
      (0, 'month', 0, right(e.value ->> 'month', 2)::int), (0, 'publication', (e.value ->> 'publicationId')::bigint, 0),
      (0, 'customer', (e.value ->> 'customerId')::bigint, 0), (0, 'creator', (e.value ->> 'creatorId')::bigint, 0),
      ((e.value ->> 'publicationId')::bigint, 'month', 0, right(e.value ->> 'month', 2)::int),
      ((e.value ->> 'publicationId')::bigint, 'customer', (e.value ->> 'customerId')::bigint, 0),
      ((e.value ->> 'publicationId')::bigint, 'creator', (e.value ->> 'creatorId')::bigint, 0)
    ) as d (publication_id, dimension, subject_id, month)
    where s.organization_id = $1
    group by 1, 2, 3, 4, 5, 6
  ) n on n.year = k.year and n.publication_id = k.publication_id and n.dimension = k.dimension
    and n.currency = k.currency and n.subject_id = k.subject_id and n.month = k.month
  where k.amounts is distinct from n.amounts
    and (n.amounts is not null or k.amounts is not null)
    and not (k.amounts is null and n.amounts = array[0, 0, 0, 0, 0, 0, 0]::numeric[])
)
select coalesce(r.rule, b.rule) as rule, count(b.place)::integer as violations,
  coalesce((array_agg(b.place order by b.place) filter (where b.place is not null))[1:5], '{}') as places
from rules r
full join broken b on b.rule = r.rule
group by coalesce(r.rule, b.rule), r.position
order by r.position
