-- The network of a hit's client, so that a mail filter with several addresses is recognized. Null in anonymous mode; else
-- made and deleted with the salt of its day, like the client's key.
alter table tracking_events add column network_key bytea;
create index tracking_events_networks on tracking_events (organization_id, network_key, happened_at)
  where network_key is not null;
