-- The secret address of a publication's feed. It is found by its hash, and sealed so that administrators can read it.
create table publication_feeds (
  organization_id bigint not null,
  publication_id bigint not null,
  secret_hash bytea not null,
  secret bytea not null,
  created_at timestamptz not null default now(),
  constraint publication_feeds_pkey primary key (organization_id, publication_id),
  constraint publication_feeds_publication_fkey foreign key (organization_id, publication_id)
    references publications (organization_id, id) on delete cascade
);
create unique index publication_feeds_secret_unique on publication_feeds (secret_hash);
alter table publication_feeds enable row level security;
alter table publication_feeds force row level security;
create policy one_organization on publication_feeds
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);

-- A session with a feed's secret sees that one row, to find its organization, and nothing else.
create policy presented_feed on publication_feeds for select
  using (secret_hash = decode(nullif(current_setting('app.feed_hash', true), ''), 'hex'));
