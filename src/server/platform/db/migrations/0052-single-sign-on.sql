create table single_sign_on_settings (
  organization_id bigint not null references organizations (id),
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
  constraint single_sign_on_settings_pkey primary key (organization_id)
);
comment on table single_sign_on_settings is 'The OpenID provider of an organization, and which roles its groups have.';
alter table single_sign_on_settings enable row level security;
alter table single_sign_on_settings force row level security;
create policy one_organization on single_sign_on_settings
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);

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
alter table single_sign_on_identities enable row level security;
alter table single_sign_on_identities force row level security;
create policy one_organization on single_sign_on_identities
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);

create table single_sign_on_domains (
  domain text not null,
  organization_id bigint not null references organizations (id),
  constraint single_sign_on_domains_pkey primary key (domain)
);
comment on table single_sign_on_domains is 'The domains of e-mail addresses whose users sign in at their organization''s OpenID provider. Global, read before the tenant is known.';
create index single_sign_on_domains_organization on single_sign_on_domains (organization_id);

-- How the user signed in. Processes of the earlier version know no single sign-on.
alter table sessions add column method text not null default 'password';

comment on table used_passkey_challenges is 'Challenges of passkeys and states of single sign-on that were used before they expired, so that none works twice. Global.';
