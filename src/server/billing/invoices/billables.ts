import type { Tx } from '#server/platform/db/scope.ts';
import { type BillableAd, listSentAds, lockSentAds } from './billable-ads.ts';
import { listCharges, lockCharges } from './billable-charges.ts';
import { statement } from '#server/platform/db/statement.ts';

/** Lists all ads that are to be billed, earliest first: sent, replaced and left-out ads, and cancelled ads with a charge. */
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
