import { quote } from '#domain/pricing/quotes/calculate-quote.ts';
import type { RateCard } from '#domain/pricing/rate-cards/rate-card.ts';
import { formatNumber, median } from './measure/statistics.ts';
import type { Workload } from './workload.ts';

const LINES = 500;
const TRIES = 101;
const MAX_MS = 5;

const names = Array.from({ length: 20 }, (_, index) => `Placement ${index}`);
const card: RateCard = {
  name: '2027',
  currency: 'EUR',
  validFrom: '2027-01-01',
  recipients: 12_480,
  vatBasisPoints: 1900,
  scaleGroup: '',
  rates: names.map((placementName, index) => ({
    placementName,
    kind: index % 2 === 0 ? 'flat' : 'cpm',
    price: 6_200 + index,
  })),
  surcharges: names.slice(0, 5).map((name) => ({
    name,
    basisPoints: 1000,
    sendingDays: [],
    from: '2027-02-01',
    until: '2027-04-01',
    placementNames: [name],
  })),
  frequencyScale: [{ count: 12, basisPoints: 1000 }],
  volumeScale: [{ amount: 500_000, basisPoints: 400 }],
  packages: names.slice(0, 10).map((placementName) => ({
    name: placementName,
    price: 10_000,
    items: [{ placementName, count: 2 }],
  })),
};

/** Measures how long the domain calculates the price of an order of 500 placements, without a database. */
export const quoteOf500: Workload = {
  name: 'quote',
  async run(_server, report) {
    const lines = Array.from({ length: LINES }, (_, index) => ({
      placementId: index + 1,
      placementName: names[index % names.length] ?? '',
      publicationId: 1,
      sendingDate: `2027-0${1 + (index % 9)}-15`,
      special: null,
    }));
    const customer = { commissions: [], cashDiscount: null };
    const terms = { cards: new Map([[1, card]]), customer, agreements: [] };
    const times = Array.from({ length: TRIES }, () => {
      const began = performance.now();
      quote(lines, terms, () => card.vatBasisPoints);
      return performance.now() - began;
    });
    const ms = median(times);
    report({
      name: `quote of ${LINES} lines`,
      measured: `${formatNumber(ms)} ms`,
      limit: '–',
      ratio: null,
      target: `≤ ${MAX_MS} ms`,
      isReached: ms <= MAX_MS,
    });
  },
};
