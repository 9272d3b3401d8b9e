-- What a cancelled placement costs is billed. Its order is often deleted with it, so what an invoice and the revenue need of it are copies; null in rows of
-- earlier versions.
alter table cancellation_charges add column publication_id bigint;
-- Who sold it.
alter table cancellation_charges add column creator_id bigint;
-- Who is billed; null for the customer.
alter table cancellation_charges add column bill_to_id bigint;
-- The invoice that bills it. A correction that gives it back for a new invoice empties it.
alter table cancellation_charges add column invoice_id bigint;
alter table cancellation_charges add constraint cancellation_charges_bill_to_fkey
  foreign key (organization_id, bill_to_id) references customers (organization_id, id);
alter table cancellation_charges add constraint cancellation_charges_invoice_fkey
  foreign key (organization_id, invoice_id) references invoices (organization_id, id);
create index cancellation_charges_to_bill on cancellation_charges (organization_id, sending_date, vert_id)
  where amount > 0 and invoice_id is null;
create index cancellation_charges_of_order on cancellation_charges (organization_id, order_id, vert_id);

-- The account for cancelled placements that bear no VAT.
alter table accounting add column damages text not null default '';
