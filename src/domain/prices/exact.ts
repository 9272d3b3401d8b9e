import { type Amount, type BasisPoints, FULL_BASIS_POINTS } from './money.ts';

/**
 * An amount in 10^-15 minor units, never negative. A price per thousand needs 3 decimals, and each of the three percentages
 * that can follow (surcharges, scale, special price) 4 more, so no step before the rounding loses anything.
 */
export type Exact = bigint;

const DECIMALS = 15;
const UNIT = 10n ** BigInt(DECIMALS);
const FULL = BigInt(FULL_BASIS_POINTS);

/** The amount in minor units as an exact one. */
export function exactOf(amount: Amount): Exact {
  return BigInt(amount) * UNIT;
}

/** The price for these recipients at this price per thousand. */
export function perThousand(price: Amount, recipients: number): Exact {
  return (exactOf(price) * BigInt(recipients)) / 1000n;
}

/** The amount changed by the percentage: 1500 adds 15 %, -500 takes 5 % off. */
export function changedBy(exact: Exact, basisPoints: BasisPoints): Exact {
  return (exact * BigInt(FULL_BASIS_POINTS + basisPoints)) / FULL;
}

/** The amount in whole minor units; half a unit is rounded up. */
export function roundHalfUp(exact: Exact): Amount {
  return Number((exact * 2n + UNIT) / (UNIT * 2n));
}

/** The whole minor units of the amount, without the rest. */
export function wholeUnits(exact: Exact): Amount {
  return Number(exact / UNIT);
}

/** The percentage of the amount in whole minor units; half a unit is rounded up. */
export function percentOf(amount: Amount, basisPoints: BasisPoints): Amount {
  return roundHalfUp((exactOf(amount) * BigInt(basisPoints)) / FULL);
}

/** The amount as a decimal of minor units, such as `88982.4`. */
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
 * Splits the amount in proportion to the weights by the largest remainder, so that the parts add up to it. Of equal
 * remainders the first gets the unit. If all weights are 0, the parts are equal.
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
