import {
  type BilledLine,
  type PricedAd,
  type RevenueEntry,
  revenueOfAds,
  revenueOfInvoice,
} from '#domain/revenue/revenue.ts';

/** An order or invoice, with what the counters have of it and what it is now, as `revenue_of_sources` returns it. */
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
