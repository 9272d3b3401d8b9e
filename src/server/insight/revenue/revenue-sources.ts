import {
  type BilledLine,
  type PricedAd,
  type RevenueEntry,
  revenueOfAds,
  revenueOfInvoice,
} from '#domain/insight/revenue/revenue.ts';

/** An order or invoice as `revenue_of_sources` returns it: the entries that the counters contain, and its current content. */
export interface SourceRow {
  kind: 'order' | 'invoice';
  source_id: number;
  counted: RevenueEntry[];
  /** Of an order; null if it was deleted, has lapsed, or has no prices. */
  ads: PricedAd[] | null;
  /** Of an invoice; null for an order. */
  document: {
    kind: 'invoice' | 'correction';
    gross: number;
    openGross: number;
    lines: BilledLine[];
  } | null;
}

/** Returns what an order or invoice currently adds to the revenue. */
export function revenueOfSource({ ads, document }: Pick<SourceRow, 'ads' | 'document'>): RevenueEntry[] {
  if (document) return revenueOfInvoice(document.kind, document.lines, document);
  return revenueOfAds(ads ?? []);
}
