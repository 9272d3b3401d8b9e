-- Who made an agreement, so that an erasure finds a name of one word as well. Null if the history does not say it any more.
alter table agreements add column creator_id bigint;

-- The statement changes all organizations, so row-level security must not apply to the tables' owner.
alter table agreements no force row level security;
alter table audit_log no force row level security;
update agreements a set creator_id = made.user_id
from audit_log made
where made.organization_id = a.organization_id and made.action = 'agreement_created' and made.subject = 'customer'
  and made.subject_id = a.customer_id and made.details ->> 'number' = a.name;
alter table agreements force row level security;
alter table audit_log force row level security;
