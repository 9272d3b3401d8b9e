-- The issues whose mailing has started. They accept no more orders. It is a view instead of a function, because a distributed database
-- cannot execute, for each row, a function that reads a tenant table.
create or replace view closed_issues as
  select d.organization_id, d.issue_id from deliveries d
  where d.state = 'sent' or (d.kind = 'builtin' and d.content_key is not null);
