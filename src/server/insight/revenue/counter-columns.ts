import type { RevenueCounter } from '#domain/insight/revenue/revenue-counters.ts';

/**
 * The columns of `revenue_counters` except the organization, each with its field and its SQL type. `revenue_facts` returns them in this
 * order.
 */
export const COUNTER_COLUMNS = [
  ['year', 'year', 'int'],
  ['publication_id', 'publicationId', 'bigint'],
  ['dimension', 'dimension', 'text'],
  ['currency', 'currency', 'text'],
  ['subject_id', 'subjectId', 'bigint'],
  ['month', 'month', 'int'],
  ['booked', 'booked', 'bigint'],
  ['reserved', 'reserved', 'bigint'],
  ['weighted', 'weighted', 'bigint'],
  ['billed_net', 'billedNet', 'bigint'],
  ['billed_gross', 'billedGross', 'bigint'],
  ['open_net', 'openNet', 'bigint'],
  ['open_gross', 'openGross', 'bigint'],
] as const satisfies readonly (readonly [string, keyof RevenueCounter, string])[];

/** The values of a counter in the order of the columns. */
export type CounterValues = readonly (string | number)[];

/** Returns the counter with these values. */
export function counterOf(values: CounterValues): RevenueCounter {
  const fields = COUNTER_COLUMNS.map(([, field], at) => [field, values[at]]);
  return Object.fromEntries(fields) as RevenueCounter;
}
