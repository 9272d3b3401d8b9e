create table cancellations (
  organization_id bigint not null,
  order_id bigint not null,
  -- The ad whose placement was cancelled; 0 if the whole order was.
  vert_id bigint not null,
  user_id bigint not null,
  -- The deleted rows, by table.
  content jsonb not null,
  cancelled_at timestamptz not null default now(),
  constraint cancellations_pkey primary key (organization_id, order_id, vert_id),
  constraint cancellations_organization_fkey foreign key (organization_id) references organizations (id)
);
comment on table cancellations is 'What a cancellation deleted, kept for an hour so that it can be undone.';

alter table cancellations enable row level security;
alter table cancellations force row level security;
create policy one_organization on cancellations
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
