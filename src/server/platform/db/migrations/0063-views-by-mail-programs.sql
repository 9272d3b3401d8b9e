-- The valid views that the proxy of a mail program loaded. They are no longer among the unique ones; ads that were counted
-- before keep their numbers.
alter table tracking_hours add column proxy_count bigint not null default 0;
alter table tracking_totals add column proxy_count bigint not null default 0;
