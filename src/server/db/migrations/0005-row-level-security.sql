-- The second lock behind the Scope: without `set local app.organization_id` a tenant table shows and takes no row.
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
