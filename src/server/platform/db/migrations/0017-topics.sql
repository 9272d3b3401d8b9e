-- The search covers topics of all publications; most issues have none.
create index issues_with_topic on issues (organization_id, sending_date) where topic <> '';
