-- Returns whether an issue accepts orders: it is not blocked, not in the past, and its mailing has not started. The planner
-- inlines this function.
create or replace function is_issue_open(
  p_organization_id bigint, p_issue_id bigint, p_blocked boolean, p_sending_date date, p_today date
) returns boolean language sql stable as $$
  select not p_blocked and (
    p_sending_date > p_today or (p_sending_date = p_today and not is_issue_closed(p_organization_id, p_issue_id)))
$$;
