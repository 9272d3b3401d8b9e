/** An amount of money: an integer in the currency's minor unit, such as cents. */
export type Amount = number;

/** A percentage as an integer: 10,000 basis points are 100 %. */
export type BasisPoints = number;

/** 100 %. */
export const FULL_BASIS_POINTS = 10_000;

/** The maximum price per issue or of a package, in minor units: ten million euros. */
export const MAX_PRICE = 1_000_000_000;

/** The maximum price per thousand recipients, in minor units: 100,000 euros. */
export const MAX_CPM = 10_000_000;

/** The maximum number of recipients. With `MAX_CPM`, a list price is at most 100 times `MAX_PRICE`. */
export const MAX_RECIPIENTS = 10_000_000;

/** The maximum amount of a step of a volume scale, in minor units. */
export const MAX_VOLUME = 1_000_000_000_000;

/** The currencies of rate cards by ISO 4217, each with the number of digits of its minor unit. */
export const CURRENCY_DIGITS = {
  EUR: 2,
  GBP: 2,
  CHF: 2,
  USD: 2,
  DKK: 2,
  NOK: 2,
  SEK: 2,
  PLN: 2,
  CZK: 2,
  JPY: 0,
} as const;

/** The ISO 4217 code of a supported currency. */
export type Currency = keyof typeof CURRENCY_DIGITS;

/** Every supported currency, the default first. */
export const CURRENCIES = Object.keys(CURRENCY_DIGITS) as Currency[];

/** Whether the text is the code of a supported currency. */
export function isCurrency(text: string): text is Currency {
  return CURRENCIES.some((currency) => currency === text);
}

/**
 * An amount in 10^-15 minor units, never negative. A price per thousand needs 3 decimals, and each of the three percentages that can
 * follow (surcharges, scale, special price) needs 4 more, so all steps before the rounding are exact.
 */
export type Exact = bigint;

const DECIMALS = 15;
const UNIT = 10n ** BigInt(DECIMALS);
const FULL = BigInt(FULL_BASIS_POINTS);

/** Converts an amount in minor units to an exact one. */
export function exactOf(amount: Amount): Exact {
  return BigInt(amount) * UNIT;
}

/** Returns the price for a number of recipients at a price per thousand. */
export function perThousand(price: Amount, recipients: number): Exact {
  return (exactOf(price) * BigInt(recipients)) / 1000n;
}

/** Changes the amount by a percentage: 1500 adds 15 %, -500 deducts 5 %. */
export function changedBy(exact: Exact, basisPoints: BasisPoints): Exact {
  return (exact * BigInt(FULL_BASIS_POINTS + basisPoints)) / FULL;
}

/** Rounds the amount to whole minor units; half a unit is rounded up. */
export function roundHalfUp(exact: Exact): Amount {
  return Number((exact * 2n + UNIT) / (UNIT * 2n));
}

/** Rounds the amount down to whole minor units. */
export function wholeUnits(exact: Exact): Amount {
  return Number(exact / UNIT);
}

/** Returns a percentage of the amount in whole minor units; half a unit is rounded up. */
export function percentOf(amount: Amount, basisPoints: BasisPoints): Amount {
  return roundHalfUp((exactOf(amount) * BigInt(basisPoints)) / FULL);
}

/** Formats the amount as a decimal of minor units, such as `88982.4`. */
export function decimalOf(exact: Exact): string {
  const whole = `${exact / UNIT}`;
  const rest = exact % UNIT;
  return rest === 0n ? whole : `${whole}.${`${rest}`.padStart(DECIMALS, '0').replace(/0+$/, '')}`;
}

/** Reads what `decimalOf` writes. */
export function exactOfDecimal(decimal: string): Exact {
  const [whole = '0', rest = ''] = decimal.split('.');
  return BigInt(whole + rest.padEnd(DECIMALS, '0'));
}

/**
 * Splits the amount in proportion to the weights by the method of the largest remainder, so that the parts add up to the amount. Of
 * equal remainders, the first gets the unit. If all weights are 0, it is split into parts as equal as possible.
 */
export function splitByWeight(amount: Amount, weights: readonly Exact[]): Amount[] {
  const sum = weights.reduce((total, weight) => total + weight, 0n);
  if (sum === 0n)
    return weights.length === 0
      ? []
      : splitByWeight(
          amount,
          weights.map(() => 1n),
        );
  const shares = weights.map((weight, index) => {
    const share = BigInt(amount) * weight;
    return { index, part: Number(share / sum), remainder: share % sum };
  });
  const left = amount - shares.reduce((total, { part }) => total + part, 0);
  const largest = shares.toSorted(
    (one, other) => Number(other.remainder > one.remainder) - Number(other.remainder < one.remainder),
  );
  const raised = new Set(largest.slice(0, left).map(({ index }) => index));
  return shares.map(({ index, part }) => part + Number(raised.has(index)));
}

/** Currencies, units and spaces that are ignored in a number. */
const AROUND = /[\s'’€£$¥%×]|\b(?:EUR|GBP|CHF|USD|DKK|NOK|SEK|PLN|CZK|JPY|TKP|CPM|CPT)\b|Kč|zł|\bkr\b\.?/giu;

const PER_THOUSAND = /\b(?:TKP|CPM|CPT)\b/i;

/** Whether the text is marked as a price per thousand, as in "62,00 TKP" or "CPM 62.00". */
export function saysPerThousand(text: string): boolean {
  return PER_THOUSAND.test(text);
}

/**
 * Reads a number as people and spreadsheets write it, and returns it as an integer in units of the last decimal: with two `digits`,
 * "1.234,50", "1,234.50", "1 234,5" and "1'234.50 €" are all 123450. A single separator between one to three digits, the first not 0,
 * and exactly three digits is a thousands separator: "1.234" means 1234. Returns null if the text is not a number or has more decimals
 * than `digits`.
 */
export function readDecimal(text: string, digits: number): number | null {
  const bare = text.replaceAll(AROUND, '').replace(/^[−–]/, '-');
  const [, sign = '', number = ''] = /^(-?)([\d.,]+)$/.exec(bare) ?? [];
  const at = decimalPoint(number);
  const whole = at < 0 ? number : number.slice(0, at);
  const decimals = at < 0 ? '' : number.slice(at + 1).replace(/0+$/, '');
  if (!isWhole(whole) || !/^\d*$/.test(decimals) || decimals.length > digits) return null;
  const value = Number(whole.replaceAll(/[.,]/g, '') + decimals.padEnd(digits, '0'));
  if (!Number.isSafeInteger(value)) return null;
  return sign === '-' && value !== 0 ? -value : value;
}

/** Returns the position of the decimal separator; -1 if there is none. */
function decimalPoint(number: string): number {
  const at = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
  const separators = number.replaceAll(/\d/g, '');
  if (separators.length === 0) return -1;
  if (new Set(separators).size > 1) return at;
  if (separators.length > 1) return -1;
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(number) ? -1 : at;
}

/** Whether the text has only digits, optionally grouped by threes with one kind of separator. */
function isWhole(text: string): boolean {
  return /^\d+$/.test(text) || /^\d{1,3}(?:\.\d{3})+$/.test(text) || /^\d{1,3}(?:,\d{3})+$/.test(text);
}
