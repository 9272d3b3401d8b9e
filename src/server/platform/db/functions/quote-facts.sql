-- Returns the facts that determine the price of placements, as JSON: the existing placements, each with the currently valid rate card of
-- its publication (without its content), the customer's terms and agreements, and the facts that decide about the organization's VAT.
-- `src/server/pricing/quotes/` calculates the price from them. write_orders compares them under its locks, so that no order gets a price
-- from outdated facts. quote_facts sets the organization for row-level security.
create or replace function quote_facts(
  p_organization_id bigint, p_placement_ids bigint[], p_customer_id bigint, p_today date, out facts text
) language plpgsql
-- The planner settings of write_orders: each join looks up the rows of the previous one by an index, in the written order.
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
