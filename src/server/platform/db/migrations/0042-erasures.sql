-- The erased persons. A row holds keyed hashes only, so that the erasure can be applied again to a restored backup.
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
