import { describe, expect, test } from 'vitest';
import { agreementFor, scaleKey } from '../agreements/agreement.ts';
import { cardOn, type RateCard } from './rate-card.ts';
import { rateCardProblems } from './rate-card-problems.ts';
import { specialPriceProblems } from '../quotes/special-price.ts';

const card: RateCard = {
  name: '2027',
  currency: 'EUR',
  validFrom: '2027-01-01',
  recipients: 12_480,
  vatBasisPoints: 1900,
  scaleGroup: '',
  rates: [
    { placementName: 'Text', kind: 'flat', price: 69_000 },
    { placementName: 'Banner', kind: 'cpm', price: 6_200 },
  ],
  surcharges: [
    {
      name: 'Trade fair',
      basisPoints: 1200,
      sendingDays: ['2027-01-19'],
      from: '2027-01-18',
      until: '2027-01-31',
      placementNames: ['Text'],
    },
  ],
  frequencyScale: [{ count: 3, basisPoints: 300 }],
  volumeScale: [{ amount: 500_000, basisPoints: 400 }],
  packages: [{ name: 'Fair', price: 130_000, items: [{ placementName: 'Text', count: 2 }] }],
};
const [text, banner] = card.rates as [RateCard['rates'][0], RateCard['rates'][0]];
const [surcharge] = card.surcharges as [RateCard['surcharges'][0]];
const [fair] = card.packages as [RateCard['packages'][0]];

describe('a rate card', () => {
  test('has no problem if every entry is allowed', () => {
    expect(rateCardProblems(card)).toEqual([]);
  });

  test.each<[Partial<RateCard>, string, string]>([
    [{ name: ' ' }, 'name', 'blank'],
    [{ name: 'x'.repeat(101) }, 'name', 'too_long'],
    [{ name: 'two\nlines' }, 'name', 'invalid'],
    [{ currency: 'ABC' as 'EUR' }, 'currency', 'invalid'],
    [{ validFrom: '2027-02-30' }, 'validFrom', 'not_a_day'],
    [{ recipients: null }, 'recipients', 'blank'],
    [{ recipients: 10_000_001 }, 'recipients', 'too_large'],
    [{ vatBasisPoints: 10_001 }, 'vatBasisPoints', 'too_large'],
    [{ scaleGroup: ' ' }, 'scaleGroup', 'blank'],
    [{ rates: Array.from({ length: 201 }, () => text), packages: [] }, 'rates', 'too_many'],
    [{ rates: [text, text] }, 'rates.1.placementName', 'repeated'],
    [{ rates: [{ ...text, price: 0.5 }] }, 'rates.0.price', 'not_a_number'],
    [{ rates: [{ ...text, price: -1 }] }, 'rates.0.price', 'too_small'],
    [{ rates: [text, { ...banner, price: 10_000_001 }] }, 'rates.1.price', 'too_large'],
    [{ surcharges: [{ ...surcharge, basisPoints: 0 }] }, 'surcharges.0.basisPoints', 'too_small'],
    [{ surcharges: [{ ...surcharge, sendingDays: ['soon'] }] }, 'surcharges.0.sendingDays', 'not_a_day'],
    [{ surcharges: [{ ...surcharge, until: '2027-01-17' }] }, 'surcharges.0.until', 'too_small'],
    [{ surcharges: [{ ...surcharge, placementNames: [''] }] }, 'surcharges.0.placementNames', 'blank'],
    [{ frequencyScale: [{ count: 1, basisPoints: 300 }] }, 'frequencyScale.0.count', 'too_small'],
    [
      { volumeScale: [...card.volumeScale, { amount: 500_000, basisPoints: 1 }] },
      'volumeScale.1.amount',
      'repeated',
    ],
    [{ packages: [{ ...fair, items: [] }] }, 'packages.0.items', 'blank'],
    [{ packages: [fair, fair] }, 'packages.1.name', 'repeated'],
    [
      { packages: [{ ...fair, items: [{ placementName: 'Sold out', count: 1 }] }] },
      'packages.0.items.0.placementName',
      'unknown',
    ],
  ])('refuses %j', (changes, path, code) => {
    expect(rateCardProblems({ ...card, ...changes })).toEqual([{ path, code }]);
  });

  test('is valid from its day until the next one begins', () => {
    const cards = [{ validFrom: '2027-01-01' }, { validFrom: '2026-01-01' }];
    const validOn = (day: string) => cardOn(cards, day)?.validFrom;
    expect(['2025-12-31', '2026-12-31', '2027-01-01'].map(validOn)).toEqual([
      undefined,
      '2026-01-01',
      '2027-01-01',
    ]);
  });
});

test('an agreement applies to its scale on the days of its 12 months', () => {
  const agreement = {
    name: 'A-2026-07',
    from: '2026-03-12',
    until: '2027-03-11',
    scale: scaleKey(7, { scaleGroup: '' }),
    promisedCount: 6,
    promisedAmount: null,
    calledOffCount: 0,
    calledOffAmount: 0,
  };
  const found = (scaleGroup: string, day: string) =>
    agreementFor([agreement], scaleKey(7, { scaleGroup }), day) !== null;
  expect(found('', '2026-03-12')).toBe(true);
  expect(found('', '2027-03-11')).toBe(true);
  expect(found('', '2027-03-12')).toBe(false);
  expect(found('building', '2026-03-12')).toBe(false);
});

describe('a special price', () => {
  test.each([
    [{ kind: 'percent', basisPoints: 1500, reason: 'Make up' }, {}],
    [{ kind: 'percent', basisPoints: 1501, reason: 'Make up' }, { basisPoints: 'too_large' }],
    [{ kind: 'percent', basisPoints: 800, reason: ' ' }, { reason: 'blank' }],
    [{ kind: 'amount', amount: 52_785, reason: 'Make up' }, {}],
    [{ kind: 'amount', amount: 52_784, reason: 'Make up' }, { amount: 'too_small' }],
    [
      { kind: 'amount', amount: 0.5, reason: 'x'.repeat(201) },
      { amount: 'not_a_number', reason: 'too_long' },
    ],
  ] as const)('%j of 621.00 with a limit of 15 %: %j', (special, problems) => {
    expect(specialPriceProblems(special, 62_100, 1500)).toEqual(problems);
  });
});
