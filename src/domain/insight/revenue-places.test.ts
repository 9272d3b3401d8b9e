import { describe, expect, test } from 'vitest';
import type { PriceList } from '#domain/pricing/rate-cards/list-price.ts';
import { averagePrice, freeMonths } from './revenue-places.ts';

const list: PriceList = {
  currency: 'EUR',
  recipients: 12_345,
  rates: [
    { placementName: 'Top', kind: 'flat', price: 69_000 },
    { placementName: 'Tip', kind: 'cpm', price: 4_500 },
  ],
  surcharges: [
    {
      name: 'Advent',
      basisPoints: 1_500,
      sendingDays: [],
      from: '2026-12-01',
      until: null,
      placementNames: ['Top'],
    },
  ],
};

describe('the average price', () => {
  test('is the average customer net of the placements in one currency, half a cent rounded up', () => {
    const priced = [
      { currency: 'EUR', count: 2, net: 100_001 },
      { currency: 'GBP', count: 3, net: 100_000 },
    ] as const;
    expect(averagePrice({ priced }, 'EUR')).toBe(50_001);
    expect(averagePrice({ priced }, 'GBP')).toBe(33_333);
    expect(averagePrice({ priced }, 'CHF')).toBeNull();
  });

  test('includes replacements that were free of charge', () => {
    expect(averagePrice({ priced: [{ currency: 'EUR', count: 1, net: 0 }] }, 'EUR')).toBe(0);
  });
});

describe('free places', () => {
  test('bring their list prices with surcharges, by month', () => {
    const free = [
      { placementName: 'Top', sendingDate: '2026-12-03' },
      { placementName: 'Top', sendingDate: '2026-11-26' },
      { placementName: 'Tip', sendingDate: '2026-11-26' },
    ];
    // 45.00 € for each of 12.345 thousand: 555.525 €, rounded up; 690.00 € and 15 %.
    expect(freeMonths(free, list)).toEqual([
      { month: '2026-11', places: 2, amount: 69_000 + 55_553 },
      { month: '2026-12', places: 1, amount: 79_350 },
    ]);
  });

  test('without a list price do not count', () => {
    expect(freeMonths([{ placementName: 'Foot', sendingDate: '2026-12-03' }], list)).toEqual([]);
  });
});
