-- Who else than its customer takes part in an order. Without a row nobody does.
create table order_parties (
  organization_id bigint not null,
  order_id bigint not null,
  -- A customer that books for the customer of the order.
  agency_id bigint,
  ordered_by text not null default '',
  -- Who gets the invoices; null for the customer of the order.
  bill_to_id bigint,
  -- Who gets a copy of each invoice: a customer, an address, or both.
  copy_to_id bigint,
  copy_to_email text not null default '',
  -- The written mandate of the customer for the agency is on file.
  has_mandate boolean not null default false,
  version integer not null default 1,
  constraint order_parties_pkey primary key (organization_id, order_id),
  constraint order_parties_order_fkey foreign key (organization_id, order_id)
    references orders (organization_id, id) on delete cascade,
  constraint order_parties_agency_fkey foreign key (organization_id, agency_id) references customers (organization_id, id),
  constraint order_parties_bill_to_fkey foreign key (organization_id, bill_to_id) references customers (organization_id, id),
  constraint order_parties_copy_to_fkey foreign key (organization_id, copy_to_id) references customers (organization_id, id)
);
create index order_parties_agency on order_parties (organization_id, agency_id) where agency_id is not null;
create index order_parties_bill_to on order_parties (organization_id, bill_to_id) where bill_to_id is not null;
create index order_parties_copy_to on order_parties (organization_id, copy_to_id) where copy_to_id is not null;
comment on table order_parties is 'The agency of an order, who ordered, who is billed, and who gets a copy of its invoices.';
alter table order_parties enable row level security;
alter table order_parties force row level security;
create policy one_organization on order_parties
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);

-- The choice of an agency.
create index customers_agencies on customers (organization_id, name_key, id) where party_kind = 'agency';
