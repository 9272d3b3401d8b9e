-- Whether the links of the sent ad have a key of their mail, so that requests were compared by mail and not by network. Ads that were sent
-- before have none.
alter table vert_reports add column has_mail_keys boolean not null default false;
