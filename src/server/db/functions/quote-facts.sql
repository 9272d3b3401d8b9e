-- Returns what the price of placements depends on, as JSON: the placements that exist, each with the rate card of its publication
-- that is valid today, without its content, the customer's terms and agreements, and what decides about the VAT of the organization.
-- `src/server/prices/` calculates the price from it; reserve_cart compares it under its locks, so that an order never has
-- the price of facts that have changed meanwhile. It sets the organization for row-level security.
create or replace function quote_facts(
  p_organization_id bigint, p_placement_ids bigint[], p_customer_id bigint, p_today date, out facts text
) language plpgsql
-- As in reserve_cart: each join looks up the rows of the one before by an index, in the written order.
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
set join_collapse_limit = 1
as $$
begin
  perform set_config('app.organization_id', p_organization_id::text, true);
  facts := quote_facts_text(p_organization_id, p_placement_ids, p_customer_id, p_today);
end $$;
