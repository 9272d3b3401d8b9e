-- The price of an ad since its order was placed: the currency, the customer net, the VAT rate, the day and the steps of
-- the calculation. Null without a price.
alter table verts add column price jsonb;
