-- How often a user has had a mail of unknown outcome sent again.
alter table delivery_recipients add column repeats integer not null default 0;
create index delivery_recipients_unknown on delivery_recipients (organization_id, issue_id, recipient_id) where state = 'unknown';

-- Since when mails of a sent issue are being sent again at a user's request; null once each has an outcome.
alter table deliveries add column repeating_since timestamptz;
create index deliveries_repeating on deliveries (organization_id, due_at) where repeating_since is not null;
