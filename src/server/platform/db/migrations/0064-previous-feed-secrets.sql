-- The secret before the last renewal, which still works for a day, so that mailing systems can be changed in time.
alter table publication_feeds add column previous_hash bytea, add column previous_until timestamptz;
