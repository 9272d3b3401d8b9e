import type { Currency } from '../prices/money.ts';
import { addRevenue, isNoRevenue, NO_REVENUE, type RevenueAmounts, type RevenueEntry } from './revenue.ts';

/** What the counters distinguish within a year. */
export type RevenueDimension = 'month' | 'publication' | 'customer' | 'creator';

/** The revenue of a year in one month, or of one publication, customer or salesperson in the whole year. */
export interface RevenueCounter extends RevenueAmounts {
  year: number;
  /** 0 for all publications. */
  publicationId: number;
  dimension: RevenueDimension;
  currency: Currency;
  /** 0 for months, and where it is unknown. */
  subjectId: number;
  /** 1 to 12; 0 for the whole year. */
  month: number;
}

/** The counters that change if `after` replaces `before`, each with the difference, in a fixed order. */
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

/** Identifies a counter. */
export function counterKey(counter: Omit<RevenueCounter, keyof RevenueAmounts>): string {
  const { year, publicationId, dimension, currency, subjectId, month } = counter;
  return `${year} ${publicationId} ${dimension} ${currency} ${subjectId} ${month}`;
}

/** Every counter that an entry belongs to; the counters of one publication serve the page of that publication. */
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
