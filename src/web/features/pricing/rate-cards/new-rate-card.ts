import { addDays, type Day } from '#domain/platform/day.ts';
import type { RateCard } from '#domain/pricing/rate-cards/rate-card.ts';

/** Returns the content of a new version: the latest version with a later first day, or one without prices that begins today. */
export function newRateCard(
  versions: readonly RateCard[],
  { today, recipients }: { today: Day; recipients: number | null },
): RateCard {
  const latest = versions.at(-1);
  const nextYear = Number(today.slice(0, 4)) + 1;
  if (!latest) {
    return {
      name: today.slice(0, 4),
      currency: 'EUR',
      validFrom: today,
      recipients,
      vatBasisPoints: 1900,
      scaleGroup: '',
      rates: [],
      surcharges: [],
      frequencyScale: [],
      volumeScale: [],
      packages: [],
    };
  }
  const newYear = `${nextYear}-01-01`;
  const isFree = latest.validFrom < newYear;
  return {
    name: isFree ? String(nextYear) : latest.name,
    currency: latest.currency,
    validFrom: isFree ? newYear : addDays(latest.validFrom, 1),
    recipients: recipients ?? latest.recipients,
    vatBasisPoints: latest.vatBasisPoints,
    scaleGroup: latest.scaleGroup,
    rates: latest.rates,
    surcharges: latest.surcharges,
    frequencyScale: latest.frequencyScale,
    volumeScale: latest.volumeScale,
    packages: latest.packages,
  };
}
