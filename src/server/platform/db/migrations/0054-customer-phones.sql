-- The telephone numbers of a customer's contact and of the own contact for the customer.
alter table customers
  add column customer_contact_phone text not null default '',
  add column internal_contact_phone text not null default '';
