-- Returns whether the mailing of an issue has started. Such an issue accepts no more orders.
create or replace function is_issue_closed(p_organization_id bigint, p_issue_id bigint) returns boolean language sql stable as $$
  select exists (
    select 1 from deliveries d
    where d.organization_id = p_organization_id and d.issue_id = p_issue_id
      and (d.state = 'sent' or (d.kind = 'builtin' and d.content_key is not null)))
$$;
