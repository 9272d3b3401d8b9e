import type { OrderParties } from '#domain/sales/orders/order-parties.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '../../platform/db/statement.ts';

const WRITE = statement('write-order-parties')`
  insert into order_parties as p
    (organization_id, order_id, agency_id, ordered_by, bill_to_id, copy_to_id, copy_to_email, has_mandate)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (organization_id, order_id) do update set agency_id = excluded.agency_id, ordered_by = excluded.ordered_by,
    bill_to_id = excluded.bill_to_id, copy_to_id = excluded.copy_to_id, copy_to_email = excluded.copy_to_email,
    has_mandate = excluded.has_mandate, version = p.version + 1`;

/** Sets the parties of an order as a whole. The caller has locked the order and checked the parties. */
export async function writeOrderParties(tx: Tx, orderId: number, parties: OrderParties): Promise<void> {
  const { agencyId, orderedBy, billToId, copyToId, copyToEmail, hasMandate } = parties;
  await tx.statement(WRITE, [
    tx.organizationId,
    orderId,
    agencyId,
    orderedBy,
    billToId,
    copyToId,
    copyToEmail,
    hasMandate,
  ]);
}
