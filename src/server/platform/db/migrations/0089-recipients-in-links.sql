-- Counting by recipient, in mails that Vertbook sends. The key is random and different in each issue; it is in the links of the mail and
-- deleted with the recipient's address.
alter table delivery_recipients add column reader_key bytea;
create unique index delivery_recipients_reader on delivery_recipients (organization_id, reader_key) where reader_key is not null;

-- Whether the links of the issue name their recipient; an issue keeps this from its first mail on.
alter table deliveries add column counts_recipients boolean not null default false;
alter table vert_reports add column counts_recipients boolean not null default false;
