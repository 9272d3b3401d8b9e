-- A file that is attached to a mail. Its content is deleted when the mail was sent or given up; name and size stay.
alter table outgoing_mails
  add column attachment_name text,
  add column attachment_size integer,
  add column attachment bytea,
  -- Where replies go; empty for the sender of the instance.
  add column reply_to text not null default '';

-- When the report was sent to the customer by mail for the first time, by a user or by itself, and when Vertbook gave up
-- sending it by itself.
alter table reports add column mailed_at timestamptz, add column mail_skipped_at timestamptz;

-- After how many days reports are sent by themselves, null for never, and the first day on which they may be due.
alter table organizations
  add column report_mail_days integer,
  add column report_mails_since date,
  add constraint organizations_report_mail_days_known check (report_mail_days between 1 and 30);

alter table notifications drop constraint notifications_kind_known;
alter table notifications add constraint notifications_kind_known
  check (kind in ('ordered', 'delivered', 'lapsing', 'stopped', 'unsent', 'mentioned', 'moved', 'unmailed'));
