-- The keys of sorting and search are columns, as in order_overviews: under row-level security an index is used for
-- leakproof conditions only. `searched` has a space before it, so that '% x%' finds every word that starts with x.
alter table customers
  add column name_key text collate "und-x-icu" not null
    generated always as (lower(name collate "und-x-icu")) stored,
  add column searched text not null
    generated always as (lower((' ' || name || e'\n ' || customer_contact_first_name || ' ' || customer_contact_last_name
      || e'\n ' || agency_name) collate "und-x-icu")) stored;
create index customers_by_name on customers (organization_id, name_key, id);
create index customers_name_search on customers using gin (organization_id, (' ' || name_key) gin_trgm_ops);
create index customers_search on customers using gin (organization_id, searched gin_trgm_ops);

-- LIKE is not leakproof, so PostgreSQL uses a trigram index only for a condition of the policy. A search sets one of these
-- patterns for its transaction; without it everything matches.
drop policy one_organization on customers;
create policy one_organization on customers
  using (
    organization_id = nullif(current_setting('app.organization_id', true), '')::bigint
    and ' ' || name_key like coalesce(nullif(current_setting('app.name_search', true), ''), '%')
    and searched like coalesce(nullif(current_setting('app.customer_search', true), ''), '%'))
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
drop policy one_organization on orders;
create policy one_organization on orders
  using (
    organization_id = nullif(current_setting('app.organization_id', true), '')::bigint
    and lower((' ' || note) collate "und-x-icu") like coalesce(nullif(current_setting('app.note_search', true), ''), '%'))
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);

-- Customers' names are searched in customers, notes in orders. A process of the previous version reads `searched` along
-- the list instead: slower, with the same result.
drop policy one_organization on order_overviews;
create policy one_organization on order_overviews
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
drop index order_overviews_search;
-- Open reservations are found by orders_open_reservations. No index depends on the state of an order, so that booking it
-- changes no index of the list; the free space is for the changed row.
drop index order_overviews_open_reservations, order_overviews_latest_sending, order_overviews_unsent;
alter table order_overviews set (fillfactor = 85);
