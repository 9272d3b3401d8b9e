-- The figures of the organization's sales by year of sending: counted when somebody looks at them, not by ordering.
create table figures (
  organization_id bigint not null,
  year integer not null,
  -- Null until the first count is complete.
  counted_at timestamptz,
  -- The placements in each month of the year, by publication, customer and salesperson.
  content jsonb,
  constraint figures_pkey primary key (organization_id, year),
  constraint figures_organization_fkey foreign key (organization_id) references organizations (id),
  constraint figures_counted_have_content check ((counted_at is null) = (content is null))
);
comment on table figures is 'The placements of a year that were sellable, reserved, booked and lapsed, counted from the orders.';

alter table figures enable row level security;
alter table figures force row level security;
create policy one_organization on figures
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
