-- The version of the terms of business that offers and confirmations name, and where it can be read.
alter table terms_settings add column business_terms_of date, add column business_terms_url text not null default '';
