-- Topics are searched over all newsletters at once; most issues have none.
create index issues_with_topic on issues (organization_id, sending_date) where topic <> '';
