-- Whether contacts are reminded of the ads that wait for them, and the organization's own texts. Without a row nobody is reminded.
create table ad_reminder_settings (
  organization_id bigint not null references organizations (id),
  is_on boolean not null,
  -- `ReminderTexts` of the domain.
  texts jsonb not null,
  version integer not null default 1,
  constraint ad_reminder_settings_pkey primary key (organization_id)
);
comment on table ad_reminder_settings is 'Whether contacts are reminded of the ads that wait for them, and the organization''s texts.';

-- The reminder of a day to the contact of a link. It is written in the transaction of its mail, so that nothing sends it again.
create table link_reminders (
  organization_id bigint not null,
  link_id bigint not null,
  -- The organization's day: there is one reminder a day.
  day date not null,
  -- SHA-256 of the secret in its mail, which opens the page as the link does.
  token_hash bytea not null,
  -- The mail, which is deleted earlier.
  mail_id bigint not null,
  -- The user who sent it; null if Vertbook did by itself.
  sender_id bigint,
  created_at timestamptz not null default now(),
  constraint link_reminders_pkey primary key (organization_id, link_id, day),
  constraint link_reminders_link_fkey foreign key (organization_id, link_id)
    references order_links (organization_id, id) on delete cascade
);
create unique index link_reminders_token on link_reminders (organization_id, token_hash);
create index link_reminders_day on link_reminders (organization_id, day);
comment on table link_reminders is 'The reminder of a day to the contact of a link, and the hash of the secret in its mail.';

-- The ads in a reminder. It outlives a cancelled ad, as the link does.
create table ad_reminders (
  organization_id bigint not null,
  link_id bigint not null,
  day date not null,
  vert_id bigint not null,
  -- What is waited for: its content or its approval.
  deadline_kind text not null,
  -- Which reminder of the deadline it was; null if another ad caused the mail, or a user did.
  rung text,
  constraint ad_reminders_pkey primary key (organization_id, link_id, day, vert_id),
  constraint ad_reminders_reminder_fkey foreign key (organization_id, link_id, day)
    references link_reminders (organization_id, link_id, day) on delete cascade,
  constraint ad_reminders_deadline_kind check (deadline_kind in ('creative', 'approval')),
  constraint ad_reminders_rung check (rung in ('invitation', 'early', 'near', 'last', 'over'))
);
create unique index ad_reminders_once on ad_reminders (organization_id, link_id, vert_id, deadline_kind, rung) where rung is not null;
create index ad_reminders_vert on ad_reminders (organization_id, vert_id, day);
comment on table ad_reminders is 'The ads in the reminders to contacts, each reminder of a deadline once.';

alter table ad_reminder_settings enable row level security;
alter table ad_reminder_settings force row level security;
create policy one_organization on ad_reminder_settings
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
alter table link_reminders enable row level security;
alter table link_reminders force row level security;
create policy one_organization on link_reminders
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
alter table ad_reminders enable row level security;
alter table ad_reminders force row level security;
create policy one_organization on ad_reminders
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
