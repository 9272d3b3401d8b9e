-- The texts of the mails with offers and confirmations in each language, as an organization words them; '' for Vertbook's own.
create table paper_mails (
  organization_id bigint not null references organizations (id),
  offer_subject_de text not null default '',
  offer_text_de text not null default '',
  offer_subject_en text not null default '',
  offer_text_en text not null default '',
  offer_subject_fr text not null default '',
  offer_text_fr text not null default '',
  confirmation_subject_de text not null default '',
  confirmation_text_de text not null default '',
  confirmation_subject_en text not null default '',
  confirmation_text_en text not null default '',
  confirmation_subject_fr text not null default '',
  confirmation_text_fr text not null default '',
  version integer not null default 1,
  constraint paper_mails_pkey primary key (organization_id)
);
comment on table paper_mails is 'How an organization words the mails with offers and confirmations.';
alter table paper_mails enable row level security;
alter table paper_mails force row level security;
create policy one_organization on paper_mails
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
