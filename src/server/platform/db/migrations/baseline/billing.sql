-- The fields of `seller.ts` of the domain. Without a row nothing is entered.
create table sellers (
  organization_id bigint not null,
  legal_name text not null default '',
  street text not null default '',
  postal_code text not null default '',
  city text not null default '',
  country text not null default '',
  tax_number text not null default '',
  vat_id text not null default '',
  siren text not null default '',
  register text not null default '',
  account_holder text not null default '',
  iban text not null default '',
  bic text not null default '',
  small_business text not null default 'no',
  version integer not null default 1,
  constraint sellers_pkey primary key (organization_id),
  constraint sellers_organization_id_fkey foreign key (organization_id) references organizations (id)
);
comment on table sellers is 'Who issues the invoices of an organization: its name, address, tax numbers and bank account.';

-- Without a row everything is blank.
create table letterheads (
  organization_id bigint not null,
  -- The path of an uploaded image.
  logo text not null default '',
  company_name text not null default '',
  address text not null default '',
  contact_name text not null default '',
  email text not null default '',
  phone text not null default '',
  website text not null default '',
  footer text not null default '',
  version integer not null default 1,
  constraint letterheads_pkey primary key (organization_id),
  constraint letterheads_organization_id_fkey foreign key (organization_id) references organizations (id)
);
comment on table letterheads is 'The logo, address, contact and footer of an organization, which its reports carry.';

-- '' for Vertbook's own text.
create table paper_mails (
  organization_id bigint not null,
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
  -- The texts of the mails that remind of invoices.
  reminder_subject_de text not null default '',
  reminder_text_de text not null default '',
  reminder_subject_en text not null default '',
  reminder_text_en text not null default '',
  reminder_subject_fr text not null default '',
  reminder_text_fr text not null default '',
  version integer not null default 1,
  constraint paper_mails_pkey primary key (organization_id),
  constraint paper_mails_organization_id_fkey foreign key (organization_id) references organizations (id)
);
comment on table paper_mails is 'How an organization words the mails with offers and confirmations.';

-- A row has the bytes of the PDF, so that the paper stays the same if the order, the letterhead or the prices change. There is no foreign
-- key to the order, because a cancelled order is deleted and its papers are kept.
create table papers (
  organization_id bigint not null,
  order_id bigint not null,
  customer_id bigint not null,
  kind text not null,
  locale text not null,
  currency text not null,
  -- The amount to pay, in minor units.
  gross bigint not null,
  content bytea not null,
  -- SHA-256 of the content.
  content_hash bytea not null,
  -- The mail with the paper, which is deleted before the paper; null if the user delivers the paper.
  mail_id bigint,
  creator_id bigint not null,
  creator_name text not null,
  -- Numbers the papers of an order. The number of the order and this one name the paper.
  version integer not null,
  created_at timestamptz not null default now(),
  constraint papers_pkey primary key (organization_id, order_id, version),
  constraint papers_kind_known check (kind in ('offer', 'confirmation')),
  constraint papers_organization_id_fkey foreign key (organization_id) references organizations (id)
);
comment on table papers is 'An offer or an order confirmation, kept as it was made.';

-- A row is locked last in the transaction that takes a number.
create table invoice_series (
  organization_id bigint not null,
  -- `invoice` or `correction`.
  kind text not null,
  -- With `{number}` and optionally `{year}`.
  number_format text not null,
  -- The year and the number that were taken last.
  year integer not null default 0,
  last_number integer not null default 0,
  -- The number of documents in the series. It never begins again.
  last_position integer not null default 0,
  last_date date,
  -- The hash of the last document; '' before the first.
  last_hash text not null default '',
  version integer not null default 1,
  constraint invoice_series_pkey primary key (organization_id, kind),
  constraint invoice_series_organization_id_fkey foreign key (organization_id) references organizations (id)
);
comment on table invoice_series is 'The last number, date and hash of an organization''s invoices and of its corrections.';

