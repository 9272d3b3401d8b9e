import { findRow } from '#server/platform/db/rows.ts';
import { presentRow } from '#server/platform/db/record-columns.ts';
import type { MakeGood, PricedAd, Replacement } from '#contract/sales/make-goods.ts';
import type { Currency } from '#domain/pricing/quotes/money.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

// A replacement is shown as long as it exists: once it is cancelled, the credit is shown as open.
const MAKE_GOODS = `
  select g.id, g.vert_id, g.order_id, g.publication_title, g.placement_name, g.sending_date, g.currency, g.amount, g.reason,
    g.creator_name as granted_by, g.created_at as granted_at, v.invoice_id is not null as is_billed,
    case when r.id is not null then jsonb_build_object('vertId', r.id, 'orderId', r.order_id, 'publicationTitle', n.title,
      'placementName', p.name, 'sendingDate', r.sending_date) end as replacement,
    case when c.id is not null then jsonb_build_object('id', c.id, 'number', c.number) end as correction
  from make_goods g
  left join verts v on v.organization_id = $1 and v.id = g.vert_id
  left join verts r on r.organization_id = $1 and r.id = g.replacement_id
  left join placements p on p.organization_id = $1 and p.id = r.placement_id
  left join issues i on i.organization_id = $1 and i.id = p.issue_id
  left join publications n on n.organization_id = $1 and n.id = i.publication_id
  left join invoices c on c.organization_id = $1 and c.id = g.correction_id
  where g.organization_id = $1`;

/** The maximum number of listed credits. */
const MAX = 200;

const MAKE_GOODS_OF_CUSTOMER = statement('make-goods-of-customer')`
  ${MAKE_GOODS} and g.customer_id = $2 order by g.id desc limit ${MAX}`.as<{
  replacement: MakeGood['replacement'];
  correction: MakeGood['correction'];
}>();

/** Lists the latest credits of a customer, at most {@link MAX}, latest first. */
export async function listMakeGoodsOf(tx: Tx, customerId: number): Promise<MakeGood[]> {
  const rows = await tx.statement(MAKE_GOODS_OF_CUSTOMER, [tx.organizationId, customerId]);
  return rows.map(presentRow);
}

const MAKE_GOOD_BY_ID = statement('make-good-by-id')`${MAKE_GOODS} and g.id = $2`.as<{
  replacement: MakeGood['replacement'];
  correction: MakeGood['correction'];
}>();

/** Returns one credit. Refuses an unknown id. */
export async function getMakeGood(tx: Tx, id: number): Promise<MakeGood> {
  const [row] = await tx.statement(MAKE_GOOD_BY_ID, [tx.organizationId, id]);
  return presentRow(refuseMissing(row));
}

/** Ads with a price above 0 that do not replace another ad. */
const pricedAds = (columns = '') => `
  select v.id as vert_id, v.order_id, n.title as publication_title, p.name as placement_name, v.sending_date, v.price->>'currency' as currency,
    (v.price->>'customerNet')::bigint as customer_net${columns}
  from orders o
  join verts v on v.organization_id = $1 and v.order_id = o.id
  join placements p on p.organization_id = $1 and p.id = v.placement_id
  join issues i on i.organization_id = $1 and i.id = p.issue_id
  join publications n on n.organization_id = $1 and n.id = i.publication_id
  where o.organization_id = $1 and (v.price->>'customerNet')::bigint > 0
    and not exists (select from make_goods g where g.organization_id = $1 and g.replacement_id = v.id)`;

/** Booked ads that were sent or whose sending date has passed, and for which no credit was granted. */
const HAS_FAILED = ` and o.state = 'booked' and (v.sent_at is not null or v.sending_date < $2)
  and not exists (select from make_goods g where g.organization_id = $1 and g.vert_id = v.id)`;

const CHOICES_MAX = 50;

const FAILED_ADS_OF_CUSTOMER = statement('failed-ads-of-customer')`
  ${pricedAds()}${HAS_FAILED} and o.customer_id = $3 order by v.sending_date desc, v.id limit ${CHOICES_MAX}`.as<{
  currency: Currency;
  customer_net: number;
}>();

/** Lists the latest ads of a customer for which a credit can be granted. */
export async function listFailedAds(tx: Tx, customerId: number): Promise<PricedAd[]> {
  const rows = await tx.statement(FAILED_ADS_OF_CUSTOMER, [tx.organizationId, tx.today, customerId]);
  return rows.map(presentRow);
}

const FAILED_AD = statement('failed-ad')`${pricedAds(', o.customer_id')}${HAS_FAILED} and v.id = $3`.as<{
  currency: Currency;
  customer_net: number;
}>();

/** Returns an ad for which a credit can be granted, with its customer; null otherwise. */
export async function findFailedAd(
  tx: Tx,
  vertId: number,
): Promise<(PricedAd & { customerId: number }) | null> {
  const [row] = await tx.statement(FAILED_AD, [tx.organizationId, tx.today, vertId]);
  return row ? presentRow(row) : null;
}

const REPLACEMENTS_OF_CUSTOMER = statement('replacements-of-customer')`
  ${pricedAds(', o.version as order_version')} and o.customer_id = $3 and o.state = 'reserved' and v.sending_date >= $2
       and order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $2)
     order by v.sending_date, v.id limit ${CHOICES_MAX}`.as<{ currency: Currency; customer_net: number }>();

/** Lists the next reserved ads of a customer, at most {@link CHOICES_MAX}, that can replace a failed ad: not free, not replacing another ad. */
export async function listReplacements(tx: Tx, customerId: number): Promise<Replacement[]> {
  const rows = await tx.statement(REPLACEMENTS_OF_CUSTOMER, [tx.organizationId, tx.today, customerId]);
  return rows.map(presentRow);
}

/** A credit that is locked until the end of the transaction. */
export type OpenMakeGood = RowOf<typeof LOCKED_MAKE_GOOD>;

const LOCKED_MAKE_GOOD = statement('locked-make-good')`
  select g.id, g.vert_id, g.customer_id, g.placement_name, g.publication_title, g.sending_date, g.currency, g.amount, g.reason,
       g.replacement_id, g.correction_id,
       exists (select from verts r where r.organization_id = $1 and r.id = g.replacement_id)
         or exists (select from cancellations c where c.organization_id = $1 and g.replacement_id is not null
           and c.content->'verts' @> jsonb_build_array(jsonb_build_object('id', g.replacement_id))) as has_replacement
     from make_goods g where g.organization_id = $1 and g.id = $2`;

/**
 * Returns a credit, locked, and whether the ad that replaces the failed one exists or can be restored by an undo. Refuses an unknown id.
 */
export async function lockMakeGood(tx: Tx, id: number): Promise<OpenMakeGood> {
  await findRow(tx, 'make_goods', id, ['id'], 'forUpdate');
  // Only a new statement sees what was committed before the lock was granted.
  const [row] = await tx.statement(LOCKED_MAKE_GOOD, [tx.organizationId, id]);
  return refuseMissing(row);
}
