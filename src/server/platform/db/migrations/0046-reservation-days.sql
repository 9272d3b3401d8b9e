-- The usual period of a reservation, which new orders propose.
alter table organizations
  add column reservation_days integer not null default 14,
  add constraint organizations_reservation_days_check check (reservation_days between 1 and 365);
