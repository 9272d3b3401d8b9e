-- The clicks of one client within seconds, and the keys that have outlived their salt. In anonymous mode it stays empty.
create index tracking_events_clients on tracking_events (organization_id, kind, happened_at, client_key)
  where client_key is not null;

\ir ../functions/make-tracking-month.sql
