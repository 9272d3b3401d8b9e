-- The issues whose mailing has started. They accept no more orders. A view and not a function, because a distributed
-- database cannot execute a function that reads a table of tenants for each row.
create or replace view closed_issues as
  select d.organization_id, d.issue_id from deliveries d
  where d.state = 'sent' or (d.kind = 'builtin' and d.content_key is not null);
