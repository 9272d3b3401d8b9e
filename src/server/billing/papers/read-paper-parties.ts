import { billsAdvertiser, copiedCustomers, isMandateMissing } from '#domain/sales/orders/order-parties.ts';
import type { PaperParties } from '#domain/billing/papers/paper-snapshot.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { findOrderParties } from '#server/pricing/quotes/find-order-parties.ts';

/** Returns the parties of an order other than its customer, under the names that its papers use. */
export async function readPaperParties(
  tx: Tx,
  orderId: number,
  sellerCountry: string,
): Promise<PaperParties> {
  const parties = await findOrderParties(tx, orderId);
  const copied = copiedCustomers(parties, sellerCountry);
  const ids = [parties.agencyId, parties.billToId, ...copied].filter((id) => id !== null);
  const rows =
    ids.length === 0
      ? []
      : await tx.statement<{ id: number; name: string }>(
          'legal-names-of-parties',
          `select id, coalesce(nullif(legal_name, ''), name) as name from customers
           where organization_id = $1 and id = any ($2::bigint[])`,
          [tx.organizationId, ids],
        );
  const nameOf = (id: number | null) => rows.find((row) => row.id === id)?.name ?? '';
  return {
    agency: nameOf(parties.agencyId),
    billTo: nameOf(parties.billToId),
    copies: [...copied.map(nameOf), parties.copyToEmail].filter((name) => name !== ''),
    billsAdvertiser: billsAdvertiser(sellerCountry),
    isMandateMissing: isMandateMissing(parties, sellerCountry),
  };
}
