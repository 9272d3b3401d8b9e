import { NO_PARTIES, type OrderParties } from '#domain/sales/orders/order-parties.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

const PARTIES_OF_ORDERS = statement('parties-of-orders')`
  select order_id, agency_id, ordered_by, bill_to_id, copy_to_id, copy_to_email, has_mandate, version from order_parties
     where organization_id = $1 and order_id = any ($2::bigint[])`;

/** Returns the parties of orders, keyed by order id. Orders that have only their customer are missing. */
export async function listOrderParties(
  tx: Tx,
  orderIds: readonly number[],
): Promise<Map<number, OrderParties & { version: number }>> {
  const rows = await tx.statement(PARTIES_OF_ORDERS, [tx.organizationId, orderIds]);
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
