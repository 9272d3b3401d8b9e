-- A session of a browser holds each link that was opened in it, so that the pages of several orders stay open side by side.
create table portal_session_links (
  organization_id bigint not null,
  -- The session, by the hash of the secret in its cookie.
  token_hash bytea not null,
  link_id bigint not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the contact last entered a code from the mailbox of this link.
  proven_at timestamptz,
  constraint portal_session_links_pkey primary key (organization_id, token_hash, link_id),
  constraint portal_session_links_session_fkey foreign key (organization_id, token_hash)
    references portal_sessions (organization_id, token_hash) on delete cascade,
  constraint portal_session_links_link_fkey foreign key (organization_id, link_id)
    references order_links (organization_id, id) on delete cascade
);
comment on table portal_session_links is 'The links that a contact has opened in a session, and by which of them the mailbox was proven.';
create index portal_session_links_of_link on portal_session_links (organization_id, link_id);
comment on table portal_sessions is 'The session of a browser with the links of one organization. Its link is the one that was opened first.';

-- Row-level security would hide all rows from the migration.
alter table portal_sessions no force row level security;
insert into portal_session_links (organization_id, token_hash, link_id, opened_at, expires_at, proven_at)
  select organization_id, token_hash, link_id, created_at, expires_at, proven_at from portal_sessions;
alter table portal_sessions force row level security;

alter table portal_session_links enable row level security;
alter table portal_session_links force row level security;
create policy one_organization on portal_session_links
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);

-- The links of a mailbox: for its list of orders, and to send new links.
create index order_links_of_mailbox on order_links (organization_id, lower(email), order_id);

-- Whether the contact of a customer whose order never had a link gets mails about it, each with a link.
alter table ad_reminder_settings add column tells_without_link boolean not null default false;

-- When an issue or its deadlines last changed, for calendar programs. Null if that was before this migration.
alter table issues add column changed_at timestamptz;

-- The placements that ads of an order have left, which its calendar cancels.
create index audit_log_left_by_order on audit_log (organization_id, ((details ->> 'orderId')::bigint)) where action = 'left';
