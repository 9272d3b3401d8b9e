-- Finds an invoice by the end of its number.
create index invoices_number_end on invoices (organization_id, (reverse(lower(number))) text_pattern_ops);
