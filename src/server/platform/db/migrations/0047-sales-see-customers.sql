-- Whether users of the role sales see the customers of sold placements: off in existing organizations, on in new ones.
alter table organizations add column sales_see_customers boolean not null default false;
alter table organizations alter column sales_see_customers set default true;
