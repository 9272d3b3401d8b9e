-- In a distributed database organizations and users are copied to every node. Such a table can neither reference a distributed one nor
-- have an identity column, so their ids come from sequences. The acts that write users.customer_id lock the customer, and so does its
-- deletion; the doctor checks the rule.
create sequence organizations_id_seq;
create table organizations (
  id bigint not null default nextval('organizations_id_seq'),
  name text not null,
  time_zone text not null default 'Europe/Berlin',
  default_locale text not null default 'de',
  is_resettable boolean not null default false,
  -- Whether administrators see what is still to be set up.
  shows_setup boolean not null default false,
  -- `recipients` counts by a random key of each recipient, in mails that Vertbook sends.
  tracking_mode text not null default 'anonymous',
  -- Limits for the orders of self-service users.
  self_service_open_placements integer not null default 20,
  self_service_reservation_days integer not null default 14,
  self_service_order_placements integer not null default 50,
  -- The usual period of a reservation in days, which new orders propose.
  reservation_days integer not null default 14,
  -- Whether users of the role sales see the customers of sold placements.
  sales_see_customers boolean not null default true,
  -- Whether a rate card is published, so that prices appear; and whether users of the role sales then see them.
  keeps_prices boolean not null default false,
  sales_see_prices boolean not null default true,
  -- The largest discount of a special price that users of the role sales may give, in per cent; 0 if they may give none.
  sales_special_price_percent integer not null default 0,
  -- Whether a publication has terms, so that orders are checked against deadlines.
  keeps_terms boolean not null default false,
  -- Whether the ads of a publication need approval.
  keeps_approvals boolean not null default false,
  -- The roles whose users need a second factor.
  second_factor_roles text[] not null default '{}',
  -- For how many days an organization keeps mails, readers of sent issues, and images that nothing refers to.
  mail_days integer not null default 30,
  reader_days integer not null default 30,
  image_days integer not null default 90,
  -- After how many days reports are sent by themselves, null for never, and the first day on which they may be due.
  report_mail_days integer,
  report_mails_since date,
  -- The last day on which a search found no unreported ad that was not sent in time. It does not run again on that day, because it reads
  -- all ads that were ever not sent.
  failed_ads_reported_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint organizations_pkey primary key (id),
  constraint organizations_default_locale_known check (default_locale in ('de', 'en-gb', 'fr')),
  constraint organizations_self_service_limits_check check (
    self_service_open_placements >= 1 and self_service_open_placements <= 10000
    and self_service_reservation_days >= 1 and self_service_reservation_days <= 365
    and self_service_order_placements >= 1 and self_service_order_placements <= 500),
  constraint organizations_reservation_days_check check (reservation_days between 1 and 365),
  constraint organizations_retention_check check (
    mail_days >= 2 and mail_days <= 365 and reader_days >= 7 and reader_days <= 365 and image_days >= 30 and image_days <= 3650),
  constraint organizations_tracking_mode_known
    check (tracking_mode in ('anonymous', 'deduplicated', 'recipients', 'off')),
  constraint organizations_report_mail_days_known check (report_mail_days between 1 and 30)
);
comment on table organizations is 'A tenant: a publisher with its own users, publications and customers. Global, read before the tenant is known.';
alter sequence organizations_id_seq owned by organizations.id;

create sequence users_id_seq;
create table users (
  organization_id bigint not null,
  id bigint not null default nextval('users_id_seq'),
  email text not null,
  name text not null default '',
  locale text not null default 'de',
  role text not null,
  customer_id bigint,
  password_hash text,
  deactivated_at timestamptz,
  last_signed_in_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_pkey primary key (organization_id, id),
  constraint users_organization_fkey foreign key (organization_id) references organizations (id),
  constraint users_role_known check (role in ('administrator', 'sales', 'viewer', 'customer')),
  constraint users_locale_known check (locale in ('de', 'en-gb', 'fr')),
  constraint users_customer_only_for_self_service check ((role = 'customer') = (customer_id is not null))
);
comment on table users is 'A person who signs in to one organization. Global, read before the tenant is known.';
create unique index users_id_unique on users (id);
create unique index users_email_unique on users (lower(email));
alter sequence users_id_seq owned by users.id;

