-- The placements of the issues on the availability board, in order and without reading the table.
create index placements_by_issue on placements (organization_id, issue_id, position, id) include (name);
