-- For processes of the previous version; later versions call place_cart.
create or replace function order_cart(
  p_organization_id bigint, p_user_id bigint, p_user_name text, p_customer_id bigint, p_expire_date date,
  p_placement_ids bigint[], p_note text, p_today date, p_slot smallint,
  p_key text, p_request_hash bytea, p_order_json text, p_vert_json text, p_vert_order_json text, p_styles json,
  p_quote_facts text, p_prices jsonb[],
  out order_id bigint, out answer text, out is_other_request boolean, out customer_known boolean,
  out refused bigint[], out lapsed bigint[], out is_outdated boolean
) language plpgsql as $$
declare
  v_styles text[] := array(select member from json_each_text(p_styles) as style, unnest(array[style.key, style.value]) as member);
begin
  select r.order_id, r.answer, r.is_other_request, r.customer_known, r.refused, r.lapsed, r.is_outdated
  into order_id, answer, is_other_request, customer_known, refused, lapsed, is_outdated
  from place_cart(
    null, null, p_organization_id, p_user_id, p_user_name, p_customer_id, p_expire_date, p_placement_ids, p_note, p_today, p_slot,
    p_key, p_request_hash, p_order_json, p_vert_json, p_vert_order_json, v_styles, p_quote_facts, p_prices) as r;
end $$;
