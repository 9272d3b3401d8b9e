-- Comments are for staff alone, unless they are written for the customer, or by its contacts.
alter table comments add column for_customer boolean not null default false;
