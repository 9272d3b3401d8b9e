-- The content of an issue's mails besides its ads: title, topic, language and sender's name at the start of its mailing.
-- Null if the mailing has not started, or started before this column existed.
alter table deliveries add column letter jsonb;
-- Whether the tracking addresses that were handed over count; null as above.
alter table deliveries add column is_counted boolean;
-- The mailing system that received it: the connection and its address.
alter table deliveries add column handed_to jsonb;
