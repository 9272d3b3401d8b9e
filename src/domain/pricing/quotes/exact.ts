import { type Amount, type BasisPoints, FULL_BASIS_POINTS } from './money.ts';

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
