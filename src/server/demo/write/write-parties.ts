import { insertRows } from '#server/platform/db/insert-rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import type { CustomerKey } from '../customers/customers.ts';
import { orderAgencyOf } from '../customers/order-agency.ts';

/** Writes the agency, the billed party and the mandate of each order that an agency placed for its customer. */
export async function writeParties(
  tx: Tx,
  orders: readonly { id: number; customer: CustomerKey }[],
  agencyIds: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = orders.flatMap(({ id, customer }) => {
    const agency = orderAgencyOf(customer);
    const agencyId = agency && agencyIds.get(agency.name);
    if (!agency || !agencyId) return [];
    const { contact, isBilled } = agency;
    return [
      {
        order_id: id,
        agency_id: agencyId,
        ordered_by: `${contact.firstName} ${contact.lastName}`,
        bill_to_id: isBilled ? agencyId : null,
        copy_to_id: isBilled ? null : agencyId,
        copy_to_email: '',
        has_mandate: true,
      },
    ];
  });
  await insertRows(tx, 'order_parties', rows);
}
