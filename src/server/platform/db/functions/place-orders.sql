-- Places orders with write_orders, whose parameters and results differ only in the session and the ids. Runs on the coordinator of a
-- distributed database. It draws the ids of the orders, of their ads and of their history entries, because the sequences are on the
-- coordinator and write_orders runs on the node with the organization's rows.
--
-- A caller that has not looked up the session passes its hash and the assumed facts. If the session has ended or its facts have changed,
-- `is_session_changed` is true and nothing was written.
create or replace function place_orders(
  p_token_hash bytea, p_session_facts text,
  p_organization_id bigint, p_user_id bigint, p_user_name text, p_is_customer boolean, p_today date, p_slot smallint,
  p_key text, p_request_hash bytea,
  p_customer_ids bigint[], p_expire_dates date[], p_notes text[], p_quote_facts text[],
  p_placement_ids bigint[], p_order_numbers integer[], p_prices jsonb[],
  out is_session_changed boolean, out order_ids bigint[], out earlier_id bigint, out is_other_request boolean,
  out customers_known boolean, out refused bigint[], out lapsed bigint[], out is_outdated boolean,
  out written_at timestamptz, out customer_name text, out contact_first_name text, out contact_last_name text, out contact_email text,
  out contact_gender text, out organization_locale text,
  out vert_ids bigint[], out placement_ids bigint[], out placement_names text[], out placements_additional boolean[],
  out issue_ids bigint[], out sending_dates text[], out week_numbers text[],
  out publication_ids bigint[], out publication_titles text[], out styles text[]
) language plpgsql as $$
declare
  v_order_ids bigint[] := '{}';
  v_vert_ids bigint[] := '{}';
  v_history_ids bigint[] := '{}';
begin
  is_session_changed := p_token_hash is not null and session_facts(p_token_hash) is distinct from p_session_facts;
  if is_session_changed then
    return;
  end if;

  for n in 1 .. cardinality(p_customer_ids) loop
    v_order_ids[n] := nextval('orders_id_seq');
    v_history_ids[n] := nextval('audit_log_id_seq');
  end loop;
  for n in 1 .. cardinality(p_placement_ids) loop
    v_vert_ids[n] := nextval('verts_id_seq');
  end loop;
  -- Passes only variables: a distributed database does not delegate a call with a sequence in its arguments.
  select w.order_ids, w.earlier_id, w.is_other_request, w.customers_known, w.refused, w.lapsed, w.is_outdated, w.written_at,
    w.customer_name, w.contact_first_name, w.contact_last_name, w.contact_email, w.contact_gender, w.organization_locale,
    w.vert_ids, w.placement_ids, w.placement_names, w.placements_additional, w.issue_ids, w.sending_dates, w.week_numbers,
    w.publication_ids, w.publication_titles, w.styles
  into order_ids, earlier_id, is_other_request, customers_known, refused, lapsed, is_outdated, written_at,
    customer_name, contact_first_name, contact_last_name, contact_email, contact_gender, organization_locale,
    vert_ids, placement_ids, placement_names, placements_additional, issue_ids, sending_dates, week_numbers,
    publication_ids, publication_titles, styles
  from write_orders(
    p_organization_id, p_user_id, p_user_name, p_is_customer, p_today, p_slot, p_key, p_request_hash,
    p_customer_ids, p_expire_dates, p_notes, p_quote_facts, p_placement_ids, p_order_numbers, p_prices,
    v_order_ids, v_vert_ids, v_history_ids) as w;
end $$;
