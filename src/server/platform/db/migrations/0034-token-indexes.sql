-- A distributed database checks uniqueness within an organization only. The tokens are random. An index that starts with the
-- token also serves links from before tokens had the number of their organization.
create unique index reports_token on reports (token, organization_id) where token is not null;
drop index reports_token_unique;
create unique index publication_feeds_secret on publication_feeds (secret_hash, organization_id);
drop index publication_feeds_secret_unique;
