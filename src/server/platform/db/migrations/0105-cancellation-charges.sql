-- What held when a booked placement was cancelled. The ad and often its order are deleted, so names are copies.
create table cancellation_charges (
  organization_id bigint not null,
  vert_id bigint not null,
  order_id bigint not null,
  customer_id bigint not null,
  publication_title text not null,
  placement_name text not null,
  sending_date date not null,
  -- `CancellationRule` of the domain, until when it held, and the percentage of the customer net.
  rule text not null,
  until timestamptz,
  basis_points integer not null,
  -- Null for an ad without a price.
  currency text,
  customer_net bigint,
  amount bigint,
  -- Damages bear no VAT, a service that of the ad.
  tax text not null,
  vat_basis_points integer,
  user_id bigint not null,
  cancelled_at timestamptz not null default now(),
  constraint cancellation_charges_pkey primary key (organization_id, vert_id),
  constraint cancellation_charges_customer_fkey foreign key (organization_id, customer_id)
    references customers (organization_id, id)
);
create index cancellation_charges_of_customer on cancellation_charges (organization_id, customer_id, cancelled_at desc);
comment on table cancellation_charges is 'The amount that a customer owes for a cancelled booking, as it was shown before.';
alter table cancellation_charges enable row level security;
alter table cancellation_charges force row level security;
create policy one_organization on cancellation_charges
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
