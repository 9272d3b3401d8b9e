import type { Day } from '#domain/platform/day.ts';
import type { BasisPoints } from '#domain/pricing/quotes/money.ts';
import { vatRateOn } from '#domain/pricing/rate-cards/rate-card.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

/** Returns the VAT rate of an ad by its publication and sending day. */
export type VatRateOn = (publicationId: number, sendingDate: Day) => BasisPoints;

const VAT_RATES = statement('vat-rates')`
  select publication_id, valid_from as "validFrom", (content->>'vatBasisPoints')::int as "vatBasisPoints" from rate_cards
  where organization_id = $1 and published_at is not null and ($2::bigint[] is null or publication_id = any ($2))
  order by id desc`.as<{ vatBasisPoints: BasisPoints }>();

/**
 * Reads the VAT rates of these publications, or of all (null), from the rate cards that are published now. A rate is never stored before
 * an invoice bills it, because a rate card published later can change it. Decision 203.
 */
export async function readVatRates(tx: Tx, publicationIds: readonly number[] | null): Promise<VatRateOn> {
  const wanted = publicationIds && [...new Set(publicationIds)];
  const cards = new Map<number, RowOf<typeof VAT_RATES>[]>();
  for (const row of await tx.statement(VAT_RATES, [tx.organizationId, wanted])) {
    const same = cards.get(row.publication_id);
    if (same) same.push(row);
    else cards.set(row.publication_id, [row]);
  }
  return (publicationId, sendingDate) => vatRateOn(cards.get(publicationId) ?? [], sendingDate);
}

/** Joins the ad `instead` that was sent free of charge in place of the ad `v`, which was not sent. */
export const JOIN_SENT_INSTEAD = `
  left join make_goods owed on owed.organization_id = $1 and owed.vert_id = v.id and v.sent_at is null
  left join verts instead on instead.organization_id = $1 and instead.id = owed.replacement_id and instead.sent_at is not null`;

/** The day on which the ad `v` is sent, or the ad in its place. */
export const SENDING_DAY = 'coalesce(instead.sending_date, v.sending_date)';

/** What an invoice has billed of an ad. */
export interface BilledAd {
  vertId: number;
  orderId: number;
  net: number;
  vatBasisPoints: BasisPoints;
}

const BILLED_ADS = statement('billed-ads')`
  select v.id as "vertId", v.order_id as "orderId", (line->>'net')::bigint as net, (line->>'vatBasisPoints')::int as "vatBasisPoints"
  from (
    select distinct invoice_id from verts
    where organization_id = $1 and order_id = any ($2::bigint[]) and invoice_id is not null
  ) billed
  join invoices i on i.organization_id = $1 and i.id = billed.invoice_id
  cross join lateral json_array_elements(i.snapshot::json->'lines') as line
  join verts v on v.organization_id = $1 and v.id = (line->>'vertId')::bigint and v.invoice_id = i.id
    and v.order_id = any ($2::bigint[])`.as<BilledAd>();

/** Reads what invoices have billed of the ads of these orders, with the VAT rates of the invoices. */
export async function readBilledAds(tx: Tx, orderIds: readonly number[]): Promise<BilledAd[]> {
  return tx.statement(BILLED_ADS, [tx.organizationId, orderIds]);
}
