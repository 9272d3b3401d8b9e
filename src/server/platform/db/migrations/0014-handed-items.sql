-- The time in which a frozen ad was in the mailing: what was sent in between contained it.
alter table delivery_items add column handed_over_at timestamptz;
alter table delivery_items add column withdrawn_at timestamptz;

-- For the query every minute for issues to send soon, and ads that were not sent in time.
create index issues_by_sending_date on issues (organization_id, sending_date);
create index order_overviews_unsent on order_overviews (organization_id, first_unsent_sending_date)
  where state = 'booked' and first_unsent_sending_date is not null;

-- A user requested to send it now, before its time.
alter table deliveries add column is_hurried boolean not null default false;

-- Identifies the holder of the lease: a process that lost its lease must not write.
alter table deliveries add column lease_key text;
