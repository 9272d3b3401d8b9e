-- Finds the clicks of one client within seconds, and keys older than their salt. Empty in anonymous mode.
create index tracking_events_clients on tracking_events (organization_id, kind, happened_at, client_key)
  where client_key is not null;

\ir ../functions/make-tracking-month.sql
