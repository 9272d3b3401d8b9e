-- The sold placements of some weeks, for the availability board, in one range of an index.
create index verts_sold_by_sending_date on verts (organization_id, sending_date) include (placement_id, order_id)
  where released_at is null;
