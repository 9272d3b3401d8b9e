-- Entries of bank statements that were kept as payments. Neither payer nor text is kept.
create table bank_entries (
  organization_id bigint not null references organizations (id),
  -- SHA-256 of what identifies the entry, in hexadecimal: the same entry of another file has the same key.
  entry_key text not null,
  booked_on date not null,
  amount bigint not null,
  created_at timestamptz not null default now(),
  constraint bank_entries_pkey primary key (organization_id, entry_key)
);
comment on table bank_entries is 'Entries of bank statements that were kept as payments, so that each is kept once.';
alter table bank_entries enable row level security;
alter table bank_entries force row level security;
create policy one_organization on bank_entries
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);

-- The entry of a bank statement that a payment was taken from; null if it was entered by hand.
alter table invoice_payments add column entry_key text;
alter table invoice_payments add constraint invoice_payments_entry_fkey foreign key (organization_id, entry_key)
  references bank_entries (organization_id, entry_key);
create index invoice_payments_of_entry on invoice_payments (organization_id, entry_key) where entry_key is not null;
