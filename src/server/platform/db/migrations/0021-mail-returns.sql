-- One row for each mail that came back, and for each kind of return, so that a notification that is received twice counts once.
create table mail_returns (
  organization_id bigint not null,
  issue_id bigint not null,
  recipient_id bigint not null,
  kind text not null,
  -- How it was received.
  source text not null,
  -- The enhanced status code, such as 5.1.1; '' if there is none.
  status text not null default '',
  -- What the mail server has stated. It may contain the address, and is deleted with the address of the mail.
  detail text not null default '',
  returned_at timestamptz not null,
  constraint mail_returns_pkey primary key (organization_id, issue_id, recipient_id, kind),
  constraint mail_returns_mail_fkey foreign key (organization_id, issue_id, recipient_id)
    references delivery_recipients (organization_id, issue_id, recipient_id) on delete cascade,
  constraint mail_returns_kind_known check (kind in ('hard', 'soft', 'complaint')),
  constraint mail_returns_source_known check (source in ('smtp', 'service', 'refusal'))
);
comment on table mail_returns is 'A mail of an issue that came back, or that its reader has reported as spam.';
create index mail_returns_recipient on mail_returns (organization_id, recipient_id, returned_at);
alter table mail_returns enable row level security;
alter table mail_returns force row level security;
create policy one_organization on mail_returns
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);

-- When a user last subscribed the recipient again. Returns of earlier mails do not suppress the address again.
alter table list_recipients add column subscribed_again_at timestamptz;
