-- The sum of all hours of an ad, so that a report reads one row for each ad.
create table tracking_totals (
  organization_id bigint not null,
  vert_id bigint not null,
  kind text not null,
  raw_count bigint not null default 0,
  valid_count bigint not null default 0,
  unique_count bigint not null default 0,
  machine_count bigint not null default 0,
  constraint tracking_totals_pkey primary key (organization_id, vert_id, kind),
  constraint tracking_totals_organization_fkey foreign key (organization_id) references organizations (id),
  constraint tracking_totals_kind_known check (kind in ('view', 'click'))
);
-- The statement reads all organizations, so row-level security must not apply to the table's owner.
alter table tracking_hours no force row level security;
insert into tracking_totals (organization_id, vert_id, kind, raw_count, valid_count, unique_count, machine_count)
select organization_id, vert_id, kind, sum(raw_count), sum(valid_count), sum(unique_count), sum(machine_count)
from tracking_hours group by organization_id, vert_id, kind;
alter table tracking_hours force row level security;
alter table tracking_totals enable row level security;
alter table tracking_totals force row level security;
create policy one_organization on tracking_totals
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
