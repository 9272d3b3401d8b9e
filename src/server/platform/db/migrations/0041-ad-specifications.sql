-- What the ads of a publication must be like: an array of specifications, one for each placement name that has its own one.
create table ad_specifications (
  organization_id bigint not null,
  publication_id bigint not null,
  content jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint ad_specifications_pkey primary key (organization_id, publication_id),
  constraint ad_specifications_publication_fkey foreign key (organization_id, publication_id)
    references publications (organization_id, id) on delete cascade
);
comment on table ad_specifications is 'The specifications of ads by placement name. A placement name without an entry has the default specification.';

alter table ad_specifications enable row level security;
alter table ad_specifications force row level security;
create policy one_organization on ad_specifications
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
