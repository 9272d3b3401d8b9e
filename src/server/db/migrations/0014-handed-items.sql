-- From when until when a frozen ad stood in the mailing: what was sent in between contained it.
alter table delivery_items add column handed_over_at timestamptz;
alter table delivery_items add column withdrawn_at timestamptz;

-- What is sent soon, and what was not sent in time, is looked for every minute.
create index issues_by_sending_date on issues (organization_id, sending_date);
create index order_overviews_unsent on order_overviews (organization_id, first_unsent_sending_date)
  where state = 'booked' and first_unsent_sending_date is not null;

-- Somebody asked for it to be sent now, and not at its time.
alter table deliveries add column is_hurried boolean not null default false;

-- Whose lease it is: who lost it to somebody else writes nothing down any more.
alter table deliveries add column lease_key text;
