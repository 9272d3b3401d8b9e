-- Returns the booking deadline of a placement from the `deadlines` of its issue; null for none. The same rule in TypeScript:
-- `deadlinesOfPlacement`. The planner inlines this function.
create or replace function booking_deadline(p_deadlines jsonb, p_placement_name text)
returns timestamptz language sql stable as $$
  select (case when p_deadlines -> 'placements' ? p_placement_name
    then p_deadlines -> 'placements' -> p_placement_name else p_deadlines end ->> 'booking')::timestamptz
$$;
