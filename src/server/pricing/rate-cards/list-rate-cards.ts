import type { RateCardRecord } from '#contract/pricing/rate-cards.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { listAvailablePlacements } from '#server/catalogue/publications/publications-store.ts';
import { listRateCardRecords } from './rate-cards-store.ts';

/**
 * Returns the versions of a publication's rate card, the names of its placements, and the number of recipients of its latest issue that has
 * any.
 */
export async function listRateCards(
  scope: Scope,
  publicationId: number,
): Promise<{ rateCards: RateCardRecord[]; placementNames: string[]; recipients: number | null }> {
  return scope.read(async (tx) => {
    const placementNames = await listAvailablePlacements(tx, publicationId);
    const rateCards = await listRateCardRecords(tx, publicationId);
    return { rateCards, placementNames, recipients: await findRecipients(tx, publicationId) };
  });
}

async function findRecipients(tx: Tx, publicationId: number): Promise<number | null> {
  const [last] = await tx.statement<{ recipient_count: number }>(
    'find-recipients-of-publication',
    `select recipient_count from issues
     where organization_id = $1 and publication_id = $2 and recipient_count > 0
     order by sending_date desc limit 1`,
    [tx.organizationId, publicationId],
  );
  return last?.recipient_count ?? null;
}
