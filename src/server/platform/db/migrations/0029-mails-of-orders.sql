-- What a mail is about, in whose name it is sent, and its headers. Mails of earlier versions keep the name of the instance.
alter table outgoing_mails
  add column order_id bigint,
  add column event text not null default '',
  add column cause text not null default '',
  add column is_from_publisher boolean not null default false,
  add column is_written_by_user boolean not null default false,
  add column unsubscribe_url text not null default '';
comment on column outgoing_mails.order_id is 'The order that the mail is about. The mails about an order to one address form a thread. No foreign key, because the mail outlives the order.';
comment on column outgoing_mails.event is 'The event of an order that the mail reports; empty for other mails.';
comment on column outgoing_mails.cause is 'What has caused the event: the ad, the change or the issue. An undo deletes the waiting mails of its cause.';
comment on column outgoing_mails.is_from_publisher is 'Whether the sender is named after the organization instead of the instance.';
comment on column outgoing_mails.is_written_by_user is 'Whether a user has written or sent it, so that it is not marked as automatic.';
comment on column outgoing_mails.unsubscribe_url is 'The address of the header List-Unsubscribe; empty for none.';
create index outgoing_mails_of_order on outgoing_mails (organization_id, order_id, id) where order_id is not null;

-- Whether the contact has unsubscribed from reminders, from a mail program.
alter table order_links add column no_reminders boolean not null default false;

alter table ad_reminder_settings add column silent_events text[] not null default '{}';
comment on column ad_reminder_settings.silent_events is 'The events of orders of which contacts get no mail.';

-- Reminders are on by default from now on. Organizations that exist keep them off until they switch them on.
alter table ad_reminder_settings no force row level security;
insert into ad_reminder_settings (organization_id, is_on, texts) select id, false, '{}' from organizations on conflict do nothing;
alter table ad_reminder_settings force row level security;
