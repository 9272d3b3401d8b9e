-- The public page of a publication, on which strangers see what is free. Without a row there is none.
create table storefronts (
  organization_id bigint not null,
  publication_id bigint not null,
  -- The last part of its public address.
  slug text not null,
  is_public boolean not null default false,
  -- `StorefrontContent` of the domain.
  content jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint storefronts_pkey primary key (organization_id, publication_id),
  constraint storefronts_publication_fkey foreign key (organization_id, publication_id)
    references publications (organization_id, id) on delete cascade,
  constraint storefronts_slug_unique unique (organization_id, slug)
);
comment on table storefronts is 'The public page of a publication with what is free: its address, texts, and how each placement can be requested.';
alter table storefronts enable row level security;
alter table storefronts force row level security;
create policy one_organization on storefronts
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);

-- Without a row no other website may show the element.
create table storefront_settings (
  organization_id bigint not null references organizations (id),
  embedding_origins text[] not null,
  version integer not null default 1,
  constraint storefront_settings_pkey primary key (organization_id)
);
comment on table storefront_settings is 'The websites that may show the storefronts of an organization.';
alter table storefront_settings enable row level security;
alter table storefront_settings force row level security;
create policy one_organization on storefront_settings
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
