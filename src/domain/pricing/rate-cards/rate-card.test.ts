import { expect, test } from 'vitest';
import { type RateCard, renameInRateCard, vatRateOn } from './rate-card.ts';

const flat = (placementName: string, price: number) => ({ placementName, kind: 'flat' as const, price });
const anyIssue = { name: 'Messe', basisPoints: 1200, sendingDays: [], from: null, until: null };
const card: Pick<RateCard, 'rates' | 'surcharges' | 'packages'> = {
  rates: [flat('Top', 3), flat('Middle', 2), flat('Gone', 1)],
  surcharges: [{ ...anyIssue, placementNames: ['Top', 'Middle'] }],
  packages: [{ name: 'Pair', price: 4, items: [{ placementName: 'Top', count: 2 }] }],
};

test('two placements swap their names with their prices', () => {
  const { rates, surcharges, packages } = renameInRateCard(card, [
    { name: 'Top', newName: 'Middle' },
    { name: 'Middle', newName: 'Top' },
  ]);
  expect(rates).toEqual([flat('Middle', 3), flat('Top', 2), flat('Gone', 1)]);
  expect(surcharges[0]?.placementNames).toEqual(['Middle', 'Top']);
  expect(packages[0]?.items).toEqual([{ placementName: 'Middle', count: 2 }]);
});

test('the rate of a renamed placement replaces that of a placement that no longer exists', () => {
  const { rates } = renameInRateCard(card, [{ name: 'Top', newName: 'Gone' }]);
  expect(rates).toEqual([flat('Gone', 3), flat('Middle', 2)]);
});

const nineteen = { validFrom: '2026-01-01', vatBasisPoints: 1900 };
const sixteen = { validFrom: '2027-01-01', vatBasisPoints: 1600 };

test.each([
  ['the last day of the first card', [nineteen, sixteen], '2026-12-31', 1900],
  ['the first day of the next card', [nineteen, sixteen], '2027-01-01', 1600],
  ['the order of the cards does not matter', [sixteen, nineteen], '2027-02-04', 1600],
  ['before the first card', [sixteen, nineteen], '2025-12-31', 1900],
  [
    'two cards of one day: the first in the list',
    [{ ...sixteen, vatBasisPoints: 700 }, sixteen],
    '2027-01-01',
    700,
  ],
  ['before two cards of one day', [{ ...sixteen, vatBasisPoints: 700 }, sixteen], '2026-12-31', 700],
  ['without a card', [], '2027-01-01', 0],
])('the VAT rate of a sending day: %s', (_case, cards, day, rate) => {
  expect(vatRateOn(cards, day)).toBe(rate);
});
