-- The cancelled orders of a customer, whose rows are gone, and the mails to an address.
create index audit_log_cancelled_of_customer on audit_log (organization_id, ((details ->> 'customerId')::bigint))
  where subject = 'order' and action = 'cancelled';
create index outgoing_mails_recipient on outgoing_mails (organization_id, lower(recipient), id);
