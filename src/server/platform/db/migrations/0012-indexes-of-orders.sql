-- What placing an order writes, see decision 211. New indexes first: reading goes on while they are made.

-- One index instead of two: it keeps a placement from being sold twice, and it finds the ads of a placement, also the released ones, as the
-- foreign key of the placement requires. A released ad counts with its own id, so it is never a duplicate.
create unique index verts_placement_live_once
  on verts (organization_id, placement_id, (case when released_at is null then 0 else id end));
-- The next incomplete ads, and the ads that were not sent in time.
create index verts_unsent on verts (organization_id, has_missing_data, sending_date, id)
  where sent_at is null and released_at is null;

drop index verts_placement_sold_once;
drop index verts_placement;
drop index verts_incomplete;
drop index order_overviews_unsent;

-- Each check of these foreign keys locked the row of the organization, which all concurrent orders then shared. Row-level security compares
-- the column with the organization of the transaction, which comes from its session.
alter table audit_log drop constraint audit_log_organization_fkey;
alter table idempotency_keys drop constraint idempotency_keys_organization_fkey;
alter table revenue_sources drop constraint revenue_sources_organization_fkey;
