import type { getTerms } from '#contract/pricing/terms.ts';
import type { Day } from '#domain/platform/day.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { readTerms, readTermsSettings } from '../deadlines/read-terms.ts';
import type { Answer } from '#server/platform/http/serve.ts';
import { listAvailablePlacements } from '#server/catalogue/publications/list-available-placements.ts';

/** Returns the terms of a publication, with what their form needs. Refuses an unknown publication. */
export async function showTerms(scope: Scope, publicationId: number): Promise<Answer<typeof getTerms>> {
  return scope.read(async (tx) => {
    const placementNames = await listAvailablePlacements(tx, publicationId);
    const terms = await readTerms(tx, publicationId);
    const settings = await readTermsSettings(tx);
    return { terms, settings, placementNames, nextSendingDate: await findNextDay(tx, publicationId) };
  });
}

async function findNextDay(tx: Tx, publicationId: number): Promise<Day | null> {
  const [next] = await tx.statement<{ sending_date: Day }>(
    'next-sending-date',
    `select sending_date from issues
     where organization_id = $1 and publication_id = $2 and sending_date > $3 order by sending_date limit 1`,
    [tx.organizationId, publicationId, tx.today],
  );
  return next?.sending_date ?? null;
}