-- What happens to an invoice later is stored in other tables.
create table invoices (
  organization_id bigint not null,
  id bigint generated by default as identity,
  kind text not null,
  -- Its place in the series: 1, 2, 3 …
  position integer not null,
  number text not null,
  -- Who is billed.
  customer_id bigint not null,
  -- The invoice that a correction credits.
  corrects_id bigint,
  issued_on date not null,
  due_on date not null,
  currency text not null,
  format text not null,
  -- In minor units; what a correction credits is positive.
  gross bigint not null,
  -- `Invoice` of the domain as JSON, exactly the text of which the hash was computed.
  snapshot text not null,
  previous_hash text not null,
  -- SHA-256 of `previous_hash`, a line feed and `snapshot`, in hexadecimal.
  hash text not null,
  created_at timestamptz not null default now(),
  constraint invoices_pkey primary key (organization_id, id),
  constraint invoices_number_once unique (organization_id, kind, number),
  constraint invoices_position_once unique (organization_id, kind, position),
  constraint invoices_customer_fkey foreign key (organization_id, customer_id) references customers (organization_id, id),
  constraint invoices_corrected_fkey foreign key (organization_id, corrects_id) references invoices (organization_id, id)
);
comment on table invoices is 'Issued invoices and corrections, each with the hash of the one before. Rows never change.';
create index invoices_of_customer on invoices (organization_id, customer_id, id desc);
create index invoices_corrections on invoices (organization_id, corrects_id) where corrects_id is not null;
-- Finds an invoice by the end of its number.
create index invoices_number_end on invoices (organization_id, (reverse(lower(number))) text_pattern_ops);
\ir ../../functions/keep-invoice.sql
create trigger invoices_never_change before update or delete on invoices
  for each row execute function keep_invoice();

create table invoice_states (
  organization_id bigint not null,
  invoice_id bigint not null,
  -- Copies, for the list.
  due_on date not null,
  currency text not null,
  -- Gross less credits, payments and cash discounts.
  open_amount bigint not null,
  -- The day of the payment or correction that settled it.
  settled_on date,
  mailed_at timestamptz,
  -- When a person sent the last reminder of an invoice, and how many were sent.
  reminded_at timestamptz,
  reminder_count integer not null default 0,
  constraint invoice_states_pkey primary key (organization_id, invoice_id),
  constraint invoice_states_invoice_fkey foreign key (organization_id, invoice_id)
    references invoices (organization_id, id) on delete cascade
);
comment on table invoice_states is 'What of an invoice is open, and when it was sent by mail.';
create index invoice_states_open on invoice_states (organization_id, due_on, invoice_id) where open_amount > 0;

-- Neither payer nor text is kept.
create table bank_entries (
  organization_id bigint not null,
  -- SHA-256 of what identifies the entry, in hexadecimal: the same entry of another file has the same key.
  entry_key text not null,
  booked_on date not null,
  amount bigint not null,
  created_at timestamptz not null default now(),
  constraint bank_entries_pkey primary key (organization_id, entry_key),
  constraint bank_entries_organization_id_fkey foreign key (organization_id) references organizations (id)
);
comment on table bank_entries is 'Entries of bank statements that were kept as payments, so that each is kept once.';

create table invoice_payments (
  organization_id bigint not null,
  id bigint generated by default as identity,
  invoice_id bigint not null,
  paid_on date not null,
  amount bigint not null,
  -- The cash discount that was deducted.
  discount bigint not null default 0,
  -- The entry of a bank statement that a payment was taken from; null if it was entered by hand.
  entry_key text,
  created_at timestamptz not null default now(),
  constraint invoice_payments_pkey primary key (organization_id, id),
  constraint invoice_payments_invoice_fkey foreign key (organization_id, invoice_id)
    references invoices (organization_id, id) on delete cascade,
  constraint invoice_payments_positive check (amount >= 0 and discount >= 0 and amount + discount > 0),
  constraint invoice_payments_entry_fkey foreign key (organization_id, entry_key)
    references bank_entries (organization_id, entry_key)
);
comment on table invoice_payments is 'Payments of invoices, entered by hand.';
create index invoice_payments_of_invoice on invoice_payments (organization_id, invoice_id, id);
create index invoice_payments_of_entry on invoice_payments (organization_id, entry_key) where entry_key is not null;

create table accounting (
  organization_id bigint not null,
  consultant text not null default '',
  client text not null default '',
  chart text not null default 'SKR03',
  year_start text not null default '01',
  account_length text not null default '4',
  -- The accounts; '' for the account of the chart.
  debtor text not null default '',
  standard text not null default '',
  reduced text not null default '',
  other_rates text not null default '',
  reverse_charge text not null default '',
  outside text not null default '',
  exempt text not null default '',
  -- The accounts of customers that have their own, by the id of the customer.
  debtors jsonb not null default '{}',
  -- The account for cancelled placements that bear no VAT.
  damages text not null default '',
  version integer not null default 1,
  constraint accounting_pkey primary key (organization_id),
  constraint accounting_organization_fkey foreign key (organization_id) references organizations (id)
);
comment on table accounting is 'How an organization''s invoices are booked in DATEV: consultant, client and accounts.';
