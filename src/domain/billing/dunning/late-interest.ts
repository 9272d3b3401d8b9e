import { addDays, type Day, daysBetween } from '#domain/platform/day.ts';
import type { Amount, BasisPoints } from '#domain/pricing/quotes/money.ts';
import type { BaseRateKind, LatePaymentRule } from './late-payment-law.ts';

/** The maximum length of the source of a base rate. */
export const BASE_RATE_SOURCE_MAX = 120;

/** A base rate from a day on. It ends with the next rate of its kind. It can be negative. */
export interface BaseRate {
  kind: BaseRateKind;
  validFrom: Day;
  basisPoints: BasisPoints;
}

/** A period in which the open amount and the rate are the same. Both days belong to it. */
export interface InterestPart {
  from: Day;
  until: Day;
  days: number;
  amount: Amount;
  basisPoints: BasisPoints;
}

/** An amount that is due, and how it was paid. */
export interface LateClaim {
  /** The first day with interest. */
  from: Day;
  /** What was owed on it. */
  amount: Amount;
  /** Payments, and returns of payments with a negative amount. A payment counts from the day after it. */
  payments: readonly { on: Day; amount: Amount }[];
}

const YEAR_DAYS = 365n;
const FULL_BASIS_POINTS = 10_000n;

/**
 * Splits the delay until a day by open amount and rate. The rate of a half-year is the base rate on its first day plus the points; under
 * British law, that of the last day before the half-year in which the delay begins. Returns the day for which the base rate is missing if
 * one is.
 */
export function interestParts(
  { from, amount, payments }: LateClaim,
  {
    rule,
    points,
    rates,
    until,
  }: {
    rule: Pick<LatePaymentRule, 'base' | 'isFixed'>;
    points: BasisPoints;
    rates: readonly BaseRate[];
    until: Day;
  },
): InterestPart[] | { missing: Day } {
  const changes = [...halfYearsBetween(from, until), ...payments.map(({ on }) => addDays(on, 1))];
  const starts = [...new Set([from, ...changes.filter((day) => day > from && day <= until)])].toSorted();
  const parts: InterestPart[] = [];
  for (const [at, start] of starts.entries()) {
    if (start > until) break;
    const next = starts[at + 1];
    const last = next === undefined ? until : addDays(next, -1);
    const open =
      amount - payments.reduce((sum, payment) => sum + (payment.on < start ? payment.amount : 0), 0);
    if (open <= 0) continue;
    const day = rule.isFixed ? addDays(halfYearOf(from), -1) : halfYearOf(start);
    const base = baseRateOn(rates, rule.base, day);
    if (base === null) return { missing: day };
    const basisPoints = Math.max(0, base + points);
    parts.push({ from: start, until: last, days: daysBetween(start, last) + 1, amount: open, basisPoints });
  }
  return parts;
}

/** Returns the interest of these parts, of a year of 365 days, rounded half up once. */
export function interestOf(parts: readonly InterestPart[]): Amount {
  const numerator = parts.reduce(
    (sum, { amount, basisPoints, days }) => sum + BigInt(amount) * BigInt(basisPoints) * BigInt(days),
    0n,
  );
  const denominator = FULL_BASIS_POINTS * YEAR_DAYS;
  return Number((numerator * 2n + denominator) / (denominator * 2n));
}

/** Returns the base rate of a kind on a day; null if none is entered for it. */
export function baseRateOn(rates: readonly BaseRate[], kind: BaseRateKind, day: Day): BasisPoints | null {
  const valid = rates.filter((rate) => rate.kind === kind && rate.validFrom <= day);
  const latest = valid.toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1)).at(-1);
  return latest?.basisPoints ?? null;
}

/** Returns the first day of the half-year of a day: 1 January or 1 July. */
function halfYearOf(day: Day): Day {
  return `${day.slice(0, 4)}-${day.slice(5, 7) < '07' ? '01' : '07'}-01`;
}

function halfYearsBetween(from: Day, until: Day): Day[] {
  const days: Day[] = [];
  for (let day = halfYearOf(from); day <= until; day = halfYearOf(addDays(day, 190))) days.push(day);
  return days;
}
