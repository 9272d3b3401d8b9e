import type { RateCard } from '#domain/pricing/rate-cards/rate-card.ts';

/** Returns a rate card for the placement names of `makePublication`, valid from the beginning of 2027. */
export function rateCardOf(name: string, changes: Partial<RateCard> = {}): RateCard {
  return {
    name,
    currency: 'EUR',
    validFrom: '2027-01-01',
    recipients: 12_480,
    vatBasisPoints: 1900,
    scaleGroup: '',
    rates: [
      { placementName: 'Top', kind: 'flat', price: 129_000 },
      { placementName: 'Middle', kind: 'cpm', price: 6_400 },
    ],
    surcharges: [
      {
        name: 'Messe',
        basisPoints: 1200,
        sendingDays: ['2027-01-19'],
        from: null,
        until: null,
        placementNames: ['Top'],
      },
    ],
    frequencyScale: [{ count: 3, basisPoints: 300 }],
    volumeScale: [{ amount: 500_000, basisPoints: 400 }],
    packages: [{ name: 'Paket', price: 150_000, items: [{ placementName: 'Top', count: 2 }] }],
    ...changes,
  };
}
