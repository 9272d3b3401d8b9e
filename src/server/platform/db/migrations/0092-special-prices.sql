-- The largest discount of a special price that users of the role sales may give, in per cent; 0 if they may give none.
alter table organizations add column sales_special_price_percent integer not null default 0;
