import { NO_PARTIES, type OrderParties } from '#domain/sales/orders/order-parties.ts';
import type { Tx } from '#server/platform/db/scope.ts';

interface PartiesRow {
  order_id: number;
  agency_id: number | null;
  ordered_by: string;
  bill_to_id: number | null;
  copy_to_id: number | null;
  copy_to_email: string;
  has_mandate: boolean;
  version: number;
}

/** Returns the parties of orders, keyed by order id. Orders that have only their customer are missing. */
export async function listOrderParties(
  tx: Tx,
  orderIds: readonly number[],
): Promise<Map<number, OrderParties & { version: number }>> {
  const rows = await tx.statement<PartiesRow>(
    'parties-of-orders',
    `select order_id, agency_id, ordered_by, bill_to_id, copy_to_id, copy_to_email, has_mandate, version from order_parties
     where organization_id = $1 and order_id = any ($2::bigint[])`,
    [tx.organizationId, orderIds],
  );
  return new Map(
    rows.map((row) => [
      row.order_id,
      {
        agencyId: row.agency_id,
        orderedBy: row.ordered_by,
        billToId: row.bill_to_id,
        copyToId: row.copy_to_id,
        copyToEmail: row.copy_to_email,
        hasMandate: row.has_mandate,
        version: row.version,
      },
    ]),
  );
}

/** Returns the parties of an order, with their version, which is 0 before they are first saved. */
export async function findOrderParties(tx: Tx, orderId: number): Promise<OrderParties & { version: number }> {
  const found = await listOrderParties(tx, [orderId]);
  return found.get(orderId) ?? { ...NO_PARTIES, version: 0 };
}
