-- A copy of the issue's sending date, which never changes. With it the next incomplete ads are the first entries of an
-- index, however many placements are sold.
alter table verts add column sending_date date;

-- The statement changes all organizations, so row-level security must not apply to the tables' owner.
alter table verts no force row level security;
alter table placements no force row level security;
alter table issues no force row level security;
update verts v set sending_date = i.sending_date
from placements p, issues i
where p.organization_id = v.organization_id and p.id = v.placement_id
  and i.organization_id = p.organization_id and i.id = p.issue_id;
alter table verts force row level security;
alter table placements force row level security;
alter table issues force row level security;

\ir ../functions/know-sending-date.sql
create trigger verts_know_sending_date before insert on verts
  for each row when (new.sending_date is null) execute function know_sending_date();
alter table verts alter column sending_date set not null;

drop index verts_incomplete;
create index verts_incomplete on verts (organization_id, sending_date, id)
  where has_missing_data and sent_at is null and released_at is null;

-- A stored response is returned unchanged and never searched: json validates its text and does not parse it further.
alter table idempotency_keys alter column answer type json using answer::json;
