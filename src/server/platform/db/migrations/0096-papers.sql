-- An offer or a confirmation as it was made: the bytes of its PDF, so that it stays the same whatever becomes of the order, the
-- letterhead or the prices. Orders are deleted when they are cancelled, papers are kept: no foreign key.
create table papers (
  organization_id bigint not null references organizations (id),
  order_id bigint not null,
  -- Runs within the order; with its number it names the paper.
  version integer not null,
  customer_id bigint not null,
  kind text not null,
  locale text not null,
  currency text not null,
  -- The amount to pay, in minor units.
  gross bigint not null,
  content bytea not null,
  -- SHA-256 of the content.
  content_hash bytea not null,
  -- The mail that it was attached to, which is deleted earlier; null if the user delivers it.
  mail_id bigint,
  creator_id bigint not null,
  creator_name text not null,
  created_at timestamptz not null default now(),
  constraint papers_pkey primary key (organization_id, order_id, version),
  constraint papers_kind_known check (kind in ('offer', 'confirmation'))
);
comment on table papers is 'An offer or an order confirmation, kept as it was made.';

alter table papers enable row level security;
alter table papers force row level security;
create policy one_organization on papers
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
