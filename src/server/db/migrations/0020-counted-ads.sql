-- Whether views and clicks of the ad were counted here when it was sent. Where they were not, nought would be a lie.
alter table vert_reports add column is_counted boolean not null default true;
-- Of every organisation: for this one statement the tables' owner is not bound to one.
alter table vert_reports no force row level security;
alter table tracking_totals no force row level security;
update vert_reports r set is_counted = false
from organizations g
where g.id = r.organization_id and g.tracking_mode = 'off' and not exists (
  select 1 from tracking_totals t where t.organization_id = r.organization_id and t.vert_id = r.vert_id);
alter table vert_reports force row level security;
alter table tracking_totals force row level security;
