-- For processes of the previous version; later versions read closed_issues.
create or replace function is_issue_closed(p_organization_id bigint, p_issue_id bigint) returns boolean language sql stable as $$
  select exists (
    select from closed_issues c where c.organization_id = p_organization_id and c.issue_id = p_issue_id)
$$;
