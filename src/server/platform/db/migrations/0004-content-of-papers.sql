-- The placements and prices of the order that the paper was made for, as a list of objects. Compared with the order, to know whether the paper
-- is outdated. Null for papers that were made before this column existed: only their total is compared.
alter table papers add column placements jsonb;
