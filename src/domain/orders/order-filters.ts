import { addDays, type Day, isDay } from '../day.ts';

/**
 * The states by which the orders list is filtered. `open` are reservations, and bookings with an issue still to be sent; `sold`
 * are all bookings.
 */
export const FILTER_STATES = ['open', 'reserved', 'booked', 'fulfilled', 'sold', 'lapsed'] as const;
export type FilterState = (typeof FILTER_STATES)[number];

/** What the orders list is sorted by. The last two need a `state`: the first of them `reserved`, the other `open`, `reserved` or `booked`. */
export const ORDER_SORTS = [
  'id',
  'customer_name',
  'publications',
  'created_at',
  'note',
  'reservation_expire_date',
  'next_sending_date',
] as const;
/** What an order is found by, in the order in which suggestions are offered. */
export const SUGGESTION_TYPES = ['customer', 'publication', 'note'] as const;

/** The salesperson "the user", so that a shared view shows each user their own orders. */
export const MY_ORDERS = 'me';
/** The salesperson "the customers": orders that self-service users created themselves. */
export const CUSTOMERS_ORDERS = 'customers';

const RELATIVE_DAY = /^(-?)(\d{1,3})d$/;
/** The pattern of a day in a filter: `2026-12-04`, or a number of days from today: `14d`, `-7d`. */
export const FILTER_DAY_PATTERN = String.raw`^(\d{4}-\d{2}-\d{2}|-?\d{1,3}d)$`;

/** The day that a filter names, or null if it names none. Relative days keep a saved view useful on later days. */
export function readFilterDay(text: string, today: Day): Day | null {
  const relative = RELATIVE_DAY.exec(text);
  if (!relative) return isDay(text) ? text : null;
  return addDays(today, Number(`${relative[1]}${relative[2]}`));
}

/** Whether the text names a day in a filter. */
export function isFilterDay(text: string): boolean {
  return RELATIVE_DAY.test(text) || isDay(text);
}
