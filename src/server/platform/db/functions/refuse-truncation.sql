-- Trigger of tables that only grow or are deleted row by row: refuses to empty the whole table.
create or replace function refuse_truncation() returns trigger language plpgsql as $$
begin
  raise exception 'The table % is never emptied.', tg_table_name using errcode = 'restrict_violation';
end $$;
