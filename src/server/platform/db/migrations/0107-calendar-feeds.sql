-- The secret address of a user's calendar feed, as its hash. A user has at most one.
create table calendar_feeds (
  organization_id bigint not null,
  user_id bigint not null,
  -- SHA-256 of the secret in the address.
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  constraint calendar_feeds_pkey primary key (organization_id, user_id),
  constraint calendar_feeds_user_fkey foreign key (organization_id, user_id)
    references users (organization_id, id) on delete cascade
);
comment on table calendar_feeds is 'The secret address at which a calendar program reads a user''s deadlines and sending days.';
alter table calendar_feeds enable row level security;
alter table calendar_feeds force row level security;
create policy one_organization on calendar_feeds
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);

-- Grows with each change of an issue's deadlines, so that calendar programs take the change.
alter table issues add column deadlines_version integer not null default 0;