create table sessions (
  token_hash bytea not null,
  id bigint generated by default as identity,
  organization_id bigint not null,
  user_id bigint not null,
  -- What a user's list of sessions shows.
  device text not null default '',
  address text not null default '',
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- expires_at moves on with each use, at most to ends_at.
  ends_at timestamptz not null,
  -- When the user signed in or last confirmed the session.
  confirmed_at timestamptz not null default now(),
  -- How the user signed in.
  method text not null default 'password',
  created_at timestamptz not null default now(),
  constraint sessions_pkey primary key (token_hash),
  constraint sessions_user_fkey foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
comment on table sessions is 'A signed-in browser, found by the hash of its cookie. Global, read before the tenant is known.';
create index sessions_user on sessions (organization_id, user_id);
create index sessions_expiry on sessions (expires_at);
create unique index sessions_id on sessions (id);

create table password_resets (
  token_hash bytea not null,
  organization_id bigint not null,
  user_id bigint not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint password_resets_pkey primary key (token_hash),
  constraint password_resets_user_fkey foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
comment on table password_resets is 'A link to set a password, found by the hash of its token. Global, read before the tenant is known.';
create index password_resets_user on password_resets (organization_id, user_id);

create table sign_in_failures (
  subject text not null,
  failures integer not null,
  first_failed_at timestamptz not null,
  last_failed_at timestamptz not null,
  constraint sign_in_failures_pkey primary key (subject)
);
comment on table sign_in_failures is 'Failed sign-ins of one account or one address, shared by all processes. Global.';

create table totp_secrets (
  organization_id bigint not null,
  user_id bigint not null,
  -- Sealed with the instance's key.
  secret bytea not null,
  -- Null until the user has entered a first code.
  enabled_at timestamptz,
  -- The time step of the last accepted code; no code of this or an earlier step is accepted again.
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  constraint totp_secrets_pkey primary key (organization_id, user_id),
  constraint totp_secrets_user_fkey foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
comment on table totp_secrets is 'The authenticator app of a user, as a second factor.';

create table recovery_codes (
  organization_id bigint not null,
  user_id bigint not null,
  code_hash bytea not null,
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (organization_id, user_id, code_hash),
  constraint recovery_codes_user_fkey foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
comment on table recovery_codes is 'Codes that replace the second factor once each, as keyed hashes.';

create table passkeys (
  organization_id bigint not null,
  id bigint generated by default as identity,
  user_id bigint not null,
  name text not null,
  -- Chosen by the authenticator.
  credential_id bytea not null,
  -- In the format of COSE.
  public_key bytea not null,
  -- The number of uses that the authenticator reports; 0 if it does not count.
  counter bigint not null,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  constraint passkeys_pkey primary key (organization_id, id),
  constraint passkeys_credential unique (organization_id, credential_id),
  constraint passkeys_user_fkey foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
comment on table passkeys is 'The public keys by which users sign in (WebAuthn).';
create index passkeys_user on passkeys (organization_id, user_id);

create table used_passkey_challenges (
  challenge_hash bytea not null,
  used_at timestamptz not null default now(),
  constraint used_passkey_challenges_pkey primary key (challenge_hash)
);
comment on table used_passkey_challenges is
  'Challenges of passkeys and states of single sign-on that were used before they expired, so that none works twice. Global.';

create table single_sign_on_settings (
  organization_id bigint not null,
  is_enabled boolean not null default false,
  issuer text not null default '',
  client_id text not null default '',
  -- Sealed by the instance's key.
  client_secret bytea,
  groups_claim text not null default 'groups',
  -- A list of {"group", "role"}; the first match decides.
  role_mappings jsonb not null default '[]',
  -- The role without a match; null to refuse the sign-in.
  default_role text,
  creates_users boolean not null default false,
  requires_verified_email boolean not null default true,
  allows_passwords boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint single_sign_on_settings_pkey primary key (organization_id),
  constraint single_sign_on_settings_organization_id_fkey foreign key (organization_id) references organizations (id)
);
comment on table single_sign_on_settings is 'The OpenID provider of an organization, and which roles its groups have.';

create table single_sign_on_identities (
  organization_id bigint not null,
  user_id bigint not null,
  issuer text not null,
  subject text not null,
  linked_at timestamptz not null default now(),
  constraint single_sign_on_identities_pkey primary key (organization_id, user_id, issuer),
  constraint single_sign_on_identities_subject unique (organization_id, issuer, subject),
  constraint single_sign_on_identities_user_fkey foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
comment on table single_sign_on_identities is 'The account of a user at an OpenID provider.';

create table single_sign_on_domains (
  domain text not null,
  organization_id bigint not null,
  constraint single_sign_on_domains_pkey primary key (domain),
  constraint single_sign_on_domains_organization_id_fkey foreign key (organization_id) references organizations (id)
);
comment on table single_sign_on_domains is
  'The domains of e-mail addresses whose users sign in at their organization''s OpenID provider. Global, read before the tenant is known.';
create index single_sign_on_domains_organization on single_sign_on_domains (organization_id);

create table security_events (
  organization_id bigint not null,
  id bigint generated by default as identity,
  happened_at timestamptz not null default clock_timestamp(),
  kind text not null,
  outcome text not null,
  -- Null for Vertbook itself and for the command line.
  user_id bigint,
  user_name text not null,
  address text not null,
  device text not null,
  subject_kind text,
  subject_id bigint,
  subject_name text not null,
  detail text not null,
  constraint security_events_pkey primary key (organization_id, id),
  constraint security_events_outcome_check check (outcome in ('done', 'refused')),
  constraint security_events_organization_fkey foreign key (organization_id) references organizations (id)
);
comment on table security_events is
  'Who did or tried what that concerns security, from where. A row outlives its user and its subject, so it references neither.';
create index security_events_time on security_events (organization_id, happened_at, id);
create index security_events_kind on security_events (organization_id, kind, happened_at, id);
create index security_events_user on security_events (organization_id, user_id, happened_at, id);

create table erasures (
  organization_id bigint not null,
  number integer not null,
  hashes text[] not null,
  records jsonb not null default '[]',
  erased_at timestamptz not null default now(),
  erased_by bigint,
  settled_at timestamptz,
  constraint erasures_pkey primary key (organization_id, number),
  constraint erasures_organization_fkey foreign key (organization_id) references organizations (id)
);
comment on table erasures is
  'An erased person, as keyed hashes of addresses and names, to erase the person from a restored backup again. Global.';

create table instance_keys (
  only_one boolean not null default true,
  fingerprint bytea not null,
  constraint instance_keys_pkey primary key (only_one),
  constraint instance_keys_one_row check (only_one)
);
comment on table instance_keys is 'The fingerprint of the key that seals the secrets of this database: one row. Global.';
