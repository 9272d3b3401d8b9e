-- What invoices need of a customer. The fields are those of `src/domain/customer-invoice-fields.ts`; what is not entered is '' or null.
alter table customers
  add column party_kind text not null default 'advertiser',
  add column legal_name text not null default '',
  add column invoice_street text not null default '',
  add column invoice_postal_code text not null default '',
  add column invoice_city text not null default '',
  -- ISO 3166-1, two letters.
  add column invoice_country text not null default '',
  add column vat_id text not null default '',
  -- The day on which a user last checked it at an authority.
  add column vat_id_checked_on date,
  add column siren text not null default '',
  add column leitweg_id text not null default '',
  add column invoice_email text not null default '',
  -- '' for the language of the organization.
  add column invoice_language text not null default '',
  add column invoice_format text not null default 'pdf',
  add column payment_days integer,
  add column cash_discount_days integer,
  add column cash_discount_basis_points integer,
  add column commission_kind text not null default 'agency',
  add column commission_basis_points integer;

-- Who issues an organization's invoices: the fields of `src/domain/seller.ts`. Without a row nothing is entered.
create table sellers (
  organization_id bigint not null references organizations (id),
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
  constraint sellers_pkey primary key (organization_id)
);
comment on table sellers is 'Who issues the invoices of an organization: its name, address, tax numbers and bank account.';
alter table sellers enable row level security;
alter table sellers force row level security;
create policy one_organization on sellers
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
