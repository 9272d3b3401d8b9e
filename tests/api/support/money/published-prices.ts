import type { RateCardRecord } from '#contract/pricing/rate-cards.ts';
import type { RateCard } from '#domain/pricing/rate-cards/rate-card.ts';
import type { Caller } from '../caller.ts';
import { rateCardOf } from './rate-cards.ts';
import { TODAY } from '../test-app.ts';

/** Publishes a rate card without surcharges, scales and packages, valid from today. */
export async function publishPrices(
  admin: Caller,
  publicationId: number,
  changes: Partial<RateCard>,
): Promise<void> {
  const card = rateCardOf('Heute', {
    validFrom: TODAY,
    surcharges: [],
    frequencyScale: [],
    volumeScale: [],
    packages: [],
    ...changes,
  });
  type One = { rateCard: RateCardRecord };
  const draft = await admin.post<One>(`/api/publications/${publicationId}/rate_cards`, card);
  const { id, version } = draft.body.rateCard;
  await admin.post(`/api/rate_cards/${id}/publish`, { version });
}
