import type { ProblemCode } from '#domain/platform/problem-code.ts';
import type { RateCard } from '#domain/pricing/rate-cards/rate-card.ts';
import { rateCardProblems } from '#domain/pricing/rate-cards/rate-card-problems.ts';
import { refuseFields } from '#server/platform/base/refuse.ts';

/** Returns the rate card in a request, without other properties. Refuses each wrong entry by its path, such as `rates.3.price`. */
export function soundRateCard(sent: RateCard): RateCard {
  const card: RateCard = {
    name: sent.name,
    currency: sent.currency,
    validFrom: sent.validFrom,
    recipients: sent.recipients,
    vatBasisPoints: sent.vatBasisPoints,
    scaleGroup: sent.scaleGroup,
    rates: sent.rates,
    surcharges: sent.surcharges,
    frequencyScale: sent.frequencyScale,
    volumeScale: sent.volumeScale,
    packages: sent.packages,
  };
  const fields: Record<string, ProblemCode[]> = {};
  for (const { path, code } of rateCardProblems(card)) (fields[path] ??= []).push(code);
  refuseFields(fields);
  return card;
}
