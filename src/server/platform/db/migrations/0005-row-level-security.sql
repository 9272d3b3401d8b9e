-- The second protection after the Scope: without `set local app.organization_id` a tenant table shows and accepts no row.
do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'publications', 'vert_styles', 'issues', 'placements', 'customers', 'orders', 'verts', 'order_overviews',
    'order_counts', 'placement_capacities', 'reports', 'vert_reports', 'images', 'audit_log', 'idempotency_keys'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy one_organization on %I using (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::bigint)'
      ' with check (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::bigint)', tenant_table);
  end loop;
end $$;

-- LIKE is not leakproof, so PostgreSQL evaluates it after the policy, row by row, and not with an index. Therefore the
-- search of the orders list is a part of the policy. A search sets app.search to the pattern for its transaction; without
-- it everything matches.
drop policy one_organization on order_overviews;
create policy one_organization on order_overviews
  using (
    organization_id = nullif(current_setting('app.organization_id', true), '')::bigint
    and searched like coalesce(nullif(current_setting('app.search', true), ''), '%'))
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
