-- The note for the customer; `note` is for staff.
alter table orders add column customer_note text not null default '';

-- The statement changes all organizations, so row-level security must not apply to the tables' owner.
alter table orders no force row level security;
alter table users no force row level security;
-- A self-service user still reads what a self-service user wrote. Notes of orders that staff created are for staff.
update orders o set customer_note = o.note
from users u
where u.organization_id = o.organization_id and u.id = o.creator_id and u.customer_id = o.customer_id and o.note <> '';
alter table orders force row level security;
alter table users force row level security;

alter table notifications drop constraint notifications_kind_known;
alter table notifications add constraint notifications_kind_known
  check (kind in ('ordered', 'delivered', 'lapsing', 'stopped', 'unsent', 'mentioned', 'moved'));
