import { type Agreement, scaleKey } from '../agreements/agreement.ts';
import { quote } from './calculate-quote.ts';
import type { Quote, QuoteCustomer, QuoteLine, QuoteStep, QuoteTerms } from './quote.ts';
import type { RateCard } from '../rate-cards/rate-card.ts';
import type { SpecialPrice } from './special-price.ts';

/** The rate card of the golden calculations; only tests use this file. */
export const GOLDEN_CARD: RateCard = {
  name: '2026',
  currency: 'EUR',
  validFrom: '2026-01-01',
  recipients: 12_480,
  vatBasisPoints: 1900,
  scaleGroup: '',
  rates: [
    { placementName: 'Top', kind: 'flat', price: 124_000 },
    { placementName: 'Text', kind: 'flat', price: 69_000 },
    { placementName: 'Tip', kind: 'flat', price: 48_000 },
    { placementName: 'Banner', kind: 'cpm', price: 6_200 },
  ],
  surcharges: [surchargeOf('theme', 1500, { sendingDays: ['2026-12-08'] })],
  frequencyScale: [
    { count: 3, basisPoints: 300 },
    { count: 6, basisPoints: 500 },
    { count: 12, basisPoints: 1000 },
    { count: 24, basisPoints: 1500 },
  ],
  volumeScale: [
    { amount: 500_000, basisPoints: 400 },
    { amount: 1_000_000, basisPoints: 800 },
    { amount: 2_000_000, basisPoints: 1200 },
  ],
  packages: [],
};

/** Returns a surcharge with only the given conditions. */
export function surchargeOf(
  name: string,
  basisPoints: number,
  conditions: Partial<RateCard['surcharges'][number]> = {},
): RateCard['surcharges'][number] {
  return { name, basisPoints, sendingDays: [], from: null, until: null, placementNames: [], ...conditions };
}

/** The terms that a golden calculation changes. */
export interface GoldenTerms {
  /** Changes to the rate card of publication 1. */
  card?: Partial<RateCard>;
  /** The rate card of publication 2; its placements are written `2:Text`. */
  second?: Partial<RateCard>;
  agreement?: Partial<Agreement>;
  /** The special price of the first line. */
  special?: SpecialPrice;
  customer?: Partial<QuoteCustomer>;
  /** Whether the customer owes no VAT. */
  isExempt?: boolean;
}

/** Reads lines such as `3 Text 2026-12-08` (three placements) or `2:Banner` (publication 2, sent on 15 December). */
export function goldenLines(written: readonly string[], special?: SpecialPrice): QuoteLine[] {
  const lines = written.flatMap((text) => {
    const [, count = '1', publication = '1', placementName = '', sendingDate = '2026-12-15'] =
      /^(?:(\d+) )?(?:(\d):)?(\w+)(?: (\S+))?$/.exec(text) ?? [];
    const line = { placementName, publicationId: Number(publication), sendingDate, special: null };
    return Array.from({ length: Number(count) }, () => line);
  });
  return lines.map((line, index) => ({
    ...line,
    placementId: index + 1,
    special: index === 0 ? (special ?? null) : null,
  }));
}

/** Returns the terms. The golden rate card supplies everything that is not given. */
export function goldenTerms({ card, second, agreement, customer }: GoldenTerms): QuoteTerms {
  const first = { ...GOLDEN_CARD, ...card };
  return {
    cards: new Map([[1, first], ...(second ? [[2, { ...GOLDEN_CARD, ...second }] as const] : [])]),
    customer: { commissions: [], cashDiscount: null, ...customer },
    agreements: agreement
      ? [
          {
            name: 'A-1',
            from: '2026-03-12',
            until: '2027-03-11',
            scale: scaleKey(1, first),
            promisedCount: null,
            promisedAmount: null,
            calledOffCount: 0,
            calledOffAmount: 0,
            ...agreement,
          },
        ]
      : [],
  };
}

/** Calculates the quote for lines in this notation. */
export function goldenQuote(written: readonly string[], terms: GoldenTerms = {}): Quote {
  const { cards, ...others } = goldenTerms(terms);
  const found = quote(goldenLines(written, terms.special), { cards, ...others }, ({ publicationId }) =>
    terms.isExempt ? 0 : (cards.get(publicationId)?.vatBasisPoints ?? 0),
  );
  if (!found) throw new Error('no rate card');
  return found;
}

/** Returns the different traces of the lines: `list 69000, +1500 = 79350, 6x -500 = 75382.5 -> 75383`. */
export function goldenTraces(written: readonly string[], terms?: GoldenTerms): string[] {
  const traces = goldenQuote(written, terms).lines.map(
    ({ steps, customerNet }) => `${steps.map(stepText).join(', ')} -> ${customerNet ?? 'no price'}`,
  );
  return [...new Set(traces)];
}

function stepText(step: QuoteStep): string {
  const { kind, amount } = step;
  if (kind === 'list') return `list ${amount}`;
  if (kind === 'surcharges') return `+${step.basisPoints} = ${amount}`;
  if (kind === 'package') return `${step.name} ${step.price} = ${amount}`;
  if (kind === 'special')
    return `special ${step.basisPoints === null ? '' : `-${step.basisPoints} `}= ${amount}`;
  const scale = kind === 'frequency' ? `${step.from}x` : `from ${step.from}`;
  return step.isTaken ? `${scale} -${step.basisPoints} = ${amount}` : `(${scale} -${step.basisPoints})`;
}
