import type { Month } from '#domain/platform/day.ts';
import type { OrderState } from '#domain/sales/orders/order.ts';
import { type Amount, type Currency, type Exact, roundHalfUp } from '#domain/pricing/quotes/money.ts';

/** The percentage with which a reservation counts in the weighted revenue, because not every reservation is booked. */
export const RESERVED_WEIGHT_PERCENT = 60;

/** The amounts of the revenue. `weighted` is the weighted part of `reserved`; `open…` is the part of `billed…` that is not paid yet. */
const REVENUE_AMOUNTS = [
  'booked',
  'reserved',
  'weighted',
  'billedNet',
  'billedGross',
  'openNet',
  'openGross',
] as const;
export type RevenueAmounts = Record<(typeof REVENUE_AMOUNTS)[number], Amount>;

/** The dimensions of the revenue. An id is 0 if it is unknown. */
interface RevenueOf {
  month: Month;
  currency: Currency;
  publicationId: number;
  customerId: number;
  creatorId: number;
}

/** What an order or an invoice adds to the revenue of one publication and month. */
export interface RevenueEntry extends RevenueOf, RevenueAmounts {}

/** Revenue amounts that are all 0. */
export const NO_REVENUE: Readonly<RevenueAmounts> = {
  booked: 0,
  reserved: 0,
  weighted: 0,
  billedNet: 0,
  billedGross: 0,
  openNet: 0,
  openGross: 0,
};

/** Adds the amounts of `other` to those of `one`, or deducts them if the factor is -1. */
export function addRevenue(one: RevenueAmounts, other: RevenueAmounts, factor: 1 | -1 = 1): RevenueAmounts {
  const sums = REVENUE_AMOUNTS.map((name) => [name, one[name] + factor * other[name]]);
  return Object.fromEntries(sums) as RevenueAmounts;
}

/** Whether every amount is 0. */
export function isNoRevenue(amounts: RevenueAmounts): boolean {
  return REVENUE_AMOUNTS.every((name) => amounts[name] === 0);
}

/** An ad with a price in an order that has not lapsed. */
export interface PricedAd extends RevenueOf {
  state: OrderState;
  customerNet: Amount;
}

const HUNDRED = 100n;
const UNIT: Exact = 10n ** 15n;

/** Returns the weighted amount of a reservation, half a minor unit rounded up. */
function weightedOf(amount: Amount): Amount {
  return roundHalfUp((BigInt(amount) * UNIT * BigInt(RESERVED_WEIGHT_PERCENT)) / HUNDRED);
}

/** Returns what the ads of an order add to the revenue. Each ad is weighted separately, so that all sums of weighted amounts agree. */
export function revenueOfAds(ads: readonly PricedAd[]): RevenueEntry[] {
  return merge(
    ads.map(({ state, customerNet, ...of }) => ({
      ...of,
      ...NO_REVENUE,
      ...(state === 'booked'
        ? { booked: customerNet }
        : { reserved: customerNet, weighted: weightedOf(customerNet) }),
    })),
  );
}

/** A line of an invoice, with the order that it bills. */
export interface BilledLine extends RevenueOf {
  net: Amount;
}

/**
 * Returns what an invoice adds to the revenue: the customer net of each line. The gross total and the open amount are divided among the
 * lines in proportion to their net. The billed amounts of a correction are negative.
 */
export function revenueOfInvoice(
  kind: 'invoice' | 'correction',
  lines: readonly BilledLine[],
  { gross, openGross }: { gross: Amount; openGross: Amount },
): RevenueEntry[] {
  const sign = kind === 'invoice' ? 1 : -1;
  const nets = lines.map(({ net }) => net);
  const net = nets.reduce((sum, part) => sum + part, 0);
  const openNet = gross === 0 ? 0 : portion(net, openGross, gross);
  const [grosses, openNets, openGrosses] = [gross, openNet, openGross].map((sum) => divide(sum, nets));
  return merge(
    lines.map(({ net: billedNet, ...of }, index) => ({
      ...of,
      ...NO_REVENUE,
      billedNet: sign * billedNet,
      billedGross: sign * (grosses?.[index] ?? 0),
      openNet: openNets?.[index] ?? 0,
      openGross: openGrosses?.[index] ?? 0,
    })),
  );
}

/** Divides a sum by weights. The parts are differences of truncated running totals, so they add up to the sum. */
function divide(sum: Amount, weights: readonly number[]): Amount[] {
  const whole = weights.reduce((total, weight) => total + weight, 0);
  let running = 0;
  let given = 0;
  return weights.map((weight, index) => {
    running += whole === 0 ? 0 : weight;
    const isLast = index === weights.length - 1;
    const until = isLast ? sum : whole === 0 ? 0 : portion(sum, running, whole);
    const part = until - given;
    given = until;
    return part;
  });
}

/** Returns `amount × part / whole`, truncated. */
function portion(amount: Amount, part: number, whole: number): Amount {
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}

/** Returns a key that is the same for entries that can be added up. */
function keyOf({ month, currency, publicationId, customerId, creatorId }: RevenueOf): string {
  return `${month} ${currency} ${publicationId} ${customerId} ${creatorId}`;
}

function merge(entries: readonly RevenueEntry[]): RevenueEntry[] {
  const merged = new Map<string, RevenueEntry>();
  for (const entry of entries) {
    const known = merged.get(keyOf(entry));
    merged.set(keyOf(entry), known ? { ...known, ...addRevenue(known, entry) } : entry);
  }
  return [...merged.values()].filter((entry) => !isNoRevenue(entry));
}

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

/** Returns every counter that includes an entry: the counters of all publications, and the counters of its own publication. */
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
