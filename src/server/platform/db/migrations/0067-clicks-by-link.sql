-- The number of the clicked link of an ad: 0 is the ad's own address, the others are in its text.
alter table tracking_events add column link_number integer not null default 0;
-- The valid clicks on the links in the text of an ad. Those on its own address are the rest of its clicks.
create table tracking_links (
  organization_id bigint not null,
  vert_id bigint not null,
  link_number integer not null,
  valid_count bigint not null default 0,
  constraint tracking_links_pkey primary key (organization_id, vert_id, link_number),
  constraint tracking_links_organization_fkey foreign key (organization_id) references organizations (id)
);
alter table tracking_links enable row level security;
alter table tracking_links force row level security;
create policy one_organization on tracking_links
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
comment on table tracking_links is 'The valid clicks on each link in the text of an ad';
