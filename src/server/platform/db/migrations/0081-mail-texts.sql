-- The texts of the editors in the mails that Vertbook sends, by publication. `texts` has the fields of `src/domain/mail-texts.ts`.
create table mail_templates (
  organization_id bigint not null,
  publication_id bigint not null,
  texts jsonb not null,
  version bigint not null default 1,
  updated_at timestamptz not null default now(),
  constraint mail_templates_pkey primary key (organization_id, publication_id),
  constraint mail_templates_organization_fkey foreign key (organization_id) references organizations (id)
);
comment on table mail_templates is
  'The texts of the editors in the mails that Vertbook sends: preheader, intro, blocks between the ads, closing and imprint.';

-- The texts of one issue's mail, which replace those of its publication.
create table issue_mails (
  organization_id bigint not null,
  issue_id bigint not null,
  texts jsonb not null,
  version bigint not null default 1,
  updated_at timestamptz not null default now(),
  constraint issue_mails_pkey primary key (organization_id, issue_id),
  constraint issue_mails_organization_fkey foreign key (organization_id) references organizations (id)
);
comment on table issue_mails is 'Subject, preheader and intro of one issue''s mail, which replace those of its publication.';

alter table mail_templates enable row level security;
alter table mail_templates force row level security;
create policy one_organization on mail_templates
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
alter table issue_mails enable row level security;
alter table issue_mails force row level security;
create policy one_organization on issue_mails
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);

-- Counting by a random token for each recipient, in mails that Vertbook sends.
alter table organizations drop constraint organizations_tracking_mode_known;
alter table organizations add constraint organizations_tracking_mode_known
  check (tracking_mode in ('anonymous', 'deduplicated', 'recipients', 'off'));
