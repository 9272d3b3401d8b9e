-- The second protection after the Scope: without `set local app.organization_id` a table with rows of organizations shows and accepts no
-- row. It applies to the owner of the tables, too.
do $$
declare
  tenant_table text;
begin
  for tenant_table in
    select c.relname from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      -- Global tables: they are read before the organization is known, or for all organizations at once.
      and c.relname <> all ('{users, sessions, password_resets, single_sign_on_domains, erasures, outgoing_mails}')
  loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy one_organization on %I using (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::bigint)'
      ' with check (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::bigint)', tenant_table);
  end loop;
end $$;

-- LIKE is not leakproof, so PostgreSQL uses a trigram index only for a condition of the policy. A search sets these patterns for its query.
-- Without a pattern everything matches.
alter policy one_organization on customers
  using (
    organization_id = nullif(current_setting('app.organization_id', true), '')::bigint
    and ' ' || name_key like coalesce(nullif(current_setting('app.name_search', true), ''), '%')
    and searched like coalesce(nullif(current_setting('app.customer_search', true), ''), '%'));
alter policy one_organization on orders
  using (
    organization_id = nullif(current_setting('app.organization_id', true), '')::bigint
    and lower((' ' || note) collate "und-x-icu") like coalesce(nullif(current_setting('app.note_search', true), ''), '%'));
