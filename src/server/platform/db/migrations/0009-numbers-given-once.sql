-- Earlier versions could give the same number to an invoice and to a correction. Issued documents never change, so those of them that
-- repeat a number are marked. `doctor` lists them.
alter table invoices add column repeats_number boolean not null default false;
comment on column invoices.repeats_number is 'Whether an earlier version gave a number again that another document of the organization already had.';
-- A distributed table has no trigger.
do $$
begin
  if exists (select from pg_trigger t where t.tgname = 'invoices_never_change') then
    alter table invoices disable trigger invoices_never_change;
  end if;
end $$;
alter table invoices no force row level security;
update invoices i set repeats_number = true
where exists (
  select from invoices e
  where e.organization_id = i.organization_id and e.id < i.id
    and lower(replace(e.number, '_', '') collate "C") = lower(replace(i.number, '_', '') collate "C"));
alter table invoices force row level security;
do $$
begin
  if exists (select from pg_trigger t where t.tgname = 'invoices_never_change') then
    alter table invoices enable trigger invoices_never_change;
  end if;
end $$;
alter table invoices drop constraint invoices_number_once;
-- `numberKey` of the domain has the same rule.
create unique index invoices_number_once on invoices (organization_id, lower(replace(number, '_', '') collate "C")) where not repeats_number;

-- Until when months are closed: no document and no payment is dated in it or before.
create table closed_months (
  organization_id bigint not null,
  -- The last day of the last closed month; null if none is closed.
  closed_until date,
  version integer not null default 1,
  constraint closed_months_pkey primary key (organization_id),
  constraint closed_months_organization_fkey foreign key (organization_id) references organizations (id)
);
comment on table closed_months is 'Until which day the months of an organization are closed.';
alter table closed_months enable row level security;
alter table closed_months force row level security;
create policy one_organization on closed_months
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);

-- Whether the payments are exported, and the accounts of the bank, of cash discounts and of the VAT.
alter table accounting
  add column payments text not null default 'no',
  add column bank text not null default '',
  add column discount_standard text not null default '',
  add column discount_reduced text not null default '',
  add column discount_other text not null default '',
  add column vat text not null default '';
