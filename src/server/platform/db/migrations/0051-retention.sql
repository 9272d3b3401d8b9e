-- How long an organization keeps mails, readers of sent issues, and images that nothing refers to.
alter table organizations
  add column mail_days integer not null default 30,
  add column reader_days integer not null default 30,
  add column image_days integer not null default 90,
  add constraint organizations_retention_check check (
    mail_days between 2 and 365 and reader_days between 7 and 365 and image_days between 30 and 3650);

-- The sweep sets it when it finds no reference, and an upload of the same image clears it.
alter table images add column unused_since timestamptz;
