import type { Day } from '#domain/platform/day.ts';
import type { CancellationTax } from '#domain/pricing/terms/terms.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import type { FrozenPrice } from '#server/pricing/quotes/frozen-price.ts';
import { JOIN_SENT_INSTEAD } from '#server/pricing/quotes/vat-rates.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

/** The charge of a cancelled ad. */
interface BillableCharge {
  tax: CancellationTax;
  cancelledOn: Day;
  basisPoints: number;
  /** What the ad would have cost. */
  customerNet: number;
}

/** An ad to bill, because it was sent, replaced, left out at a cost or cancelled at a cost. */
export interface BillableAd {
  vertId: number;
  orderId: number;
  /** The id of the customer who is billed. */
  customerId: number;
  /** The id of the customer of the order. */
  advertiserId: number;
  publicationId: number;
  publicationTitle: string;
  placementName: string;
  sendingDate: Day;
  currency: string;
  /** If the ad was cancelled, `customerNet` is the cancellation charge. */
  price: FrozenPrice;
  /** Null unless the ad was cancelled. */
  charge: BillableCharge | null;
  /** Whether the issue was sent without the ad, because its customer did not deliver or approve it in time. */
  isLeftOut: boolean;
  /** The planned day of the ad if another ad was sent in its place free of charge, on `sendingDate`; null if it was not replaced. */
  plannedOn: Day | null;
  /** The ad that it replaces free of charge. */
  replaces: { placementName: string; sendingDate: Day } | null;
  /** The order number and the reference for the invoice; '' for those of the billed customer. */
  purchaseOrder: string;
  buyerReference: string;
}

type AdRow = RowOf<typeof BILLABLE_ADS>;

/** The maximum number of ads of each kind that are listed at once. Once the first ads are billed, the next ones are listed. */
export const ADS_MAX = 5_000;

const ALL_ADS = `
  select v.id as vert_id, v.order_id, o.customer_id, coalesce(a.bill_to_id, o.customer_id) as billed_id, i.publication_id, n.title, p.name, v.sending_date, v.price,
    a.purchase_order, a.buyer_reference,
    instead.sending_date as replaced_on, h.placement_name as replaced_name, h.sending_date as replaced_day,
    v.sent_at is null and v.left_out_of is not null and instead.id is null as is_left_out
  from verts v
  join orders o on o.organization_id = $1 and o.id = v.order_id
  left join order_parties a on a.organization_id = $1 and a.order_id = v.order_id
  join placements p on p.organization_id = $1 and p.id = v.placement_id
  join issues i on i.organization_id = $1 and i.id = p.issue_id
  join publications n on n.organization_id = $1 and n.id = i.publication_id
  ${JOIN_SENT_INSTEAD}
  left join make_goods h on h.organization_id = $1 and h.replacement_id = v.id
  where v.organization_id = $1 and v.price is not null`;

const SENT_ADS = `${ALL_ADS} and v.sent_at is not null`;
const ADS = `${SENT_ADS} and v.invoice_id is null`;
/** Unbilled ads that failed and that another ad has replaced free of charge. */
const REPLACED_ADS = `${ALL_ADS} and v.sent_at is null and instead.id is not null and v.invoice_id is null`;

/** Unbilled ads that were left out of their issue, of publications that bill such ads. */
const LEFT_OUT_ADS = `${ALL_ADS} and v.left_out_of is not null and v.left_out_of = p.issue_id and v.sent_at is null and instead.id is null and v.invoice_id is null`;

const BILLABLE_ADS = statement('billable-ads')`${ADS} order by v.sending_date, v.id limit ${ADS_MAX}`.as<{
  price: FrozenPrice;
}>();

const BILLABLE_REPLACED_ADS = statement('billable-replaced-ads')`
  ${REPLACED_ADS} order by v.sending_date, v.id limit ${ADS_MAX}`.as<{ price: FrozenPrice }>();

const BILLABLE_LEFT_OUT_ADS = statement('billable-left-out-ads')`
  ${LEFT_OUT_ADS} order by v.sending_date, v.id limit ${ADS_MAX}`.as<{ price: FrozenPrice }>();

/**
 * Lists the ads with a price that no invoice bills yet: sent ads, failed ads that were replaced, and ads that were left out of their issue
 * and have to be paid; of each kind at most {@link ADS_MAX}, the earliest.
 */
export async function listSentAds(tx: Tx): Promise<BillableAd[]> {
  const rows = await tx.statement(BILLABLE_ADS, [tx.organizationId]);
  const replaced = await tx.statement(BILLABLE_REPLACED_ADS, [tx.organizationId]);
  const leftOut = await tx.statement(BILLABLE_LEFT_OUT_ADS, [tx.organizationId]);
  return [...rows, ...replaced, ...leftOut].map(presentAd);
}

const LOCK_BILLABLE_ADS = statement('lock-billable-ads')`
  ${ADS} and v.id = any ($2::bigint[]) order by v.id for no key update of v`.as<{ price: FrozenPrice }>();

const LOCK_REPLACED_ADS = statement('lock-replaced-ads')`
  ${REPLACED_ADS} and v.id = any ($2::bigint[]) order by v.id for no key update of v`.as<{
  price: FrozenPrice;
}>();

const LOCK_LEFT_OUT_ADS = statement('lock-left-out-ads')`
  ${LEFT_OUT_ADS} and v.id = any ($2::bigint[]) order by v.id for no key update of v`.as<{
  price: FrozenPrice;
}>();

/** Returns the ads among `vertIds` that are to be billed, locked until the end of the transaction. */
export async function lockSentAds(tx: Tx, vertIds: readonly number[]): Promise<BillableAd[]> {
  const rows = await tx.statement(LOCK_BILLABLE_ADS, [tx.organizationId, vertIds]);
  const replaced = await tx.statement(LOCK_REPLACED_ADS, [tx.organizationId, vertIds]);
  const leftOut = await tx.statement(LOCK_LEFT_OUT_ADS, [tx.organizationId, vertIds]);
  return [...rows, ...replaced, ...leftOut].map(presentAd);
}

const SENT_ADS_QUERY = statement('sent-ads')`
  ${SENT_ADS} and v.id = any ($2::bigint[]) order by v.sending_date, v.id`.as<{ price: FrozenPrice }>();

/** Returns the sent ads among `vertIds`, billed or not. */
export async function readSentAds(tx: Tx, vertIds: readonly number[]): Promise<BillableAd[]> {
  const rows = await tx.statement(SENT_ADS_QUERY, [tx.organizationId, vertIds]);
  return rows.map(presentAd);
}

function presentAd(row: AdRow): BillableAd {
  return {
    vertId: row.vert_id,
    orderId: row.order_id,
    customerId: row.billed_id,
    advertiserId: row.customer_id,
    publicationId: row.publication_id,
    publicationTitle: row.title,
    placementName: row.name,
    sendingDate: row.replaced_on ?? row.sending_date,
    currency: row.price.currency,
    price: row.price,
    charge: null,
    isLeftOut: row.is_left_out,
    plannedOn: row.replaced_on === null ? null : row.sending_date,
    replaces:
      row.replaced_name === null || row.replaced_day === null
        ? null
        : { placementName: row.replaced_name, sendingDate: row.replaced_day },
    purchaseOrder: row.purchase_order ?? '',
    buyerReference: row.buyer_reference ?? '',
  };
}
