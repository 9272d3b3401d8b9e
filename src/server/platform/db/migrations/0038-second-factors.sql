create table totp_secrets (
  organization_id bigint not null,
  user_id bigint not null,
  -- Sealed with the instance's key.
  secret bytea not null,
  -- Null until the user has entered a first code.
  enabled_at timestamptz,
  -- The time step of the last accepted code; no code of it or an earlier one is accepted again.
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

alter table totp_secrets enable row level security;
alter table totp_secrets force row level security;
create policy one_organization on totp_secrets
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
alter table recovery_codes enable row level security;
alter table recovery_codes force row level security;
create policy one_organization on recovery_codes
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
