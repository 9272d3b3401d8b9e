import { describe, expect, test } from 'vitest';
import { type GoldenTerms, goldenLines, goldenQuote, goldenTerms, surchargeOf } from './golden-notation.ts';
import { cheapestPlace, oneMoreSaves } from './one-more.ts';
import type { QuoteCustomer, QuoteTotals } from './quote.ts';
import { partialTotals, totalsOf } from './calculate-quote.ts';

const agency = (basisPoints: number) => ({ kind: 'agency', basisPoints }) as const;
const customer = (changes: Partial<QuoteCustomer>) => ({
  commissions: [],
  cashDiscount: null,
  ...changes,
});
/** Customer net, commissions, VAT as rate:base:amount, gross, cash discount. */
const summary = ({ customerNet, commissions, vat, gross, cashDiscount }: QuoteTotals): string =>
  [
    customerNet,
    ...commissions.map(({ kind, amount }) => `${kind} ${amount}`),
    ...vat.map(({ basisPoints, base, amount }) => `${basisPoints}:${base}:${amount}`),
    gross,
    ...(cashDiscount ? [`cash ${cashDiscount.amount}`] : []),
  ].join(' ');
const lines = (...amounts: (number | null | [net: number, vat: number])[]) =>
  amounts.map((amount) =>
    Array.isArray(amount)
      ? { customerNet: amount[0], vatBasisPoints: amount[1] }
      : { customerNet: amount, vatBasisPoints: 1900 },
  );

describe('the sums of a quote', () => {
  test('of five placements of two publications with an agency: 3288.04', () => {
    const terms: GoldenTerms = {
      second: { rates: [{ placementName: 'Banner', kind: 'flat', price: 54_000 }] },
      agreement: { promisedCount: 6, calledOffCount: 7, calledOffAmount: 428_268 },
      customer: { commissions: [agency(1500)], cashDiscount: { days: 7, basisPoints: 200 } },
    };
    // 753.83 + 845.33 + 456.00 + 655.50 + 540.00 = 3250.66; * 0.15 = 487.599; 2763.06 * 0.19 = 524.9814;
    // 3288.04 * 0.02 = 65.7608
    const { totals } = goldenQuote(
      ['Text 2026-12-08', 'Banner 2026-12-08', 'Tip', 'Text', '2:Banner'],
      terms,
    );
    expect(summary(totals)).toBe('325066 agency 48760 1900:276306:52498 328804 cash 6576');
    expect(totals.net).toBe(276_306);
  });

  test('of six placements with a special price: 4463.74', () => {
    const terms: GoldenTerms = {
      card: {
        surcharges: [
          surchargeOf('theme', 1500, { sendingDays: ['2026-10-29', '2026-11-03'] }),
          surchargeOf('first position', 1000, { placementNames: ['Banner'] }),
        ],
      },
      second: { rates: [{ placementName: 'Banner', kind: 'flat', price: 54_000 }], surcharges: [] },
      agreement: { promisedCount: 12, calledOffCount: 8, calledOffAmount: 500_000 },
      special: { kind: 'percent', basisPoints: 800, reason: 'Top position lost in October' },
      customer: { commissions: [agency(1500)] },
    };
    const ordered = ['Banner 2026-11-03', 'Top', 'Text 2026-10-29', '2 Text', '2:Banner'];
    // 800.84 + 1116.00 + 714.15 + 2 * 621.00 + 540.00 = 4412.99; * 0.15 = 661.9485; 3751.04 * 0.19 = 712.6976
    expect(summary(goldenQuote(ordered, terms).totals)).toBe('441299 agency 66195 1900:375104:71270 446374');
  });

  test.each([
    ['VAT on the sum: 0.09 * 0.19 = 0.0171', lines(3, 3, 3), {}, '9 1900:9:2 11'],
    ['VAT, half up: 0.50 * 0.19 = 0.095', lines(50), {}, '50 1900:50:10 60'],
    ['a line without a price counts nothing', lines(100, null), {}, '100 1900:100:19 119'],
    [
      'a rate only of lines without a price is left out',
      [...lines(100), { customerNet: null, vatBasisPoints: 700 }],
      {},
      '100 1900:100:19 119',
    ],
    ['nothing', lines(), {}, '0 0'],
    [
      'commission, half up: 0.10 * 0.15 = 0.015',
      lines(10),
      { commissions: [agency(1500)] },
      '10 agency 2 1900:8:2 10',
    ],
    [
      'two commissions of the customer net: 100.00 * 0.15 each, 70.00 * 0.20 = 14.00',
      lines([10_000, 2000]),
      { commissions: [{ kind: 'professional', basisPoints: 1500 } as const, agency(1500)] },
      '10000 professional 1500 agency 1500 2000:7000:1400 8400',
    ],
    [
      // 3.00 * 0.15 = 0.45, of 1.00 and 2.00: 0.15 and 0.30; 1.70 * 0.19 = 0.323, 0.85 * 0.07 = 0.0595
      'two VAT rates share the commission by their bases',
      lines([100, 700], [200, 1900]),
      { commissions: [agency(1500)] },
      '300 agency 45 1900:170:32 700:85:6 293',
    ],
    [
      // 0.10 * 0.15 = 0.015 -> 0.02, of 0.07 and 0.03: 1.4 and 0.6 cents, so 1 and 1
      'a commission is split by the largest remainder',
      lines([7, 1900], [3, 700]),
      { commissions: [agency(1500)] },
      '10 agency 2 1900:6:1 700:2:0 9',
    ],
    [
      'cash discount of the gross sum, half up: 1.25 * 0.02 = 0.025',
      lines([125, 0]),
      { cashDiscount: { days: 7, basisPoints: 200 } },
      '125 0:125:0 125 cash 3',
    ],
  ])('%s', (_byHand, priced, changes, expected) => {
    expect(summary(totalsOf(priced, customer(changes)))).toBe(expected);
  });

  test('bear no VAT for an exempt customer', () => {
    const { totals } = goldenQuote(['Text'], { isExempt: true });
    expect(summary(totals)).toBe('69000 0:69000:0 69000');
  });

  test('of partial invoices are rounded on the running total', () => {
    const terms = customer({ commissions: [agency(1500)], cashDiscount: { days: 7, basisPoints: 200 } });
    const [first, second] = [lines(10), lines(10, [30, 700])];
    // 0.10: commission 0.015 -> 0.02. 0.50: commission 0.075 -> 0.08, split 3.2 and 4.8 cents: 0.03 and 0.05.
    expect(summary(totalsOf(first, terms))).toBe('10 agency 2 1900:8:2 10 cash 0');
    expect(summary(totalsOf([...first, ...second], terms))).toBe('50 agency 8 1900:17:3 700:25:2 47 cash 1');
    expect(summary(partialTotals(first, second, terms))).toBe('40 agency 6 1900:9:1 700:25:2 37 cash 1');
  });
});

