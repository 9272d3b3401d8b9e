import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { partialTotals, priceOrder, quote, totalsOf } from './calculate-quote.ts';
import { GOLDEN_CARD, goldenQuote, goldenTerms } from './golden-notation.ts';
import type { QuoteLine, QuoteTerms } from './quote.ts';

const card = {
  packages: [
    { name: 'Pair', price: 101_001, items: [{ placementName: 'Text', count: 2 }] },
    {
      name: 'Mix',
      price: 150_000,
      items: [
        { placementName: 'Tip', count: 2 },
        { placementName: 'Top', count: 1 },
      ],
    },
  ],
};
const special = fc.option(
  fc.oneof(
    fc.record({
      kind: fc.constant('percent' as const),
      basisPoints: fc.nat(10_000),
      reason: fc.constant('x'),
    }),
    fc.record({ kind: fc.constant('amount' as const), amount: fc.nat(100_000), reason: fc.constant('x') }),
  ),
);
const line = fc.record({
  placementName: fc.constantFrom('Top', 'Text', 'Tip', 'Banner', 'Sidebar'),
  publicationId: fc.constantFrom(1, 2, 3),
  sendingDate: fc.constantFrom('2026-12-08', '2026-12-15', '2027-03-12'),
  special,
});
const ordered = fc
  .array(line, { maxLength: 40 })
  .map((lines): QuoteLine[] => lines.map((each, index) => ({ ...each, placementId: index + 1 })));
const customer = fc.record({
  commissions: fc.constantFrom([], [{ kind: 'agency' as const, basisPoints: 1500 }]),
  cashDiscount: fc.constantFrom(null, { days: 7, basisPoints: 200 }),
});
const terms = customer.map((changes) =>
  goldenTerms({
    card,
    second: { vatBasisPoints: 700, scaleGroup: 'other' },
    agreement: { promisedCount: 6, calledOffCount: 4, calledOffAmount: 123_456 },
    customer: changes,
  }),
);
/** The VAT rates change between the sending days of `line`. */
const vatRates = fc.record({ before: fc.constantFrom(1900, 700, 0), after: fc.constantFrom(1600, 1900) });
const quoteAt = (
  lines: readonly QuoteLine[],
  given: QuoteTerms,
  { before, after }: { before: number; after: number },
) =>
  quote(lines, given, ({ publicationId, sendingDate }) =>
    publicationId === 2 ? 550 : sendingDate < '2027-01-01' ? before : after,
  );
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

test('lines add up to the totals, in whole minor units that are not negative', () => {
  fc.assert(
    fc.property(ordered, terms, vatRates, (lines, given, vat) => {
      const priced = quoteAt(lines, given, vat);
      if (!priced) return;
      const { totals } = priced;
      const amounts = priced.lines.map(({ customerNet }) => customerNet ?? 0);
      expect(amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      expect(totals.customerNet).toBe(sum(amounts));
      expect(totals.net).toBe(totals.customerNet - sum(totals.commissions.map(({ amount }) => amount)));
      expect(sum(totals.vat.map(({ base }) => base))).toBe(totals.net);
      expect(totals.gross).toBe(totals.net + sum(totals.vat.map(({ amount }) => amount)));
    }),
  );
});

test('the price of a placement does not depend on the order of the lines', () => {
  fc.assert(
    fc.property(ordered, terms, (lines, given) => {
      const one = priceOrder(lines, given)?.lines ?? [];
      const other = priceOrder(lines.toReversed(), given)?.lines ?? [];
      expect(other.toReversed()).toEqual(one);
    }),
  );
});

test('partial invoices add up to the order', () => {
  fc.assert(
    fc.property(ordered, terms, vatRates, fc.nat(40), (lines, given, vat, cut) => {
      const priced = quoteAt(lines, given, vat)?.lines ?? [];
      const [first, second] = [priced.slice(0, cut), priced.slice(cut)];
      const whole = totalsOf(priced, given.customer);
      const parts = [totalsOf(first, given.customer), partialTotals(first, second, given.customer)];
      for (const name of ['customerNet', 'net', 'gross'] as const)
        expect(sum(parts.map((part) => part[name]))).toBe(whole[name]);
      expect(sum(parts.flatMap(({ commissions }) => commissions.map(({ amount }) => amount)))).toBe(
        sum(whole.commissions.map(({ amount }) => amount)),
      );
    }),
  );
});

test('the sums of 500 lines with maximum prices are safe integers', () => {
  const surcharges = Array.from({ length: 20 }, (_, index) => ({
    ...GOLDEN_CARD.surcharges[0],
    name: `${index}`,
    basisPoints: 10_000,
    sendingDays: [],
    from: null,
    until: null,
    placementNames: [],
  }));
  const rates = [{ placementName: 'Banner', kind: 'cpm' as const, price: 10_000_000 }];
  const { totals } = goldenQuote(['500 Banner'], {
    card: {
      rates,
      surcharges,
      recipients: 10_000_000,
      frequencyScale: [],
      volumeScale: [],
      vatBasisPoints: 10_000,
    },
  });
  // 100,000,000,000 * 21 * 500, and as much VAT.
  expect(totals.gross).toBe(2_100_000_000_000_000);
  expect(Number.isSafeInteger(totals.gross)).toBe(true);
});

test('only the prescribed order of the steps results in the golden values', () => {
  const packages = [{ name: 'Solo', price: 60_000, items: [{ placementName: 'Text', count: 1 }] }];
  const cases = [
    { list: 69_000, package: null },
    { list: 69_000, package: 60_000 },
    { list: 138, package: null },
  ];
  const expected = cases.map(
    ({ list: price, package: packagePrice }) =>
      goldenQuote(['Text 2026-12-08'], {
        agreement: { promisedCount: 12 },
        special: { kind: 'percent', basisPoints: 900, reason: 'x' },
        card: {
          rates: [{ placementName: 'Text', kind: 'flat', price }],
          packages: packagePrice === null ? [] : packages,
        },
        customer: { commissions: [{ kind: 'agency', basisPoints: 1500 }] },
      }).totals.net,
  );
  // 690.00 * 1.15 * 0.90 * 0.91 = 649.8765 -> 649.88, less 97.48; 600.00 * 0.91 = 546.00, less 81.90;
  // 1.38 * 1.15 * 0.90 * 0.91 = 1.299753 -> 1.30, less 0.195 -> 0.20
  expect(expected).toEqual([55_240, 46_410, 110]);

  const STEPS = ['surcharge', 'scale', 'package', 'special', 'round', 'commission'] as const;
  const apply = (
    order: readonly (typeof STEPS)[number][],
    { list, package: price }: (typeof cases)[number],
  ): number =>
    order.reduce((amount, step) => {
      if (step === 'surcharge') return amount + list * 0.15;
      if (step === 'scale') return amount * 0.9;
      if (step === 'package') return price ?? amount;
      if (step === 'special') return amount * 0.91;
      return step === 'round' ? Math.round(amount) : amount - Math.round(amount * 0.15);
    }, list);
  const lawful = permutations(STEPS).filter((order) =>
    cases.every((each, index) => apply(order, each) === expected[index]),
  );
  expect(lawful).toEqual([[...STEPS]]);
});

function permutations<Entry>(entries: readonly Entry[]): Entry[][] {
  if (entries.length === 0) return [[]];
  return entries.flatMap((entry, index) =>
    permutations(entries.toSpliced(index, 1)).map((rest) => [entry, ...rest]),
  );
}
