-- Returns why no placement of an issue can be ordered, or null. `p_is_closed`: whether closed_issues contains the issue; it matters only on
-- the sending day, and is read only then. The planner inlines this function.
create or replace function issue_refusal(
  p_sending_date date, p_blocked boolean, p_is_closed boolean, p_today date
) returns text language sql immutable as $$
  select case
    when p_blocked then 'blocked'
    when p_sending_date < p_today then 'past'
    when p_sending_date = p_today and p_is_closed then 'closed'
  end
$$;
