-- Finds the ads of one placement of one publication by day, for the average that reports show.
create index vert_reports_placement on vert_reports (organization_id, publication_title, placement_name, sending_date)
  where sent_at is not null;
