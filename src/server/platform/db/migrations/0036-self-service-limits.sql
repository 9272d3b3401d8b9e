-- Limits for the orders of self-service users.
alter table organizations
  add column self_service_open_placements integer not null default 20,
  add column self_service_reservation_days integer not null default 14,
  add column self_service_order_placements integer not null default 50,
  add constraint organizations_self_service_limits_check check (
    self_service_open_placements between 1 and 10000
    and self_service_reservation_days between 1 and 365
    and self_service_order_placements between 1 and 500);
