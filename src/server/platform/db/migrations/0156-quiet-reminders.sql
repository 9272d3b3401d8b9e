-- The publications, and the orders, whose ads contacts are not reminded of.
create table publications_without_reminders (
  organization_id bigint not null,
  publication_id bigint not null,
  constraint publications_without_reminders_pkey primary key (organization_id, publication_id),
  constraint publications_without_reminders_publication_fkey foreign key (organization_id, publication_id)
    references publications (organization_id, id) on delete cascade
);
comment on table publications_without_reminders is 'The publications whose ads contacts are not reminded of.';
alter table publications_without_reminders enable row level security;
alter table publications_without_reminders force row level security;
create policy one_organization on publications_without_reminders
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);

create table orders_without_reminders (
  organization_id bigint not null,
  order_id bigint not null,
  constraint orders_without_reminders_pkey primary key (organization_id, order_id),
  constraint orders_without_reminders_order_fkey foreign key (organization_id, order_id)
    references orders (organization_id, id) on delete cascade
);
comment on table orders_without_reminders is 'The orders whose ads contacts are not reminded of.';
alter table orders_without_reminders enable row level security;
alter table orders_without_reminders force row level security;
create policy one_organization on orders_without_reminders
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);

-- The contact wants reminders only near a deadline, and after it.
alter table order_links add column fewer_mails boolean not null default false;
