import type { BasisPoints } from './money.ts';
import type { QuoteStep } from './quote.ts';
import type { RepricedAd } from './reprice-order.ts';

/** An ad of a changed order: its placement after the change, null for a removed ad, and its price. */
interface ChangedLine extends Pick<RepricedAd, 'reasons'> {
  to: { placementId: number; publicationId: number } | null;
  steps: readonly QuoteStep[];
}

/** A lost step of a frequency scale: the number of placements at which it begins, and its discount. */
interface LostScale {
  from: number;
  basisPoints: BasisPoints;
}

/**
 * Returns the step of a frequency scale that a change of an order loses by a single placement; null if it loses none, or if more than one
 * placement is missing. If no step is reached any more, the placements of the newsletters that lose it are counted, without those that
 * cannot be taken.
 */
export function scaleLostByOne(
  lines: readonly ChangedLine[],
  unavailable: readonly { placementId: number }[],
): LostScale | null {
  const isTaken = ({ to }: ChangedLine) =>
    to !== null && !unavailable.some(({ placementId }) => placementId === to.placementId);
  const remaining = lines.filter(isTaken);
  for (const line of remaining) {
    const lost = lostStep(line);
    const losing = remaining.filter((other) => lostStep(other)?.from === lost?.from);
    const publications = new Set(losing.map(({ to }) => to?.publicationId));
    const counted =
      countedIn(line) ?? remaining.filter(({ to }) => publications.has(to?.publicationId)).length;
    if (lost && counted === lost.from - 1) return lost;
  }
  return null;
}

/** Returns the lost step of a line; null if it loses no step of a frequency scale. */
function lostStep({ reasons }: ChangedLine): LostScale | null {
  const reason = reasons.find(
    ({ code, insteadScale }) => code === 'scale_lost' && insteadScale === 'frequency',
  );
  const { insteadFrom: from = null, insteadBasisPoints: basisPoints = null } = reason ?? {};
  return from === null || basisPoints === null ? null : { from, basisPoints };
}

/** Returns how many placements count for the step that the line still reaches; null if it reaches none. */
function countedIn({ steps }: ChangedLine): number | null {
  const step = steps.find(({ kind }) => kind === 'frequency');
  return step?.kind === 'frequency' ? step.counted : null;
}
