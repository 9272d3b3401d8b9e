import {
  type BilledLine,
  type PricedAd,
  type RevenueEntry,
  revenueOfAds,
  revenueOfInvoice,
} from '#domain/revenue/revenue.ts';

/** An order or invoice, with what the counters have of it and what it is now. */
export interface SourceRow {
  kind: 'order' | 'invoice';
  source_id: number;
  counted: RevenueEntry[];
  /** Of an order; empty if it was deleted or has lapsed. */
  ads: PricedAd[] | null;
  /** Of an invoice. */
  document: {
    kind: 'invoice' | 'correction';
    gross: number;
    openGross: number;
    lines: BilledLine[];
  } | null;
}

/** What an order or invoice adds to the revenue now. */
export function revenueOfSource({ ads, document }: Pick<SourceRow, 'ads' | 'document'>): RevenueEntry[] {
  if (document) return revenueOfInvoice(document.kind, document.lines, document);
  return revenueOfAds(ads ?? []);
}

/**
 * Selects the sources of the relation `changed (kind, source_id, has_lapsed)`. Released and lapsed reservations have no revenue. A line for
 * a cancelled ad counts where the ad would have counted. A line that bills no ad counts in the month of its invoice, for the customer who is billed.
 * The lines are read as typed columns, because row-level security keeps a cast of JSON out of the conditions of an index.
 */
export const SOURCES = `
  select s.kind, s.source_id, s.counted, ordered.ads, billed.document
  from changed
  join revenue_sources s
    on s.organization_id = $1 and s.kind = changed.kind and s.source_id = changed.source_id
  left join lateral (
    select jsonb_agg(jsonb_build_object(
      'month', to_char(i.sending_date, 'YYYY-MM'), 'currency', v.price ->> 'currency',
      'publicationId', i.publication_id, 'customerId', o.customer_id, 'creatorId', coalesce(o.creator_id, 0),
      'state', o.state, 'customerNet', (v.price -> 'customerNet')) order by v.id) as ads
    from orders o
    join verts v on v.organization_id = $1 and v.order_id = o.id
    join placements p on p.organization_id = $1 and p.id = v.placement_id
    join issues i on i.organization_id = $1 and i.id = p.issue_id
    where changed.kind = 'order' and not changed.has_lapsed and o.organization_id = $1 and o.id = changed.source_id
      and o.lapsed_at is null and v.price is not null
  ) ordered on true
  left join lateral (
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
        left join verts v on v.organization_id = $1 and v.id = line."vertId"
        left join orders o on o.organization_id = $1 and o.id = v.order_id
        left join placements p on p.organization_id = $1 and p.id = v.placement_id
        left join issues i on i.organization_id = $1 and i.id = p.issue_id
        left join cancellation_charges c on c.organization_id = $1 and c.vert_id = line."vertId")) as document
    from invoices n
    left join invoice_states t on t.organization_id = $1 and t.invoice_id = n.id
    where changed.kind = 'invoice' and n.organization_id = $1 and n.id = changed.source_id
  ) billed on true`;
