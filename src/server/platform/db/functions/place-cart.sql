-- Places an order with reserve_cart, whose parameters and results differ only in the session, the styles and the ids. Runs on the
-- coordinator of a distributed database. It draws the ids of the order, of its ads and of its history entry, because the sequences are on
-- the coordinator and reserve_cart runs on the node with the organization's rows.
--
-- A caller that has not looked up the session passes its hash and the assumed facts. If the session has ended or its facts have changed,
-- `is_session_changed` is true and nothing was written. `p_styles` is a list of languages, each followed by the default style of ads in it.
create or replace function place_cart(
  p_token_hash bytea, p_session_facts text,
  p_organization_id bigint, p_user_id bigint, p_user_name text, p_customer_id bigint, p_expire_date date,
  p_placement_ids bigint[], p_note text, p_today date, p_slot smallint,
  p_key text, p_request_hash bytea, p_order_json text, p_vert_json text, p_vert_order_json text, p_styles text[],
  p_quote_facts text, p_prices jsonb[],
  out is_session_changed boolean, out order_id bigint, out answer text, out is_other_request boolean, out customer_known boolean,
  out refused bigint[], out lapsed bigint[], out is_outdated boolean
) language plpgsql as $$
declare
  v_locale text;
  v_style text;
  v_order_id bigint;
  v_vert_ids bigint[] := '{}';
  v_history_id bigint;
begin
  is_session_changed := p_token_hash is not null and session_facts(p_token_hash) is distinct from p_session_facts;
  if is_session_changed then
    return;
  end if;

  select o.default_locale into v_locale from organizations o where o.id = p_organization_id;
  v_style := p_styles[array_position(p_styles, v_locale) + 1];
  v_order_id := nextval('orders_id_seq');
  for n in 1 .. cardinality(p_placement_ids) loop
    v_vert_ids[n] := nextval('verts_id_seq');
  end loop;
  v_history_id := nextval('audit_log_id_seq');
  -- Passes only variables: a distributed database does not delegate a call with a sequence in its arguments.
  select r.order_id, r.answer, r.is_other_request, r.customer_known, r.refused, r.lapsed, r.is_outdated
  into order_id, answer, is_other_request, customer_known, refused, lapsed, is_outdated
  from reserve_cart(
    p_organization_id, p_user_id, p_user_name, p_customer_id, p_expire_date, p_placement_ids, p_note, p_today, p_slot,
    p_key, p_request_hash, p_order_json, p_vert_json, p_vert_order_json,
    v_style, p_quote_facts, p_prices,
    v_order_id, v_vert_ids, v_history_id) as r;
end $$;
