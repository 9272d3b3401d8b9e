/** A way to corrupt the data, and the rule that must find it. `$` is the id of the organization. */
export interface Corruption {
  rule: string;
  /** Drops the constraints that prevent it, then violates the rule. */
  how: string;
  /** Citus refuses this statement: several commands, a join that is not by organization, or a time computed in an update. */
  isRefusedByCitus?: true;
}

export const corruptions: readonly Corruption[] = [
  {
    rule: 'a placement holds at most one live ad',
    isRefusedByCitus: true,
    how: `drop index verts_placement_live_once;
      insert into verts (organization_id, order_id, placement_id, sending_date)
      select v.organization_id, (select max(id) from orders), v.placement_id, v.sending_date
      from verts v where v.released_at is null order by v.id limit 1`,
  },
  {
    rule: 'an order has at least one ad',
    how: `delete from verts where order_id = (select min(order_id) from verts)`,
  },
  {
    rule: 'an ad, its order and its placement belong to one organization',
    how: `alter table verts drop constraint verts_placement_fkey;
      update verts set placement_id = 999999 where id = (select min(id) from verts)`,
  },
  {
    rule: 'the sending date of an ad is that of its issue',
    how: `update verts set sending_date = sending_date + 1 where id = (select min(id) from verts)`,
  },
  {
    rule: 'a placement belongs to an issue of a publication here',
    how: `alter table placements drop constraint placements_issue_fkey;
      update placements set issue_id = 999999 where id = (select max(id) from placements)`,
  },
  {
    rule: 'an order belongs to a customer here',
    how: `alter table orders drop constraint orders_customer_fkey; update orders set customer_id = 999999`,
  },
  {
    rule: 'a self-service user belongs to a customer here',
    how: `update users set customer_id = 999999 where organization_id = $ and role = 'customer'`,
  },
  {
    rule: 'a blocked issue has no live ad',
    how: `update issues set blocked = true where id in (
      select p.issue_id from placements p join verts v on v.placement_id = p.id and v.released_at is null)`,
  },
  {
    rule: 'a reservation has an expiry date, a booking has none',
    how: `alter table orders drop constraint orders_reserved_has_expiry;
      update orders set reservation_expire_date = null where state = 'reserved'`,
  },
  {
    rule: 'a booking has the time when it was booked, after it was reserved',
    isRefusedByCitus: true,
    how: `update orders set booked_at = reserved_at - interval '1 second' where state = 'booked'`,
  },
  {
    rule: 'only reservations lapse',
    how: `alter table orders drop constraint orders_only_reservations_lapse;
      update orders set lapsed_at = now() where state = 'booked'`,
  },
  {
    rule: 'the ads of an order are released together with its lapse',
    how: `update verts set released_at = now() where id = (select min(id) from verts where released_at is null)`,
  },
  {
    rule: 'the ads of an order are released together with its lapse',
    how: `update verts set released_at = null where released_at is not null`,
  },
  {
    rule: 'an ad was sent only while its order was booked',
    how: `update verts v set sent_at = now() from orders o
      where o.id = v.order_id and o.state = 'reserved' and o.lapsed_at is null`,
  },
  {
    rule: 'an ad was not changed after it was sent',
    isRefusedByCitus: true,
    how: `update verts v set sent_at = now() from orders o where o.id = v.order_id and o.state = 'booked';
      insert into audit_log (organization_id, user_name, action, subject, subject_id, order_id, happened_at)
      select organization_id, '', 'edited', 'vert', id, order_id, now() + interval '1 hour' from verts
      where sent_at is not null`,
  },
  {
    rule: 'the report of a delivered ad shows it as it was sent',
    isRefusedByCitus: true,
    how: `update verts v set sent_at = now() from orders o where o.id = v.order_id and o.state = 'booked';
      insert into deliveries (organization_id, issue_id, kind, state, sent_at)
      select distinct v.organization_id, p.issue_id, 'builtin', 'sent', now()
      from verts v join placements p on p.id = v.placement_id where v.sent_at is not null;
      insert into delivery_items (organization_id, issue_id, placement_id, vert_id, order_id, revision, placement_name,
        publication_title, vert, locale)
      select v.organization_id, p.issue_id, p.id, v.id, v.order_id, 'r', p.name, 'Wochenblick', '{}', 'de'
      from verts v join placements p on p.id = v.placement_id where v.sent_at is not null`,
  },
  {
    rule: 'an order has one row in the orders list',
    how: `delete from order_overviews where order_id = (select min(order_id) from order_overviews)`,
  },
  {
    rule: 'the row in the orders list matches the order',
    how: `update customers set name = name || '!'`,
  },
  {
    rule: 'the row in the orders list matches the order',
    how: `update order_overviews set count_verts = count_verts + 1`,
  },
  {
    rule: 'the number of live orders is correct',
    how: `insert into order_counts (organization_id, slot, live) values ($, 99, 1)`,
  },
  {
    rule: 'free, reserved and booked are all placements of each month',
    how: `insert into placement_capacities (organization_id, month, slot, free) values ($, '2031-01-01', 0, 1)`,
  },
  {
    rule: 'the numbers of free, reserved and booked placements are correct',
    how: `update placement_capacities set free = free - 1, reserved = reserved + 1
      where (month, slot) = (select month, slot from placement_capacities order by month, slot limit 1)`,
  },
  {
    rule: 'an idempotency key has one order',
    how: `update idempotency_keys set result_id = null`,
  },
  {
    rule: 'no two idempotency keys have the same order',
    how: `insert into idempotency_keys (organization_id, user_id, route, key, request_hash, status, result_id)
      select organization_id, user_id, route, key || ' again', request_hash, status, result_id from idempotency_keys`,
  },
  {
    rule: 'the history of an order is a valid sequence of acts',
    isRefusedByCitus: true,
    how: `insert into audit_log (organization_id, user_name, action, subject, subject_id, order_id)
      select organization_id, '', 'lapsed', 'order', id, id from orders where state = 'booked'`,
  },
  {
    rule: 'the history of an order ends in its present state',
    how: `delete from audit_log where action = 'booked'`,
  },
  {
    rule: 'the history of an order ends in its present state',
    how: `delete from orders where id = (select min(id) from orders)`,
  },
  {
    rule: 'an order holds what was reserved, less what was cancelled',
    how: `delete from verts where id = (
      select max(id) from verts where order_id in (select order_id from verts group by order_id having count(*) > 1))`,
  },
  {
    rule: 'an ad has no more valid views and clicks than raw ones, and no more unique ones than valid ones',
    how: `insert into tracking_hours (organization_id, vert_id, hour, kind, raw_count, valid_count)
      values ($, 1, '2026-11-24 08:00+00', 'view', 1, 2)`,
  },
  {
    rule: 'the totals of an ad are the sums of its hours',
    how: `insert into tracking_totals (organization_id, vert_id, kind, raw_count) values ($, 1, 'click', 1)`,
  },
  {
    rule: 'an ad has no more clicks on the links in its text than clicks',
    how: `insert into tracking_links (organization_id, vert_id, link_number, valid_count) values ($, 1, 2, 1)`,
  },
  {
    rule: 'an organization keeps prices if a rate card is published',
    how: `update organizations set keeps_prices = not keeps_prices where id = $`,
  },
  {
    rule: 'an offer or a confirmation is as it was made',
    how: `insert into papers (organization_id, order_id, version, customer_id, kind, locale, currency, gross, content,
            content_hash, creator_id, creator_name)
          values ($, 1, 1, 1, 'offer', 'de', 'EUR', 1, 'changed', sha256('as made'), 1, '')`,
  },
  {
    rule: 'an organization keeps terms if a publication has some',
    how: `update organizations set keeps_terms = true where id = $`,
  },
  {
    rule: 'an organization keeps approvals if a publication needs some',
    how: `update organizations set keeps_approvals = true where id = $`,
  },
  {
    rule: 'an ad that needed approval was frozen with a version that was kept',
    how: `insert into delivery_items (organization_id, issue_id, placement_id, vert_id, order_id, revision, placement_name,
        publication_title, vert, locale, source)
      select v.organization_id, p.issue_id, p.id, v.id, v.order_id, 'r', p.name, 'Wochenblick', '{}', 'de', 'own'
      from verts v join placements p on p.organization_id = v.organization_id and p.id = v.placement_id
      where v.organization_id = $ limit 1 on conflict do nothing`,
  },
  {
    rule: 'the deadlines of an issue are not after its sending day',
    how: `update issues set deadlines = '{"booking": "2099-01-01T12:00:00Z"}'
      where organization_id = $ and id = (select min(id) from issues where organization_id = $)`,
  },
  {
    rule: 'a cancellation costs its percentage of the customer net',
    how: `insert into cancellation_charges (organization_id, vert_id, order_id, customer_id, publication_id, publication_title, placement_name,
        sending_date, rule, basis_points, currency, customer_net, amount, tax, user_id)
      select organization_id, 1, 1, min(id), 1, '', '', '2026-11-24', 'step', 5000, 'EUR', 101, 50, 'damages', 1 from customers
      where organization_id = $ group by organization_id on conflict do nothing`,
  },
  {
    rule: 'the invoices of a series are numbered without a gap',
    isRefusedByCitus: true,
    how: `drop trigger if exists invoices_never_change on invoices;
      update invoices set position = 99 where kind = 'invoice' and position = 2`,
  },
  {
    rule: 'no two invoices or corrections have the same number',
    isRefusedByCitus: true,
    how: `drop trigger if exists invoices_never_change on invoices; drop index invoices_number_once;
      update invoices set number = (select lower(replace(number, '-', '_-')) from invoices where kind = 'invoice' and position = 1)
      where kind = 'invoice' and position = 2`,
  },
  {
    rule: 'the hash of an invoice is that of its content',
    isRefusedByCitus: true,
    how: `drop trigger if exists invoices_never_change on invoices;
      update invoices set snapshot = replace(snapshot, 'Jena', 'Gera') where kind = 'invoice' and position = 2`,
  },
  {
    rule: 'an invoice continues the chain of the one before',
    isRefusedByCitus: true,
    how: `drop trigger if exists invoices_never_change on invoices;
      update invoices set previous_hash = 'x', hash = encode(sha256(convert_to('x' || E'\\n' || snapshot, 'UTF8')), 'hex') where kind = 'invoice' and position = 2`,
  },
  {
    rule: 'no invoice is dated before the one before',
    isRefusedByCitus: true,
    how: `drop trigger if exists invoices_never_change on invoices;
      update invoices set issued_on = issued_on - 1 where kind = 'invoice' and position = 2`,
  },
  {
    rule: 'a series ends with its last invoice',
    how: `update invoice_series set last_position = last_position - 1 where kind = 'invoice'`,
  },
  {
    rule: 'an invoice is listed as its content says',
    isRefusedByCitus: true,
    how: `drop trigger if exists invoices_never_change on invoices;
      update invoices set gross = gross + 1 where kind = 'invoice' and position = 1`,
  },
  {
    rule: 'a billed ad is on its invoice at its price',
    how: `update verts set invoice_id = (select min(id) from invoices) where sent_at is null`,
  },
  {
    rule: 'a replacement is free of charge, and a credit is corrected by its amount',
    how: `insert into make_goods (organization_id, vert_id, order_id, customer_id, publication_title, placement_name,
        sending_date, currency, amount, reason, correction_id, creator_name)
      select organization_id, 1, 1, min(customer_id), '', '', '2026-11-24', 'EUR', 7, '', min(id), '' from invoices
      where organization_id = $ group by organization_id on conflict do nothing`,
  },
  {
    rule: 'what of an invoice is open is its total less credits and payments',
    how: `update invoice_states set open_amount = open_amount + 1`,
  },
  {
    rule: 'a set-off pays its invoice until it is taken back',
    how: `insert into account_entries (organization_id, customer_id, kind, entered_on, currency, amount, invoice_id)
      select organization_id, customer_id, 'set_off', issued_on, currency, 7, id from invoices
      where organization_id = $ and kind = 'invoice' and position = 1`,
  },
  {
    rule: 'a payment received online pays its invoice or is credit, once and as a whole',
    how: `insert into online_payments (organization_id, invoice_id, provider, amount, currency, state, received, received_currency, paid_at)
      select organization_id, id, 'stripe', 7, currency, 'paid', 7, currency, now() from invoices
      where organization_id = $ and kind = 'invoice' and position = 1`,
  },
  {
    rule: 'a refund by a payment provider is taken back if the provider has refused it',
    how: `with begun as (
        insert into online_payments (organization_id, invoice_id, provider, amount, currency)
        select organization_id, id, 'stripe', 7, currency from invoices
        where organization_id = $ and kind = 'invoice' and position = 1 returning *),
      refund as (
        insert into account_entries (organization_id, customer_id, kind, entered_on, currency, amount)
        select i.organization_id, i.customer_id, 'refund', i.issued_on, i.currency, 7 from invoices i
        where i.organization_id = $ and i.kind = 'invoice' and i.position = 1 returning *)
      insert into online_refunds (organization_id, entry_id, online_payment_id, state)
      select r.organization_id, r.id, b.id, 'refused' from refund r join begun b on b.organization_id = r.organization_id`,
  },
  {
    rule: 'a return at a payment provider is booked once, until it is undone',
    how: `with begun as (
        insert into online_payments (organization_id, invoice_id, provider, amount, currency)
        select organization_id, id, 'stripe', 7, currency from invoices
        where organization_id = $ and kind = 'invoice' and position = 1 returning *)
      insert into online_returns (organization_id, online_payment_id, kind, reference, amount, currency, state, returned_at)
      select organization_id, id, 'refund', 're_1', 7, currency, 'booked', now() from begun`,
  },
  {
    rule: 'an entry of an account is taken back by its opposite',
    how: `with paid as (
        insert into account_entries (organization_id, customer_id, kind, entered_on, currency, amount)
        select organization_id, customer_id, 'payment', issued_on, currency, 7 from invoices
        where organization_id = $ and kind = 'invoice' and position = 1 returning *)
      insert into account_entries (organization_id, customer_id, kind, entered_on, currency, amount, reverses_id)
      select organization_id, customer_id, kind, entered_on, currency, amount + 1, id from paid`,
  },
  {
    rule: 'the credit of a customer is what it paid beyond its invoices',
    how: `insert into account_entries (organization_id, customer_id, kind, entered_on, currency, amount, invoice_id)
      select organization_id, customer_id, 'set_off', issued_on, currency, 7, id from invoices
      where organization_id = $ and kind = 'invoice' and position = 1`,
  },
  {
    rule: 'the credit of a customer is what it paid beyond its invoices',
    how: `update invoice_states set open_amount = open_amount + 1`,
  },
  {
    rule: 'a dunning charges what the account of its customer says, and no more of it is paid',
    how: `insert into dunnings (organization_id, invoice_id, customer_id, level, dunned_on, fee, interest, snapshot)
      select organization_id, id, customer_id, 1, issued_on, 7, 0, '{}' from invoices
      where organization_id = $ and kind = 'invoice' and position = 1`,
  },
  {
    rule: 'every order with prices and every invoice counts in the revenue',
    how: `delete from revenue_sources where kind = 'invoice'`,
  },
  {
    rule: 'the revenue of an order is what its ads cost',
    how: `update verts set price = jsonb_set(price, '{customerNet}', '1') where price is not null`,
  },
  {
    rule: 'the revenue of an invoice is what it bills and what is open',
    how: `update invoice_states set open_amount = open_amount + 1`,
  },
  {
    rule: 'the revenue counters are the sums of what was counted',
    how: `update revenue_counters set booked = booked + 1`,
  },
];
