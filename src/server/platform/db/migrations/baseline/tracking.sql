create table tracking_hours (
  organization_id bigint not null,
  vert_id bigint not null,
  hour timestamptz not null,
  kind text not null,
  raw_count bigint not null default 0,
  valid_count bigint not null default 0,
  unique_count bigint not null default 0,
  -- The raw hits that a machine made.
  machine_count bigint not null default 0,
  -- The valid views that the proxy of a mail program loaded. They are not among the unique ones.
  proxy_count bigint not null default 0,
  constraint tracking_hours_pkey primary key (organization_id, vert_id, kind, hour),
  constraint tracking_hours_organization_fkey foreign key (organization_id) references organizations (id),
  constraint tracking_hours_kind_known check (kind in ('view', 'click'))
);
comment on table tracking_hours is 'Views or clicks of one ad in one hour.';

create table tracking_totals (
  organization_id bigint not null,
  vert_id bigint not null,
  kind text not null,
  raw_count bigint not null default 0,
  valid_count bigint not null default 0,
  unique_count bigint not null default 0,
  machine_count bigint not null default 0,
  proxy_count bigint not null default 0,
  constraint tracking_totals_pkey primary key (organization_id, vert_id, kind),
  constraint tracking_totals_organization_fkey foreign key (organization_id) references organizations (id),
  constraint tracking_totals_kind_known check (kind in ('view', 'click'))
);
comment on table tracking_totals is 'The sum of all hours of one ad, so that a report reads one row for each ad.';

-- All other clicks of an ad are on its own address.
create table tracking_links (
  organization_id bigint not null,
  vert_id bigint not null,
  link_number integer not null,
  valid_count bigint not null default 0,
  constraint tracking_links_pkey primary key (organization_id, vert_id, link_number),
  constraint tracking_links_organization_fkey foreign key (organization_id) references organizations (id)
);
comment on table tracking_links is 'The valid clicks on each link in the text of an ad.';

create table tracking_events (
  organization_id bigint not null,
  happened_at timestamptz not null,
  item_id bigint not null,
  vert_id bigint not null,
  issue_id bigint not null,
  kind text not null,
  reason text not null,
  -- Null in anonymous mode; else deleted with the salt of its day.
  client_key bytea,
  -- The network of a hit's client, so that a mail filter with several addresses is recognized. Null in anonymous mode; else
  -- made and deleted with the salt of its day, like the client's key.
  network_key bytea,
  -- The number of the clicked link of an ad: 0 is the ad's own address, the others are in its text.
  link_number integer not null default 0
) partition by range (happened_at);
comment on table tracking_events is 'A view or click with the reason why it counts or not. Partitioned by month, dropped month by month.';
create index tracking_events_vert on tracking_events (organization_id, vert_id, happened_at);
-- Finds the clicks of one client within seconds, and keys older than their salt. Empty in anonymous mode.
create index tracking_events_clients on tracking_events (organization_id, kind, happened_at, client_key)
  where client_key is not null;
create index tracking_events_networks on tracking_events (organization_id, network_key, happened_at)
  where network_key is not null;

create table tracking_clients (
  organization_id bigint not null,
  vert_id bigint not null,
  kind text not null,
  day date not null,
  client_key bytea not null,
  last_at timestamptz not null,
  constraint tracking_clients_pkey primary key (organization_id, vert_id, kind, client_key)
);
comment on table tracking_clients is 'A client for which an ad was counted, kept as long as the salt of its day.';
create index tracking_clients_day on tracking_clients (organization_id, day);

-- With the salt of a day its clients could be recognized, so it is deleted.
create table tracking_salts (
  organization_id bigint not null,
  day date not null,
  salt bytea not null,
  constraint tracking_salts_pkey primary key (organization_id, day),
  constraint tracking_salts_organization_fkey foreign key (organization_id) references organizations (id)
);
comment on table tracking_salts is 'The secret of a day that client keys are made with. Destroyed after two days.';

-- The restore of a backup makes the partitions before the other functions exist.
\ir ../../functions/make-tracking-month.sql
