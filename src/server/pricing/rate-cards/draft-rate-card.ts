import type { RateCardRecord } from '#contract/pricing/rate-cards.ts';
import type { RateCard } from '#domain/pricing/rate-cards/rate-card.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { refuseFields, refuseStale } from '#server/platform/base/refuse.ts';
import { deleteRow, NEXT_VERSION, updateRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { lockRhythm } from '#server/catalogue/publications/rhythms.ts';
import { columnsOfRateCard, getRateCardRecord, lockRateCard } from './rate-cards-store.ts';
import type { ProblemCode } from '#domain/platform/problem-code.ts';
import { rateCardProblems } from '#domain/pricing/rate-cards/rate-card-problems.ts';

/** Creates a version of a publication's rate card, which has no effect until it is published. */
export async function createRateCard(
  scope: Scope,
  publicationId: number,
  sent: RateCard,
): Promise<RateCardRecord> {
  return scope.transact(async (tx) => {
    await lockRhythm(tx, publicationId);
    const { id } = await tx.db
      .insertInto('rate_cards')
      .values({
        organization_id: tx.organizationId,
        publication_id: publicationId,
        ...columnsOfRateCard(soundRateCard(sent)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAct(tx, 'rate_card_created', { publication: publicationId }, { rateCard: id });
    return getRateCardRecord(tx, id);
  });
}

/** Replaces the whole content of a draft. */
export async function changeRateCard(
  scope: Scope,
  id: number,
  { version, ...sent }: RateCard & { version?: number | undefined },
): Promise<RateCardRecord> {
  return scope.transact(async (tx) => {
    const draft = await lockDraft(tx, id);
    await refuseStale(version, { version: draft.version, current: () => draft });
    const columns = columnsOfRateCard(soundRateCard(sent));
    await updateRow(tx, 'rate_cards', id, { ...columns, version: NEXT_VERSION, updated_at: tx.now });
    await recordAct(tx, 'rate_card_edited', { publication: draft.publicationId }, { rateCard: id });
    return getRateCardRecord(tx, id);
  });
}

/** Deletes a draft. */
export async function deleteRateCard(scope: Scope, id: number): Promise<void> {
  await scope.transact(async (tx) => {
    const draft = await lockDraft(tx, id);
    await deleteRow(tx, 'rate_cards', id);
    await recordAct(
      tx,
      'rate_card_deleted',
      { publication: draft.publicationId },
      { rateCard: id, name: draft.name },
    );
  });
}

/** Returns a draft and locks it until the transaction ends. Refuses a published version. */
export async function lockDraft(tx: Tx, id: number): Promise<RateCardRecord> {
  const draft = await lockRateCard(tx, id);
  if (draft.publishedAt !== null) throw new Problem('rate_card_published');
  return draft;
}

/** Returns the rate card in a request, without other properties. Refuses each wrong entry by its path, such as `rates.3.price`. */
function soundRateCard(sent: RateCard): RateCard {
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
