-- When a person sent the last reminder of an invoice, and how many were sent.
alter table invoice_states add column reminded_at timestamptz;
alter table invoice_states add column reminder_count integer not null default 0;

-- The texts of the mails with reminders, as those with offers and confirmations.
alter table paper_mails
  add column reminder_subject_de text not null default '',
  add column reminder_text_de text not null default '',
  add column reminder_subject_en text not null default '',
  add column reminder_text_en text not null default '',
  add column reminder_subject_fr text not null default '',
  add column reminder_text_fr text not null default '';
