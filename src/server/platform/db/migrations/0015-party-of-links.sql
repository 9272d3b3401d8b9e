-- Whose contact opens the page: the customer's, or that of the other party that is billed, such as an agency, which sees its commission and
-- its papers and is the one that accepts.
alter table order_links add column party text not null default 'customer'
  constraint order_links_party_known check (party in ('customer', 'billed'));
