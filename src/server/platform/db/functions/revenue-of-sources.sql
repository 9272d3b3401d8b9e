-- Returns orders and invoices as JSON: the amounts that the revenue counters contain for each, and its current ads or lines. Leaves out
-- sources that do not exist. `p_has_lapsed` marks lapsed reservations that were not released yet; they have no ads, like released ones. A
-- line for a cancelled ad counts where the ad would have counted. A line that bills no ad counts in the month of its invoice, for the
-- customer that is billed. The lines are read as typed columns, because row-level security prevents the use of an index for conditions that
-- cast JSON.
create or replace function revenue_of_sources(
  p_organization_id bigint, p_kinds text[], p_source_ids bigint[], p_has_lapsed boolean[], out sources jsonb
) language plpgsql stable
-- Planned once for each connection, with the joins in the written order: each join looks up the rows of the previous one by an index.
-- Planning took longer than reading.
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
set join_collapse_limit = 1
set from_collapse_limit = 1
as $$
begin
  select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'source_id', s.source_id, 'counted', s.counted,
    'ads', case when s.kind = 'order' and not changed.has_lapsed then (
      select jsonb_agg(jsonb_build_object(
        'month', to_char(i.sending_date, 'YYYY-MM'), 'currency', v.price ->> 'currency',
        'publicationId', i.publication_id, 'customerId', o.customer_id, 'creatorId', coalesce(o.creator_id, 0),
        'state', o.state, 'customerNet', (v.price -> 'customerNet')) order by v.id)
      from orders o
      join verts v on v.organization_id = p_organization_id and v.order_id = o.id
      join placements p on p.organization_id = p_organization_id and p.id = v.placement_id
      join issues i on i.organization_id = p_organization_id and i.id = p.issue_id
      where o.organization_id = p_organization_id and o.id = s.source_id and o.lapsed_at is null and v.price is not null) end,
    'document', case when s.kind = 'invoice' then (
      select jsonb_build_object(
        'kind', n.kind, 'gross', n.gross, 'openGross', coalesce(t.open_amount, 0),
        'lines', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'month', coalesce(to_char(coalesce(i.sending_date, c.sending_date), 'YYYY-MM'), left(line."sendingDate", 7)),
            'currency', n.currency, 'publicationId', coalesce(i.publication_id, c.publication_id, 0),
            'customerId', coalesce(o.customer_id, c.customer_id, n.customer_id),
            'creatorId', coalesce(o.creator_id, c.creator_id, 0),
            'net', line.net) order by line.position), '[]')
          from rows from (jsonb_to_recordset(n.snapshot::jsonb -> 'lines') as ("vertId" bigint, "sendingDate" text, net bigint))
            with ordinality as line ("vertId", "sendingDate", net, position)
          left join verts v on v.organization_id = p_organization_id and v.id = line."vertId"
          left join orders o on o.organization_id = p_organization_id and o.id = v.order_id
          left join placements p on p.organization_id = p_organization_id and p.id = v.placement_id
          left join issues i on i.organization_id = p_organization_id and i.id = p.issue_id
          left join cancellation_charges c on c.organization_id = p_organization_id and c.vert_id = line."vertId"))
      from invoices n
      left join invoice_states t on t.organization_id = p_organization_id and t.invoice_id = n.id
      where n.organization_id = p_organization_id and n.id = s.source_id) end)), '[]')
  into sources
  from unnest(p_kinds, p_source_ids, p_has_lapsed) as changed (kind, source_id, has_lapsed)
  join revenue_sources s
    on s.organization_id = p_organization_id and s.kind = changed.kind and s.source_id = changed.source_id;
end $$;
