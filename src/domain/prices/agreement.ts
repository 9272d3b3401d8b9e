import type { Day } from '../day.ts';
import type { Amount } from './money.ts';

/** A customer's promise of placements or of an amount within the 12 months that begin with its first issue. */
export interface Agreement {
  /** Its number, such as `A-2026-07`. */
  name: string;
  from: Day;
  /** The last day, inclusive. */
  until: Day;
  /** The publication or the scale group of the rate cards that it counts for, as `scaleKey` returns it. */
  scale: string;
  /** Placements; null if an amount is promised. */
  promisedCount: number | null;
  /** List price plus surcharges; null if placements are promised. */
  promisedAmount: Amount | null;
  /** The placements of the year that are ordered already, without those of the order to price. */
  calledOffCount: number;
  /** Their list prices plus surcharges. */
  calledOffAmount: Amount;
}

/** What placements are counted by: the group of the rate card, or the publication alone. */
export function scaleKey(publicationId: number, { scaleGroup }: { scaleGroup: string }): string {
  return scaleGroup === '' ? `publication ${publicationId}` : `group ${scaleGroup}`;
}

/** The customer's agreement for the scale on the sending day, or null. */
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
