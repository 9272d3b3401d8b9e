-- Returns the facts that a request takes from its session, as text for comparison; null if the session has ended. A process remembers them,
-- and `place_orders` compares them, so that an order needs no separate statement for its session. Leaves out the times of the request and of
-- the last confirmation, which change with each request. A new column of FIND_SESSION in session-store.ts must be added here, too.
create or replace function session_facts(p_token_hash bytea) returns text language plpgsql stable as $$
begin
  return (
    select row(
      s.id, s.method, s.last_used_at < now() - interval '5 minutes', u.id, u.name, u.email, u.role, u.customer_id, u.locale, o.id, o.name,
      o.is_resettable, o.time_zone, (now() at time zone o.time_zone)::date, o.reservation_days, o.self_service_reservation_days,
      o.second_factor_roles, o.sales_see_customers, o.keeps_prices, o.keeps_terms, o.keeps_approvals, o.sales_see_prices,
      o.sales_special_price_percent)::text
    from sessions s
    join users u on u.organization_id = s.organization_id and u.id = s.user_id
    join organizations o on o.id = s.organization_id
    where s.token_hash = p_token_hash and s.expires_at > now() and u.deactivated_at is null);
end $$;
