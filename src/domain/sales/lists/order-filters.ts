import { addDays, type Day, isDay } from '#domain/platform/day.ts';

/**
 * The states by which the orders list can be filtered. `open`: reservations that have not lapsed, and bookings with an issue that is
 * still to be sent. `sold`: all bookings.
 */
export const FILTER_STATES = ['open', 'reserved', 'booked', 'fulfilled', 'sold', 'lapsed'] as const;
export type FilterState = (typeof FILTER_STATES)[number];

/**
 * The sort keys of the orders list. `reservation_expire_date` requires the state `reserved`, and `next_sending_date` the state `open`,
 * `reserved` or `booked`.
 */
export const ORDER_SORTS = [
  'id',
  'customer_name',
  'publications',
  'created_at',
  'note',
  'reservation_expire_date',
  'next_sending_date',
] as const;
/** What an order can be found by, in the order of the suggestions. */
export const SUGGESTION_TYPES = ['customer', 'publication', 'note'] as const;

/** The filter value for the signed-in user, so that a shared view shows each user their own orders. */
export const MY_ORDERS = 'me';
/** The filter value for orders that self-service users created. */
export const CUSTOMERS_ORDERS = 'customers';

const RELATIVE_DAY = /^(-?)(\d{1,3})d$/;
/** The pattern of a day in a filter: `2026-12-04`, or a number of days from today: `14d`, `-7d`. */
export const FILTER_DAY_PATTERN = String.raw`^(\d{4}-\d{2}-\d{2}|-?\d{1,3}d)$`;

/** Returns the day of a filter, or null if the text is not one. Relative days keep a saved view useful on later days. */
export function readFilterDay(text: string, today: Day): Day | null {
  const relative = RELATIVE_DAY.exec(text);
  if (!relative) return isDay(text) ? text : null;
  return addDays(today, Number(`${relative[1]}${relative[2]}`));
}

/** Whether the text is a day of a filter. */
export function isFilterDay(text: string): boolean {
  return RELATIVE_DAY.test(text) || isDay(text);
}
