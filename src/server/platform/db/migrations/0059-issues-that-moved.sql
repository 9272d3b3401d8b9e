-- The day of the rhythm for which an issue was made that was moved to another day; null for all others. No new issue is made
-- for that day.
alter table issues add column scheduled_date date;
