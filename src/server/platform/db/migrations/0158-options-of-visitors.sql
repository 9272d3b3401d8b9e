-- A request can become a reservation by its code. Its state stays `option`: whether it was booked, cancelled or has lapsed since is known from its order.
alter table storefront_requests drop constraint storefront_requests_state_known;
alter table storefront_requests add constraint storefront_requests_state_known
  check (state in ('unconfirmed', 'open', 'option', 'accepted', 'declined'));
drop index storefront_requests_open;
create index storefront_requests_open on storefront_requests (organization_id, id) where state in ('open', 'option');
