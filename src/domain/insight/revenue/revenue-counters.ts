import type { Currency } from '#domain/pricing/quotes/money.ts';
import { addRevenue, isNoRevenue, NO_REVENUE, type RevenueAmounts, type RevenueEntry } from './revenue.ts';

/** The kinds of revenue counters: by month, publication, customer or salesperson. */
export type RevenueDimension = 'month' | 'publication' | 'customer' | 'creator';

/**
 * The revenue in one month of a year, or the revenue of one publication, customer or salesperson in the whole year. A counter covers all
 * publications or only one.
 */
export interface RevenueCounter extends RevenueAmounts {
  year: number;
  /** The publication that the counter covers; 0 for all. */
  publicationId: number;
  dimension: RevenueDimension;
  currency: Currency;
  /** The id of the publication, customer or salesperson; 0 if it is unknown, and in the counters of months. */
  subjectId: number;
  /** 1 to 12; 0 for the whole year. */
  month: number;
}

/**
 * Returns the changes of the counters if the entries `after` replace `before`: for each counter that changes, the amounts to add. They
 * are sorted by {@link counterKey}.
 */
export function counterChanges(
  before: readonly RevenueEntry[],
  after: readonly RevenueEntry[],
): RevenueCounter[] {
  const changes = new Map<string, RevenueCounter>();
  const count = (entry: RevenueEntry, factor: 1 | -1) => {
    for (const counter of countersOf(entry)) {
      const key = counterKey(counter);
      const known = changes.get(key) ?? { ...counter, ...NO_REVENUE };
      changes.set(key, { ...known, ...addRevenue(known, entry, factor) });
    }
  };
  for (const entry of before) count(entry, -1);
  for (const entry of after) count(entry, 1);
  return [...changes]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, change]) => change)
    .filter((change) => !isNoRevenue(change));
}

/** Returns a text that identifies a counter. */
export function counterKey(counter: Omit<RevenueCounter, keyof RevenueAmounts>): string {
  const { year, publicationId, dimension, currency, subjectId, month } = counter;
  return `${year} ${publicationId} ${dimension} ${currency} ${subjectId} ${month}`;
}

/** Returns every counter that includes an entry: those of all publications, and those that the revenue page of its publication shows. */
function countersOf(entry: RevenueEntry): RevenueCounter[] {
  const { publicationId, customerId, creatorId, currency } = entry;
  const [year = 0, month = 0] = entry.month.split('-').map(Number);
  const of = (publication: number, dimension: RevenueDimension, subjectId: number): RevenueCounter => ({
    ...NO_REVENUE,
    year,
    publicationId: publication,
    dimension,
    currency,
    subjectId,
    month: dimension === 'month' ? month : 0,
  });
  const all = [
    of(0, 'month', 0),
    of(0, 'publication', publicationId),
    of(0, 'customer', customerId),
    of(0, 'creator', creatorId),
  ];
  if (publicationId === 0) return all;
  const own = [
    of(publicationId, 'month', 0),
    of(publicationId, 'customer', customerId),
    of(publicationId, 'creator', creatorId),
  ];
  return [...all, ...own];
}
