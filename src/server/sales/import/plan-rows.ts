import { type KnownRecords, nameKey, NamedRecords } from './named-records.ts';
import type { ReadRow } from './read-rows.ts';
import {
  type CellProblem,
  type CellProblems,
  type ImportField,
  type ImportOutcome,
  placesOrder,
} from '#domain/sales/orders/order-import.ts';
import type { Day } from '#domain/platform/day.ts';
import type { Instant } from '#domain/catalogue/issue-deadline.ts';
import type { Amount, Currency } from '#domain/pricing/quotes/money.ts';
import { passedBooking } from '#domain/pricing/terms/issue-deadlines.ts';
import type { OrderState } from '#domain/sales/orders/order.ts';
import { MAX_PLACEMENTS_PER_ORDER } from '#domain/catalogue/placement.ts';
import { proposedExpireDate } from '#domain/sales/orders/reservation-period.ts';

/** The plan for one row of the file. */
export interface PlannedRow extends ReadRow {
  outcome: ImportOutcome;
  placementId: number | null;
  /** The id of the customer with that name; null if there is none. */
  customerId: number | null;
  isNewCustomer: boolean;
  /** The name of the other customer who holds the placement; null if there is none. */
  holder: string | null;
  /** Whether the booking deadline of the placement has passed. */
  isLate: boolean;
  /** The currency of the newsletter's rate card; null without one. */
  currency: Currency | null;
  /** The price in the file, a special price; null if the price of the rate card applies. */
  special: Amount | null;
  /** The price that the ad gets; null if it has none. */
  price: Amount | null;
}

/**
 * Plans each row of a file. The first row that names a placement and is not refused takes it. Later rows with this placement are refused.
 */
export function planRows(
  rows: readonly ReadRow[],
  known: KnownRecords,
  clock: { today: Day; now: Instant },
): PlannedRow[] {
  const records = new NamedRecords(known);
  const taken = new Set<number>();
  return rows.map((row) => {
    const planned = planRow(row, records, clock);
    const { placementId } = planned;
    if (placementId === null || planned.outcome === 'refuse') return planned;
    if (taken.has(placementId)) return refused(planned, 'placement', 'repeated');
    taken.add(placementId);
    return planned;
  });
}

function planRow(
  row: ReadRow,
  records: NamedRecords,
  { today, now }: { today: Day; now: Instant },
): PlannedRow {
  const customers = records.customersNamed(row.customer);
  const [customer] = customers;
  const isNewCustomer = row.customer !== '' && row.problems.customer === undefined && !customer;
  const planned: PlannedRow = {
    ...row,
    outcome: row.state === 'booked' ? 'book' : 'reserve',
    placementId: null,
    customerId: customer?.id ?? null,
    isNewCustomer,
    holder: null,
    isLate: false,
    currency: null,
    special: null,
    price: null,
  };
  // A past row is only left out, so its other problems do not matter.
  if (row.day !== null && row.day < today) {
    return { ...planned, outcome: 'past', isNewCustomer: false, problems: { day: 'past' } };
  }
  const found = records.find(row);
  const problems: CellProblems = { ...row.problems, ...found.problems };
  if (customers.length > 1) problems.customer = 'ambiguous';
  const { placement } = found;
  const isRefused = Object.keys(problems).length > 0;
  if (isRefused || !placement) return { ...planned, outcome: 'refuse', isNewCustomer: false, problems };
  const { id: placementId, name, customer_id: holderId, reason, deadlines } = placement;
  if (holderId === null && reason === 'held') return refused(planned, 'placement', 'held');
  if (holderId === null) {
    const { currency, special } = found;
    return {
      ...planned,
      placementId,
      currency,
      special,
      isLate: passedBooking(deadlines, name ?? '', now) !== null,
    };
  }
  if (holderId === planned.customerId) {
    return placement.state === row.state
      ? { ...planned, placementId, outcome: 'keep' }
      : refused(planned, 'state', 'taken');
  }
  const holder = placement.customer_name ?? '';
  return { ...refused(planned, 'placement', 'taken'), holder };
}

function refused(row: PlannedRow, field: ImportField, problem: CellProblem): PlannedRow {
  return {
    ...row,
    outcome: 'refuse',
    placementId: null,
    isNewCustomer: false,
    isLate: false,
    problems: { [field]: problem },
  };
}

/** Refuses a row whose price in the file has no list price that it could replace. */
export function refuseSpecial(row: PlannedRow): PlannedRow {
  return refused(row, 'price', 'no_list_price');
}

/** An order that the import creates. */
export interface PlannedOrder {
  customer: string;
  /** Null for a new customer. */
  customerId: number | null;
  state: OrderState;
  until: Day | null;
  note: string;
  placements: { id: number; sendingDate: Day; line: number; special: Amount | null }[];
}

/**
 * Groups the rows that place an order: one order for each customer, state, end of reservation, note and currency, or several if one order
 * would have too many placements. A reservation without an end gets the end that is proposed for its own sending day, so that an early ad does
 * not shorten the reservation of later ones.
 */
export function groupRows(
  rows: readonly PlannedRow[],
  { today, reservationDays }: { today: Day; reservationDays: number },
): PlannedOrder[] {
  const groups = new Map<string, PlannedOrder>();
  for (const row of rows.filter(placesOrder)) {
    const { customer, customerId, state, note, line, placementId, day, currency, special } = row;
    if (placementId === null || day === null) continue;
    const proposed = proposedExpireDate({ today, firstSendingDate: day }, reservationDays);
    const until = state === 'booked' ? null : (row.until ?? proposed);
    const key = JSON.stringify([customerId ?? nameKey(customer), state, until, note, currency]);
    const group = groups.get(key) ?? { customer, customerId, state, until, note, placements: [] };
    group.placements.push({ id: placementId, sendingDate: day, line, special });
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
