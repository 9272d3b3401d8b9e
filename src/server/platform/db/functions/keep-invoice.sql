-- Trigger of `invoices`: refuses to change an issued invoice, and to delete one outside of a demo organization.
create or replace function keep_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select from organizations o where o.id = old.organization_id and o.is_resettable) then
    return old;
  end if;
  raise exception 'An issued invoice never changes.' using errcode = 'restrict_violation';
end $$;
