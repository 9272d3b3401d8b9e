import type { Day } from '#domain/platform/day.ts';
import { countLines, priceLines } from './calculate-quote.ts';
import { roundedListPrice } from '../rate-cards/list-price.ts';
import type { Amount, BasisPoints } from './money.ts';
import type { PricedLine, QuoteLine, QuoteTerms } from './quote.ts';

/** How much less the other placements would cost with one more placement of these publications. */
export interface Saving {
  publicationIds: number[];
  /** The step of the frequency scale that the added placement reaches, as a number of placements. */
  from: number;
  basisPoints: BasisPoints;
  /** The discount without the added placement. */
  instead: BasisPoints;
  /** By how much the sum of the customer nets decreases. The price of the added placement is not part of it. */
  amount: Amount;
  /** The agreement that applies, and how many of its placements were called off before these lines. */
  agreement: { name: string; from: Day; until: Day; calledOff: number } | null;
}

/** A placement to add to the lines, with its price. */
export interface OneMore<Place> {
  place: Place;
  customerNet: Amount;
  /** By how much it increases the customer net of all lines; negative if they cost less with it. */
  more: Amount;
}

/** Returns the cases in which one more placement reaches the next step of a frequency scale and makes the others cheaper. */
export function oneMoreSaves(lines: readonly QuoteLine[], terms: QuoteTerms): Saving[] {
  const { listed, counts } = countLines(lines, terms);
  const now = priceLines(lines, { listed, counts });
  return [...new Set(counts.values())].flatMap((counted) => {
    const oneMore = { ...counted, count: counted.count + 1 };
    const changed = new Map(
      [...counts].map(([entry, count]) => [entry, count === counted ? oneMore : count]),
    );
    const then = priceLines(lines, { listed, counts: changed });
    const index = then.findIndex((line, at) => netOf(line) < netOf(now[at]));
    const step = then[index]?.steps.find(({ kind }) => kind === 'frequency');
    if (step?.kind !== 'frequency') return [];
    return {
      publicationIds: [...counted.publicationIds],
      from: step.from,
      basisPoints: step.basisPoints,
      instead: takenScale(now[index]),
      amount: sumOf(now) - sumOf(then),
      agreement: counted.agreement && {
        name: counted.agreement.name,
        from: counted.agreement.from,
        until: counted.agreement.until,
        calledOff: counted.agreement.calledOffCount,
      },
    };
  });
}

/** A placement that can be added. */
type FreePlace = Pick<QuoteLine, 'placementId' | 'placementName' | 'publicationId' | 'sendingDate'>;

/**
 * Returns, of the placements that count for a saving, the one with which all lines together cost least; the first of equal ones; null if
 * there is none. Compares only the few with the lowest list prices. The lowest one need not cost least, because it may complete no package.
 */
export function cheapestPlace<Place extends FreePlace>(
  lines: readonly QuoteLine[],
  terms: QuoteTerms,
  { publicationIds, agreement }: Saving,
  places: readonly Place[],
): OneMore<Place> | null {
  const before = sumOf(priceLines(lines, countLines(lines, terms)));
  const firstOfPrice = new Map<string, { place: Place; price: Amount }>();
  for (const place of places) {
    const card = terms.cards.get(place.publicationId);
    const price = card && roundedListPrice(place, card);
    const counts =
      publicationIds.includes(place.publicationId) &&
      (!agreement || (agreement.from <= place.sendingDate && place.sendingDate <= agreement.until));
    if (!counts || price === null || price === undefined) continue;
    const key = `${place.publicationId} ${place.placementName} ${price}`;
    if (!firstOfPrice.has(key)) firstOfPrice.set(key, { place, price });
  }
  const added = [...firstOfPrice.values()]
    .toSorted((one, other) => one.price - other.price)
    .slice(0, MOST_COMPARED)
    .map(({ place }): OneMore<Place> => {
      const all = [...lines, { ...place, special: null }];
      const priced = priceLines(all, countLines(all, terms));
      return { place, customerNet: netOf(priced.at(-1)), more: sumOf(priced) - before };
    });
  return added.toSorted((one, other) => one.more - other.more)[0] ?? null;
}

const MOST_COMPARED = 5;

function takenScale(line: PricedLine | undefined): BasisPoints {
  const step = line?.steps.find((each) => 'isTaken' in each && each.isTaken);
  return step && 'isTaken' in step ? step.basisPoints : 0;
}

function netOf(line: PricedLine | undefined): Amount {
  return line?.customerNet ?? 0;
}

function sumOf(lines: readonly PricedLine[]): Amount {
  return lines.reduce((sum, line) => sum + netOf(line), 0);
}
