-- The placements that cannot be ordered, because a storefront request or an offered change holds them: the rows whose time has not ended. The
-- cleanup job deletes ended holds of requests later. It is a view for the reason that closed_issues is one.
create or replace view active_holds as
  select h.organization_id, h.placement_id, h.request_id, h.held_until from storefront_holds h where h.held_until > now()
  union all
  select h.organization_id, h.placement_id, null::bigint, h.held_until from change_holds h where h.held_until > now();
