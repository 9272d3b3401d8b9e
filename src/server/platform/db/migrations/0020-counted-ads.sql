-- Whether views and clicks of the ad were counted. If not, reports must not show 0.
alter table vert_reports add column is_counted boolean not null default true;
-- The statement changes all organizations, so row-level security must not apply to the tables' owner.
alter table vert_reports no force row level security;
alter table tracking_totals no force row level security;
update vert_reports r set is_counted = false
from organizations g
where g.id = r.organization_id and g.tracking_mode = 'off' and not exists (
  select 1 from tracking_totals t where t.organization_id = r.organization_id and t.vert_id = r.vert_id);
alter table vert_reports force row level security;
alter table tracking_totals force row level security;
