import type { Day } from '#domain/platform/day.ts';
import type { Amount } from '../quotes/money.ts';

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
  /** The number of already ordered placements within its 12 months, without those of the order to price. */
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
