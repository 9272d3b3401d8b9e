-- The VAT of a cancellation charge is that of the sending day, read when the invoice is drafted.
alter table cancellation_charges drop column vat_basis_points;
