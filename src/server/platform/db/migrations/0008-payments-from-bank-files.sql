-- Entries of other files are recognised by these facts. They are null for entries that were recorded before.
alter table bank_entries
  add column currency text,
  add column account text,
  add column source text,
  add column text_hash text,
  add column end_to_end_hash text,
  add constraint bank_entries_source_known check (source in ('052', '053', '054', 'mt940'));
comment on table bank_entries is
  'Entries of bank files that were recorded as payments or returns, so that each is recorded once. The amount of a return is negative.';
comment on column bank_entries.account is 'The own account, as the bank names it; empty if the file names none.';
comment on column bank_entries.text_hash is 'SHA-256 of the payer''s text in hexadecimal; empty without one.';
comment on column bank_entries.end_to_end_hash is 'SHA-256 of the end-to-end reference in hexadecimal; empty without one.';
create index bank_entries_of_day on bank_entries (organization_id, booked_on);

-- A payment that is taken back stays, and a second row with negative amounts takes it back on the day of the return.
alter table invoice_payments
  add column returns_id bigint,
  drop constraint invoice_payments_positive,
  add constraint invoice_payments_signed check (
    case when returns_id is null then amount >= 0 and discount >= 0 and amount + discount > 0
      else amount <= 0 and discount <= 0 and amount + discount < 0 end),
  add constraint invoice_payments_returned_once unique (organization_id, returns_id),
  add constraint invoice_payments_returns_fkey foreign key (organization_id, returns_id)
    references invoice_payments (organization_id, id) on delete cascade;
comment on table invoice_payments is 'Payments of invoices, entered by hand or from bank files, and returns of payments, which are negative.';
comment on column invoice_payments.returns_id is 'The payment that a return takes back; null for a payment.';
create index invoice_payments_of_day on invoice_payments (organization_id, paid_on);
