import { addDays, addYears, type Day } from '#domain/platform/day.ts';
import { type Amount, MAX_PRICE } from '../quotes/money.ts';
import type { ProblemCode } from '#domain/platform/problem-code.ts';

/** A customer's promise of placements or of an amount within the 12 months that begin with its first issue. */
export interface Agreement {
  /** Its number, such as `A-2026-07`. */
  name: string;
  from: Day;
  /** The last day, inclusive. */
  until: Day;
  /** The key of the publication or scale group that it applies to, as `scaleKey` returns it. */
  scale: string;
  /** The number of placements; null if an amount is promised. */
  promisedCount: number | null;
  /** The amount at list prices plus surcharges; null if placements are promised. */
  promisedAmount: Amount | null;
  /** The number of already ordered placements within its 12 months, without the placements of the order to price. */
  calledOffCount: number;
  /** The sum of their list prices plus surcharges. */
  calledOffAmount: Amount;
}

/** Returns the key by which placements are counted: the scale group of the rate card, or the publication if it has none. */
export function scaleKey(publicationId: number, { scaleGroup }: { scaleGroup: string }): string {
  return scaleGroup === '' ? `publication ${publicationId}` : `group ${scaleGroup}`;
}

/** Returns the agreement for the scale on the sending day, or null. */
export function agreementFor(
  agreements: readonly Agreement[],
  scale: string,
  sendingDate: Day,
): Agreement | null {
  return (
    agreements.find(
      (agreement) =>
        agreement.scale === scale && agreement.from <= sendingDate && sendingDate <= agreement.until,
    ) ?? null
  );
}

/** The maximum number of placements that a customer can promise. */
const PROMISED_COUNT_MAX = 1_000;

/** A promise as it is entered. */
export interface Promised {
  /** The publication that it counts for; null for a scale group. */
  publicationId: number | null;
  scaleGroup: string;
  /** The sending day of the first issue. */
  firstDay: Day;
  /** The number of placements; null if an amount is promised. */
  promisedCount: number | null;
  promisedAmount: Amount | null;
}

/** Returns the last day of the 12 months that begin with the first issue. */
export function lastDayOf(firstDay: Day): Day {
  return addDays(addYears(firstDay, 1), -1);
}

/** Returns the key of a promise's scale, as `scaleKey` does. A publication that has since joined a scale group counts with it. */
export function scaleOf(
  { publicationId, scaleGroup }: Pick<Promised, 'publicationId' | 'scaleGroup'>,
  groupOf: (publicationId: number) => string,
): string {
  return scaleKey(
    publicationId ?? 0,
    publicationId === null ? { scaleGroup } : { scaleGroup: groupOf(publicationId) },
  );
}

/** Returns the problems by field. Either a number or an amount must be promised, not both. */
export function promiseProblems({
  promisedCount,
  promisedAmount,
}: Pick<Promised, 'promisedCount' | 'promisedAmount'>): Partial<
  Record<'promisedCount' | 'promisedAmount', ProblemCode>
> {
  if (promisedCount === null && promisedAmount === null) return { promisedCount: 'blank' };
  if (promisedCount !== null && promisedAmount !== null) return { promisedAmount: 'invalid' };
  if (promisedCount !== null) {
    if (promisedCount < 1) return { promisedCount: 'too_small' };
    return promisedCount > PROMISED_COUNT_MAX ? { promisedCount: 'too_large' } : {};
  }
  if ((promisedAmount ?? 0) < 1) return { promisedAmount: 'too_small' };
  return (promisedAmount ?? 0) > MAX_PRICE ? { promisedAmount: 'too_large' } : {};
}

/** Returns the name of an agreement from its year and its number in this year: `A-2026-03`. */
export function agreementName(year: string, number: number): string {
  return `A-${year}-${String(number).padStart(2, '0')}`;
}
