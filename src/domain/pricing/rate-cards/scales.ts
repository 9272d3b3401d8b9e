import { type Agreement, agreementFor, scaleKey } from '../agreements/agreement.ts';
import {
  type Amount,
  type BasisPoints,
  changedBy,
  decimalOf,
  type Exact,
  exactOf,
  wholeUnits,
} from '../quotes/money.ts';
import type { ListedLine } from './list-price.ts';
import type { ScaleQuoteStep } from '../quotes/quote.ts';
import type { RateCard } from './rate-card.ts';

/** A count for the scales. It is shared by the lines of the same scale key that belong to the same agreement, or to none. */
export interface ScaleCount {
  scale: string;
  agreement: Agreement | null;
  publicationIds: Set<number>;
  count: number;
  volume: Exact;
}

/** Returns the count of each line. Lines that count together share one object. */
export function countForScales(
  lines: readonly ListedLine[],
  agreements: readonly Agreement[],
): Map<ListedLine, ScaleCount> {
  const counts = new Map<string, ScaleCount>();
  return new Map(
    lines.map((listed) => {
      const { publicationId, sendingDate } = listed.line;
      const scale = scaleKey(publicationId, listed.card);
      const agreement = agreementFor(agreements, scale, sendingDate);
      const key = JSON.stringify([scale, agreement?.name ?? null]);
      const count = counts.get(key) ?? newCount(scale, agreement);
      count.count += 1;
      count.volume += listed.withSurcharges;
      count.publicationIds.add(publicationId);
      counts.set(key, count);
      return [listed, count];
    }),
  );
}

function newCount(scale: string, agreement: Agreement | null): ScaleCount {
  return {
    scale,
    agreement,
    publicationIds: new Set(),
    count: agreement?.calledOffCount ?? 0,
    volume: exactOf(agreement?.calledOffAmount ?? 0),
  };
}

/** A line with its price after the better of the two scales, and a quote step for each scale that it reaches. */
export interface ScaledLine {
  listed: ListedLine;
  price: Exact;
  steps: (ScaleQuoteStep & { amount: string })[];
}

/** Calculates the prices of the lines after the better of the two scales. */
export function scaledPrices(counts: ReadonlyMap<ListedLine, ScaleCount>): Map<ListedLine, ScaledLine> {
  const known = new Map<ScaleCount, Map<RateCard, ScaleQuoteStep[]>>();
  return new Map(
    [...counts].map(([listed, count]) => {
      const byCard = known.get(count) ?? new Map<RateCard, ScaleQuoteStep[]>();
      const steps = byCard.get(listed.card) ?? reachedScales(listed.card, count);
      known.set(count, byCard.set(listed.card, steps));
      const taken = steps.find(({ isTaken }) => isTaken);
      const price = taken ? changedBy(listed.withSurcharges, -taken.basisPoints) : listed.withSurcharges;
      const amount = steps.length === 0 ? '' : decimalOf(price);
      return [listed, { listed, price, steps: steps.map((step) => ({ ...step, amount })) }];
    }),
  );
}

/** Returns the discount of the better of the two scales for this number and volume of placements; 0 if no step is reached. */
export function takenScale(
  card: Pick<RateCard, 'frequencyScale' | 'volumeScale'>,
  { count, amount }: { count: number; amount: Amount },
): BasisPoints {
  const [best] = reachedScales(card, { agreement: null, count, volume: exactOf(amount) });
  return best?.basisPoints ?? 0;
}

/** Returns the reached step of each scale. The better one comes first and is applied. If they are equal, the frequency scale is applied. */
function reachedScales(
  card: Pick<RateCard, 'frequencyScale' | 'volumeScale'>,
  { agreement, count, volume }: Pick<ScaleCount, 'agreement' | 'count' | 'volume'>,
): ScaleQuoteStep[] {
  const promised = exactOf(agreement?.promisedAmount ?? 0);
  const scales = [
    ...reached(
      'frequency',
      card.frequencyScale.map((step) => ({ from: step.count, basisPoints: step.basisPoints })),
      Math.max(count, agreement?.promisedCount ?? 0),
    ),
    ...reached(
      'volume',
      card.volumeScale.map((step) => ({ from: step.amount, basisPoints: step.basisPoints })),
      wholeUnits(volume > promised ? volume : promised),
    ),
  ];
  return scales
    .toSorted((one, other) => other.basisPoints - one.basisPoints)
    .map((step, index) => ({ ...step, isTaken: index === 0, agreement: agreement?.name ?? null }));
}

/** Returns the highest step of the scale that the counted number reaches, or an empty list. */
function reached(
  kind: ScaleQuoteStep['kind'],
  scale: readonly { from: number; basisPoints: BasisPoints }[],
  counted: number,
) {
  return scale
    .filter(({ from }) => from <= counted)
    .toSorted((one, other) => other.from - one.from)
    .slice(0, 1)
    .map((step) => ({ kind, ...step, counted }));
}
