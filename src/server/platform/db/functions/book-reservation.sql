-- Books an order with book_order, which has the same result and, except for the id of the history entry, the same parameters. Draws this id
-- first, as place_orders does.
create or replace function book_reservation(
  p_organization_id bigint, p_user_id bigint, p_user_name text, p_customer_id bigint, p_order_id bigint, p_today date,
  p_slot smallint
) returns table (
  booked_at timestamptz, reservation_expire_date date, lapsed_at timestamptz, has_closed_issue boolean, is_booked boolean
) language plpgsql as $$
declare
  v_history_id bigint := nextval('audit_log_id_seq');
begin
  return query
    select b.booked_at, b.reservation_expire_date, b.lapsed_at, b.has_closed_issue, b.is_booked
    from book_order(
      p_organization_id, p_user_id, p_user_name, p_customer_id, p_order_id, p_today, p_slot, v_history_id) as b;
end $$;
