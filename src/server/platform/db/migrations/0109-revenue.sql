-- What counts in the revenue: an order with prices, an invoice or a correction. An act that changes one of them marks it in its own
-- transaction; the counters follow a little later, and readers add what they lack.
create table revenue_sources (
  organization_id bigint not null,
  -- `order` or `invoice`.
  kind text not null,
  source_id bigint not null,
  -- The counters may lack a change.
  is_pending boolean not null default true,
  -- What the counters have of it.
  counted jsonb not null default '[]',
  constraint revenue_sources_pkey primary key (organization_id, kind, source_id),
  constraint revenue_sources_organization_fkey foreign key (organization_id) references organizations (id)
);
create index revenue_sources_pending on revenue_sources (organization_id, kind, source_id) where is_pending;
comment on table revenue_sources is 'Orders with prices and invoices, each with what the revenue counters have of it.';

-- Amounts in minor units, by the year and month of sending.
create table revenue_counters (
  organization_id bigint not null,
  year integer not null,
  -- 0 for all publications.
  publication_id bigint not null,
  -- `month`, `publication`, `customer` or `creator`.
  dimension text not null,
  currency text not null,
  -- The publication, customer or user; 0 if unknown.
  subject_id bigint not null,
  -- 1 to 12; 0 for the whole year.
  month integer not null,
  -- Customer net of bookings, of reservations, and of these by their weight.
  booked bigint not null,
  reserved bigint not null,
  weighted bigint not null,
  billed_net bigint not null,
  billed_gross bigint not null,
  open_net bigint not null,
  open_gross bigint not null,
  constraint revenue_counters_pkey
    primary key (organization_id, year, publication_id, dimension, currency, subject_id, month),
  constraint revenue_counters_organization_fkey foreign key (organization_id) references organizations (id)
);
comment on table revenue_counters is 'Revenue booked, reserved, billed and open, by month, publication, customer and salesperson.';

do $$
declare name text;
begin
  foreach name in array array['revenue_sources', 'revenue_counters'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy one_organization on %I
      using (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::bigint)
      with check (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::bigint)', name);
  end loop;
end $$;

-- Orders and invoices of earlier versions. The statements are for all organizations, so row-level security must not apply to the
-- tables' owner.
alter table verts no force row level security;
alter table invoices no force row level security;
alter table revenue_sources no force row level security;
insert into revenue_sources (organization_id, kind, source_id)
select distinct v.organization_id, 'order', v.order_id from verts v where v.price is not null;
insert into revenue_sources (organization_id, kind, source_id)
select i.organization_id, 'invoice', i.id from invoices i;
alter table verts force row level security;
alter table invoices force row level security;
alter table revenue_sources force row level security;
