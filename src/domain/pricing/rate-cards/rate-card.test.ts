import { expect, test } from 'vitest';
import { type RateCard, renameInRateCard } from './rate-card.ts';

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
