import type { Day } from '#domain/platform/day.ts';
import type { Currency } from '#domain/pricing/quotes/money.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { ADS_MAX, type BillableAd, listSentAds, lockSentAds } from './billable-ads.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

type ChargeRow = RowOf<typeof BILLABLE_CHARGES>;

const CHARGES = `
  select c.vert_id, c.order_id, c.customer_id, coalesce(c.bill_to_id, c.customer_id) as billed_id, c.publication_id,
    c.publication_title, c.placement_name, c.sending_date, c.currency, c.customer_net, c.amount, c.basis_points, c.tax,
    c.purchase_order, c.buyer_reference,
    (c.cancelled_at at time zone $2)::date as cancelled_on
  from cancellation_charges c
  where c.organization_id = $1 and c.amount > 0 and c.invoice_id is null and c.waived_at is null`;

const BILLABLE_CHARGES = statement('billable-charges')`
  ${CHARGES} order by c.sending_date, c.vert_id limit ${ADS_MAX}`.as<{
  currency: Currency;
  customer_net: number;
  cancelled_on: Day;
}>();

/** Lists the first cancelled ads, {@link ADS_MAX} at most, with a charge that is not waived and that no invoice bills yet, by their planned sending date. */
async function listCharges(tx: Tx): Promise<BillableAd[]> {
  const rows = await tx.statement(BILLABLE_CHARGES, [tx.organizationId, tx.timeZone]);
  return rows.map(presentCharge);
}

const LOCK_BILLABLE_CHARGES = statement('lock-billable-charges')`
  ${CHARGES} and c.vert_id = any ($3::bigint[]) order by c.vert_id for no key update`.as<{
  currency: Currency;
  customer_net: number;
  cancelled_on: Day;
}>();

/** Returns the cancelled ads among `vertIds` that are to be billed, locked until the end of the transaction. */
async function lockCharges(tx: Tx, vertIds: readonly number[]): Promise<BillableAd[]> {
  const rows = await tx.statement(LOCK_BILLABLE_CHARGES, [tx.organizationId, tx.timeZone, vertIds]);
  return rows.map(presentCharge);
}

function presentCharge(row: ChargeRow): BillableAd {
  const { tax, cancelled_on: cancelledOn, basis_points: basisPoints, customer_net: customerNet } = row;
  return {
    vertId: row.vert_id,
    orderId: row.order_id,
    customerId: row.billed_id,
    advertiserId: row.customer_id,
    publicationId: row.publication_id,
    publicationTitle: row.publication_title,
    placementName: row.placement_name,
    sendingDate: row.sending_date,
    currency: row.currency,
    price: {
      currency: row.currency,
      customerNet: row.amount,
      quotedOn: cancelledOn,
      steps: [],
      // There is no commission on cancellation charges.
      terms: { commissions: [], cashDiscount: null, vatTreatment: 'domestic' },
    },
    charge: { tax, cancelledOn, basisPoints, customerNet },
    isLeftOut: false,
    plannedOn: null,
    replaces: null,
    purchaseOrder: row.purchase_order,
    buyerReference: row.buyer_reference,
  };
}

/**
 * Lists the ads that are to be billed, earliest first: sent, replaced and left-out ads, and cancelled ads with a charge, each at most
 * {@link ADS_MAX}.
 */
export async function listBillables(tx: Tx): Promise<BillableAd[]> {
  return inOrder([...(await listSentAds(tx)), ...(await listCharges(tx))]);
}

/** Returns the ads among `vertIds` that are to be billed, locked until the end of the transaction. */
export async function lockBillables(tx: Tx, vertIds: readonly number[]): Promise<BillableAd[]> {
  return inOrder([...(await lockSentAds(tx, vertIds)), ...(await lockCharges(tx, vertIds))]);
}

const BILL_ADS = statement('bill-ads')`
  update verts set invoice_id = $3 where organization_id = $1 and id = any ($2::bigint[])`;

const BILL_CHARGES = statement('bill-charges')`
  update cancellation_charges set invoice_id = $3 where organization_id = $1 and vert_id = any ($2::bigint[])`;

/** Stores the invoice that bills these ads. The caller has locked the ads. */
export async function billWith(tx: Tx, vertIds: readonly number[], invoiceId: number): Promise<void> {
  const values = [tx.organizationId, vertIds, invoiceId] as const;
  await tx.statement(BILL_ADS, values);
  await tx.statement(BILL_CHARGES, values);
}

const RETURN_BILLED_ADS = statement('return-billed-ads')`
  update verts set invoice_id = null where organization_id = $1 and invoice_id = $3 and id = any ($2::bigint[])`;

const RETURN_BILLED_CHARGES = statement('return-billed-charges')`
  update cancellation_charges set invoice_id = null
     where organization_id = $1 and invoice_id = $3 and vert_id = any ($2::bigint[])`;

/** Releases these ads from an invoice, so that they can be billed again. */
export async function billAgain(tx: Tx, vertIds: readonly number[], invoiceId: number): Promise<void> {
  const values = [tx.organizationId, vertIds, invoiceId] as const;
  await tx.statement(RETURN_BILLED_ADS, values);
  await tx.statement(RETURN_BILLED_CHARGES, values);
}

function inOrder(ads: readonly BillableAd[]): BillableAd[] {
  return ads.toSorted((one, other) =>
    one.sendingDate === other.sendingDate
      ? one.vertId - other.vertId
      : one.sendingDate < other.sendingDate
        ? -1
        : 1,
  );
}
