create index orders_note_search on orders
  using gin (organization_id, lower((' ' || note) collate "und-x-icu") gin_trgm_ops)
  with (gin_pending_list_limit = 128) where note <> '';
create index order_overviews_latest_sending on order_overviews (organization_id, latest_issue_sending_date, order_id)
  where lapsed_at is null;
create index order_overviews_unsent on order_overviews (organization_id, first_unsent_sending_date)
  where first_unsent_sending_date is not null and lapsed_at is null;

-- The list of lapsed reservations, by the other columns. Placing and booking an order do not write them.
create index order_overviews_lapsed_by_number on order_overviews (organization_id, order_id) where lapsed_at is not null;
create index order_overviews_lapsed_by_customer on order_overviews (organization_id, customer_key, order_id)
  where lapsed_at is not null;
create index order_overviews_lapsed_by_publications on order_overviews (organization_id, publications_key, order_id)
  where lapsed_at is not null;
create index order_overviews_lapsed_by_note on order_overviews (organization_id, note_key, order_id)
  where lapsed_at is not null;
