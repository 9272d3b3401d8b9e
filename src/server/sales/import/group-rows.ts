import { placesOrder } from '#domain/sales/orders/order-import.ts';
import type { Day } from '#domain/platform/day.ts';
import type { OrderState } from '#domain/sales/orders/order.ts';
import { MAX_PLACEMENTS_PER_ORDER } from '#domain/catalogue/placement.ts';
import { proposedExpireDate } from '#domain/sales/orders/reservation-period.ts';
import { nameKey } from './find-placements.ts';
import type { PlannedRow } from './plan-rows.ts';

/** An order that the import creates. */
export interface PlannedOrder {
  customer: string;
  /** Null for a new customer. */
  customerId: number | null;
  state: OrderState;
  until: Day | null;
  note: string;
  placements: { id: number; sendingDate: Day; line: number }[];
}

/**
 * Groups the rows that place an order: one order for each customer, state, end of reservation and note, or several if one order would
 * have too many placements. A reservation without an end gets the end that is proposed for its own sending day, so that an early ad does
 * not shorten the reservation of later ones.
 */
export function groupRows(
  rows: readonly PlannedRow[],
  { today, reservationDays }: { today: Day; reservationDays: number },
): PlannedOrder[] {
  const groups = new Map<string, PlannedOrder>();
  for (const row of rows.filter(placesOrder)) {
    const { customer, customerId, state, note, line, placementId, day } = row;
    if (placementId === null || day === null) continue;
    const proposed = proposedExpireDate({ today, firstSendingDate: day }, reservationDays);
    const until = state === 'booked' ? null : (row.until ?? proposed);
    const key = JSON.stringify([customerId ?? nameKey(customer), state, until, note]);
    const group = groups.get(key) ?? { customer, customerId, state, until, note, placements: [] };
    group.placements.push({ id: placementId, sendingDate: day, line });
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(splitOrder);
}

function splitOrder(order: PlannedOrder): PlannedOrder[] {
  const count = Math.ceil(order.placements.length / MAX_PLACEMENTS_PER_ORDER);
  return Array.from({ length: count }, (_, at) => ({
    ...order,
    placements: order.placements.slice(at * MAX_PLACEMENTS_PER_ORDER, (at + 1) * MAX_PLACEMENTS_PER_ORDER),
  }));
}
