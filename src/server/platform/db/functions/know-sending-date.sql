-- Trigger of `verts`: sets the sending date of an ad that is inserted without one.
create or replace function know_sending_date() returns trigger language plpgsql as $$
begin
  select i.sending_date into new.sending_date
  from placements p
  join issues i on i.organization_id = new.organization_id and i.id = p.issue_id
  where p.organization_id = new.organization_id and p.id = new.placement_id;
  return new;
end $$;
