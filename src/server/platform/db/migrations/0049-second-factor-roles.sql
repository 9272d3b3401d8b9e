-- The roles whose users need a second factor: none in existing organizations.
alter table organizations add column second_factor_roles text[] not null default '{}';
