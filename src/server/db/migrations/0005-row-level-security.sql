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

-- Text is looked for by an index only where row-level security itself looks for it: a condition that could tell of a
-- foreign row is tried after the policy, row by row, and LIKE is one of those. So the search of the orders list stands
-- in the policy, too. Whoever searches sets app.search to the pattern for one transaction; else everything matches.
drop policy one_organization on order_overviews;
create policy one_organization on order_overviews
  using (
    organization_id = nullif(current_setting('app.organization_id', true), '')::bigint
    and searched like coalesce(nullif(current_setting('app.search', true), ''), '%'))
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
