-- How an organization's invoices are booked in DATEV.
create table accounting (
  organization_id bigint not null,
  consultant text not null default '',
  client text not null default '',
  chart text not null default 'SKR03',
  year_start text not null default '01',
  account_length text not null default '4',
  -- The accounts; '' for that of the chart.
  debtor text not null default '',
  standard text not null default '',
  reduced text not null default '',
  other_rates text not null default '',
  reverse_charge text not null default '',
  outside text not null default '',
  exempt text not null default '',
  -- The accounts of customers that have their own, by the id of the customer.
  debtors jsonb not null default '{}',
  version integer not null default 1,
  constraint accounting_pkey primary key (organization_id),
  constraint accounting_organization_fkey foreign key (organization_id) references organizations (id)
);
comment on table accounting is 'How an organization''s invoices are booked in DATEV: consultant, client and accounts.';

alter table accounting enable row level security;
alter table accounting force row level security;
create policy one_organization on accounting
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
