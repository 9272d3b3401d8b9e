import { describe, expect, test } from 'vitest';
import type { RateCard } from '../rate-cards/rate-card.ts';
import { scaleLostByOne } from './lost-scale.ts';
import type { QuoteLine } from './quote.ts';
import { repriceOrder } from './reprice-order.ts';

const CARD: RateCard = {
  name: '2026',
  currency: 'EUR',
  recipients: null,
  vatBasisPoints: 1900,
  scaleGroup: '',
  surcharges: [],
  volumeScale: [],
  packages: [],
  validFrom: '2026-10-01',
  rates: [{ placementName: 'Banner', kind: 'flat', price: 40_000 }],
  frequencyScale: [
    { count: 3, basisPoints: 300 },
    { count: 6, basisPoints: 600 },
  ],
};
const RULES = { isBooked: true, lowersBooked: true, lostDiscount: 'charge' } as const;

/** Returns the lines of an order of `count` placements after `removed` of them are removed. */
function linesAfter(count: number, removed: number) {
  const terms = {
    cards: new Map([[1, CARD]]),
    customer: { commissions: [], cashDiscount: null },
    agreements: [],
  };
  const all = Array.from({ length: count }, (_, at): QuoteLine => ({
    placementId: at,
    placementName: 'Banner',
    publicationId: 1,
    sendingDate: `2026-12-${10 + at}`,
    special: null,
  }));
  const stored = repriceOrder(
    all.map((line) => ({ before: null, after: line, isBilled: false })),
    terms,
    RULES,
  );
  const ads = all.map((line, at) => ({
    before: { line, price: { steps: stored[at]?.steps ?? [], customerNet: stored[at]?.after ?? 0 } },
    after: at < removed ? null : line,
    isBilled: false,
  }));
  return repriceOrder(ads, terms, RULES).map((priced, at) => ({ ...priced, to: ads[at]?.after ?? null }));
}

describe('a scale that a change loses by one placement', () => {
  test('is named if a lower step is still reached', () => {
    expect(scaleLostByOne(linesAfter(6, 1), [])).toEqual({ from: 6, basisPoints: 600 });
  });

  test('is named if no step is reached any more', () => {
    expect(scaleLostByOne(linesAfter(3, 1), [])).toEqual({ from: 3, basisPoints: 300 });
  });

  test('is not named if more than one placement is missing, or no step is lost', () => {
    expect(scaleLostByOne(linesAfter(6, 2), [])).toBeNull();
    expect(scaleLostByOne(linesAfter(3, 2), [])).toBeNull();
    expect(scaleLostByOne(linesAfter(7, 1), [])).toBeNull();
    expect(scaleLostByOne(linesAfter(2, 1), [])).toBeNull();
  });

  test('does not count a placement that cannot be taken', () => {
    const [first, ...others] = linesAfter(3, 1);
    const wanted = { ...others[0]!, to: { placementId: 99, publicationId: 1 }, reasons: [] };
    expect(scaleLostByOne([first!, ...others, wanted], [{ placementId: 99 }])).toEqual({
      from: 3,
      basisPoints: 300,
    });
    expect(scaleLostByOne([first!, ...others, wanted], [])).toBeNull();
  });
});
