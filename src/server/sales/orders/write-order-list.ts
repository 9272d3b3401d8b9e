import { type CapacityChange, countPlacements } from '#server/catalogue/board/capacities.ts';
import { countOrders } from '#server/platform/db/derived-rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { type NewOrder, writeOrders } from './write-orders.ts';

/** The maximum number of placements that one statement writes, unless a single order has more. */
const MOST_PLACEMENTS = 500;

const CUSTOMERS_WITH_AGREEMENTS = statement('customers-with-agreements')`
  select distinct customer_id as id from agreements where organization_id = $1 and customer_id = any ($2::bigint[])`;

/**
 * Writes a long list of orders in one transaction, all of them or none, and returns their ids. Gives the same prices as if each were
 * placed alone, one after the other. The caller has locked the placements.
 */
export async function writeOrderList(
  tx: Tx,
  orders: readonly NewOrder[],
  { lateReason }: { lateReason?: string } = {},
): Promise<number[]> {
  const customerIds = [...new Set(orders.map(({ customerId }) => customerId))];
  const agreed = await tx.statement(CUSTOMERS_WITH_AGREEMENTS, [tx.organizationId, customerIds]);
  const ids: number[] = [];
  const changes: CapacityChange[] = [];
  for (const part of partsOf(orders, new Set(agreed.map(({ id }) => id)))) {
    const written = await writeOrders(tx, part, { lateReason, isCountedLater: true });
    ids.push(...(written.order_ids ?? []));
    const booked = new Set(
      part.flatMap((order) => (order.reservationExpireDate === null ? order.placementIds : [])),
    );
    for (const [at, id] of written.placement_ids.entries()) {
      const sendingDate = written.sending_dates[at] ?? '';
      changes.push({ sendingDate, free: -1, [booked.has(id) ? 'booked' : 'reserved']: 1 });
    }
  }
  await countOrders(tx, ids.length);
  await countPlacements(tx, changes);
  return ids;
}

/**
 * Splits a list into parts that one statement can write. A part has at most one order of a customer with agreements, because each order
 * counts towards the scale of the next one.
 */
function partsOf(orders: readonly NewOrder[], agreed: ReadonlySet<number>): NewOrder[][] {
  const parts: NewOrder[][] = [];
  let part: NewOrder[] = [];
  let placements = 0;
  for (const order of orders) {
    const isRepeated =
      agreed.has(order.customerId) && part.some(({ customerId }) => customerId === order.customerId);
    if (part.length === 0 || isRepeated || placements + order.placementIds.length > MOST_PLACEMENTS) {
      part = [];
      placements = 0;
      parts.push(part);
    }
    part.push(order);
    placements += order.placementIds.length;
  }
  return parts;
}
