-- The placements of blocked issues cannot be sold, so the dashboard does not count them as free.
create index issues_blocked on issues (organization_id, sending_date) where blocked;
