-- The deadlines and cancellation terms of a publication. Without a row there are none.
create table publication_terms (
  organization_id bigint not null,
  publication_id bigint not null,
  -- `Terms` of the domain.
  content jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint publication_terms_pkey primary key (organization_id, publication_id),
  constraint publication_terms_publication_fkey foreign key (organization_id, publication_id)
    references publications (organization_id, id) on delete cascade
);
comment on table publication_terms is 'Until when customers book, deliver and approve ads in a publication, and what cancelling costs.';
alter table publication_terms enable row level security;
alter table publication_terms force row level security;
create policy one_organization on publication_terms
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);

-- Without a row the usual settings of the domain hold.
create table terms_settings (
  organization_id bigint not null references organizations (id),
  holiday_region text not null,
  cancellation_tax text not null,
  version integer not null default 1,
  constraint terms_settings_pkey primary key (organization_id)
);
comment on table terms_settings is 'Whose public holidays count, and whether an amount for a cancelled placement bears VAT.';
alter table terms_settings enable row level security;
alter table terms_settings force row level security;
create policy one_organization on terms_settings
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);

-- Deadlines of one issue that replace those of its publication, and the instants computed from both; null without terms.
alter table issues add column own_deadlines jsonb, add column deadlines jsonb;

-- Whether a publication has terms, so that orders are checked against deadlines.
alter table organizations add column keeps_terms boolean not null default false;
