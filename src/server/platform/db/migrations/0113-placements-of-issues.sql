-- The placements of issues in their order, for the availability board, in one range of an index for each issue. Selling
-- a placement does not change its row; renaming it already writes the index of unique names.
create index placements_of_issues on placements (organization_id, issue_id, position, id) include (name);
