-- What the mails of an issue are made of beside its ads: title, topic, language and sender's name, as they were when its
-- mailing began. Null: nothing has begun, or it began before this was kept.
alter table deliveries add column letter jsonb;
-- Whether the addresses in what was handed over count; null as above.
alter table deliveries add column is_counted boolean;
-- Which mailing system was asked to take it: the connection, and where that led.
alter table deliveries add column handed_to jsonb;
