-- The message about an issue that was posted last and may have got no answer: its id and the key of its ads. A repeated message has the
-- same id, also after the process has died.
alter table deliveries add column posted_message jsonb;