const place = (placementId: number, placementName: string, sendingDate = '2026-12-10') => ({
  placementId,
  placementName,
  publicationId: 1,
  sendingDate,
});

describe('one more placement', () => {
  const promised = { promisedCount: 6, calledOffCount: 7, calledOffAmount: 428_268 };

  test('reaches 12 times 10 % and saves 142.67', () => {
    const ordered = goldenLines(['Text 2026-12-08', 'Banner 2026-12-08', 'Tip', 'Text']);
    // 714.15 + 800.84 + 432.00 + 621.00 = 2567.99 instead of 2710.66
    expect(oneMoreSaves(ordered, goldenTerms({ agreement: promised }))).toEqual([
      {
        publicationIds: [1],
        from: 12,
        basisPoints: 1000,
        instead: 500,
        amount: 14_267,
        agreement: { name: 'A-1', from: '2026-03-12', until: '2027-03-11', calledOff: 7 },
      },
    ]);
  });

  const inCart = goldenLines(['Text 2026-12-08', 'Banner 2026-12-08', 'Tip', 'Text']);
  const cheapestOf = (places: ReturnType<typeof place>[], changes: GoldenTerms = {}) => {
    const terms = goldenTerms({ agreement: promised, ...changes });
    const [saving] = oneMoreSaves(inCart, terms);
    return saving && cheapestPlace(inCart, terms, saving, places);
  };

  test('is the one with which the lines cost least, and of equal ones the first', () => {
    // 480.00 * 0.9 = 432.00 and 142.67 less on the others
    expect(cheapestOf([place(8, 'Text'), place(9, 'Tip'), place(10, 'Tip', '2026-12-17')])).toEqual({
      place: place(9, 'Tip'),
      customerNet: 43_200,
      more: 43_200 - 14_267,
    });
  });

  test('is not offered without a price, outside the agreement or in another newsletter', () => {
    const others = [
      place(8, 'Foot'),
      place(9, 'Tip', '2027-03-12'),
      { ...place(10, 'Tip'), publicationId: 2 },
    ];
    expect(cheapestOf(others, { second: {} })).toBeNull();
  });

  test('can cost less than nothing, because a package becomes complete', () => {
    const items = ['Top', 'Tip'].map((placementName) => ({ placementName, count: 1 }));
    const packages = [{ name: 'Duo', items, price: 100_000 }];
    const tops = goldenLines(['11 Top']);
    const terms = goldenTerms({ card: { packages } });
    const [saving] = oneMoreSaves(tops, terms);
    const added = saving && cheapestPlace(tops, terms, saving, [place(20, 'Text'), place(21, 'Tip')]);
    expect(added?.place.placementName).toBe('Tip');
    expect(added?.more).toBeLessThan(0);
  });

  test.each<[string, string[], GoldenTerms, unknown[]]>([
    ['not yet near a step', ['Text'], {}, []],
    [
      'at the end of the scale',
      ['23 Text'],
      { card: { frequencyScale: [{ count: 2, basisPoints: 100 }] } },
      [],
    ],
    // 12 * 1240.00 = 14880.00 with 10 % by frequency; 11 * 1240.00 with 8 % by volume: 11 * 24.80 less
    [
      'more than by volume',
      ['11 Top'],
      {},
      [{ publicationIds: [1], from: 12, basisPoints: 1000, instead: 800, amount: 27_280, agreement: null }],
    ],
    // 2 * 690.00 * 0.03
    [
      'from no discount',
      ['2 Text', '2:Text'],
      { second: {} },
      [{ publicationIds: [1], from: 3, basisPoints: 300, instead: 0, amount: 4_140, agreement: null }],
    ],
    [
      'of an agreement that promises more',
      ['Text'],
      { agreement: { promisedCount: 12, calledOffCount: 4 } },
      [],
    ],
  ])('%s', (_title, ordered, terms, savings) => {
    expect(oneMoreSaves(goldenLines(ordered), goldenTerms(terms))).toEqual(savings);
  });
});
