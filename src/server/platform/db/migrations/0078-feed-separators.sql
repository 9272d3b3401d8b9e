-- What stands between the ads of an issue that are fetched all together: HTML of the publisher.
alter table publication_feeds add column separator text not null default '';
