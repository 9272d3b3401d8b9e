-- A request of a visitor concerns users before there is an order.
alter table notifications alter column order_id drop not null;
alter table notifications add column request_id bigint;
alter table notifications add constraint notifications_record_named
  check ((kind = 'requested') = (request_id is not null) and (order_id is null) = (kind = 'requested'));
alter table notifications drop constraint notifications_kind_known;
alter table notifications add constraint notifications_kind_known
  check (kind in ('ordered', 'delivered', 'lapsing', 'stopped', 'unsent', 'mentioned', 'moved', 'unmailed', 'requested'));
