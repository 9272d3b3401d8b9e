-- In a distributed database organizations and users are copied to every node. Such a table can neither reference a
-- distributed one nor have an identity column. The acts that write users.customer_id lock the customer, and so does its
-- deletion; the doctor checks the rule.
alter table users drop constraint users_customer_fkey;

do $$
declare
  global_table text;
  next_id bigint;
begin
  foreach global_table in array array['organizations', 'users'] loop
    next_id := nextval(format('%s_id_seq', global_table));
    execute format('alter table %I alter column id drop identity', global_table);
    execute format('create sequence %I owned by %I.id', global_table || '_id_seq', global_table);
    perform setval(format('%s_id_seq', global_table), next_id, false);
    execute format('alter table %I alter column id set default nextval(%L)', global_table, global_table || '_id_seq');
  end loop;
end $$;
