import type { ContentOf, RecordField } from '#domain/platform/record-field.ts';
import { type Amount, type BasisPoints, MAX_PRICE } from '#domain/pricing/quotes/money.ts';

/** The levels of dunning. Each is sent at most once for an invoice. */
export const DUNNING_LEVELS = [1, 2, 3] as const;

const DAYS_MAX = 365;
const POINTS_MAX = 3_000;

/**
 * The settings of dunning, in the order of the form. The first choice is the default: three levels, lump sum and interest from the second on.
 * For blank numbers, `DUNNING_DEFAULTS` and the statutory rules (`latePaymentRule`) apply, and there is no own fee.
 */
export const DUNNING_FIELDS = {
  /** How many levels there are. */
  levels: { kind: 'choice', choices: ['3', '2', '1'], column: 'levels' },
  /** After how many days without payment a level is due: the first after the due date, others after the level before. */
  days1: { kind: 'number', most: DAYS_MAX, column: 'days_1' },
  days2: { kind: 'number', most: DAYS_MAX, column: 'days_2' },
  days3: { kind: 'number', most: DAYS_MAX, column: 'days_3' },
  /** How many days the customer has to pay after a dunning. */
  paymentDays: { kind: 'number', most: DAYS_MAX, column: 'payment_days' },
  /** The organization's own fee of each level, in minor units of the invoice's currency. */
  fee1: { kind: 'number', most: MAX_PRICE, column: 'fee_1' },
  fee2: { kind: 'number', most: MAX_PRICE, column: 'fee_2' },
  fee3: { kind: 'number', most: MAX_PRICE, column: 'fee_3' },
  /** The level from which on the statutory lump sum is charged to businesses. */
  lumpSumFrom: { kind: 'choice', choices: ['2', '1', '3', 'never'], column: 'lump_sum_from' },
  interestFrom: { kind: 'choice', choices: ['2', '1', '3', 'never'], column: 'interest_from' },
  /** Points over the base rate in place of the statutory ones, in basis points. */
  businessPoints: { kind: 'percent', most: POINTS_MAX, column: 'business_points' },
  privatePoints: { kind: 'percent', most: POINTS_MAX, column: 'private_points' },
} as const satisfies Readonly<Record<string, RecordField>>;

export type DunningSettings = ContentOf<typeof DUNNING_FIELDS>;

/** The values of blank settings. */
export const DUNNING_DEFAULTS = { days1: 7, days2: 14, days3: 14, paymentDays: 10 } as const;

/** The rules of one level. */
interface DunningRules {
  /** The days after the due date, or after the level before. */
  days: number;
  fee: Amount;
  hasLumpSum: boolean;
  hasInterest: boolean;
}

/** Returns the rules of a level; null if the organization has fewer levels. */
export function rulesOfLevel(settings: DunningSettings, level: number): DunningRules | null {
  const known = DUNNING_LEVELS.find((one) => one === level);
  if (known === undefined || level > Number(settings.levels)) return null;
  const isFrom = (first: DunningSettings['interestFrom']) => first !== 'never' && level >= Number(first);
  return {
    days: settings[`days${known}`] ?? DUNNING_DEFAULTS[`days${known}`],
    fee: settings[`fee${known}`] ?? 0,
    hasLumpSum: isFrom(settings.lumpSumFrom),
    hasInterest: isFrom(settings.interestFrom),
  };
}

/** Returns the points over the base rate that the organization has set for a kind of customer; null for the statutory ones. */
export function ownPoints(settings: DunningSettings, isBusiness: boolean): BasisPoints | null {
  return isBusiness ? settings.businessPoints : settings.privatePoints;
}
