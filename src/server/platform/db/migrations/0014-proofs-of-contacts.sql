-- A code confirms one act. A code of an earlier version is bound to none, and confirms nothing.
alter table portal_codes
  -- What the code confirms, with a digest of what exactly: an acceptance of this offer, an invitation of this person.
  add column act text not null default '';

-- When the contact entered a code in this session.
alter table portal_sessions add column proven_at timestamptz;

alter table terms_settings
  -- Up to this amount, an act of a contact whose session is new needs no code by mail. Null: each act of an unproven session needs one.
  add column code_above bigint
    constraint terms_settings_code_above_positive check (code_above > 0);

alter table notifications
  drop constraint notifications_kind_known,
  add constraint notifications_kind_known check (kind in (
    'ordered', 'delivered', 'lapsing', 'stopped', 'unsent', 'mentioned', 'moved', 'unmailed', 'requested', 'invited')) not valid;
alter table notifications validate constraint notifications_kind_known;

alter table storefront_settings
  -- How much of the free placements of a publication the requests of one visitor may hold, in basis points.
  add column held_share integer not null default 2500
    constraint storefront_settings_held_share_known check (held_share between 100 and 10000);

-- The token of a public link is derived from a key of the instance. A link from before this migration opens the report by its hash until it
-- is revoked or renewed.
alter table reports
  add column is_shared boolean not null default true,
  add column link_number integer not null default 1
    constraint reports_link_number_known check (link_number between 1 and 65535),
  -- SHA-256 of the token from before.
  add column earlier_token_hash bytea;
-- Row-level security would hide all rows from the migration.
alter table reports no force row level security;
update reports set is_shared = token is not null, earlier_token_hash = sha256(convert_to(token, 'UTF8'));
alter table reports force row level security;
drop index reports_token;
alter table reports drop column token;
create unique index reports_earlier_token on reports (organization_id, earlier_token_hash) where earlier_token_hash is not null;
comment on table reports is 'What was sent for one order; its link opens the public page while the report is shared.';

-- Why the files of an erased person could not be removed yet; null if they were removed, or were not tried yet.
alter table erasures add column failure text;
