import { isDeepStrictEqual } from 'node:util';
import type { RateCardRecord } from '#contract/pricing/rate-cards.ts';
import { type RateCard, renameInRateCard } from '#domain/pricing/rate-cards/rate-card.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { invalidFields, Problem, refuseFields, refuseStale } from '#server/platform/base/problem.ts';
import { deleteRow, NEXT_VERSION, serializeActs, updateRow, insertRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { lockRhythm } from '#server/catalogue/publications/rhythms.ts';
import { columnsOfRateCard, getRateCardRecord, lockRateCard, lockRateCardsOf } from './rate-cards-store.ts';
import type { ProblemCode } from '#domain/platform/problem-code.ts';
import { rateCardProblems } from '#domain/pricing/rate-cards/rate-card-problems.ts';
import { noteKept } from '#server/platform/db/derived-rows.ts';
import type { PlacementRename } from '#domain/catalogue/placement-series.ts';

/** Creates a version of a publication's rate card, which has no effect until it is published. */
export async function createRateCard(
  scope: Scope,
  publicationId: number,
  sent: RateCard,
): Promise<RateCardRecord> {
  return scope.transact(async (tx) => {
    await lockRhythm(tx, publicationId);
    const card = soundRateCard(sent);
    const columns = columnsOfRateCard(card);
    const { id } = await insertRow(tx, 'rate_cards', { publication_id: publicationId, ...columns });
    const details = { rateCard: id, name: card.name };
    await recordAct(tx, 'rate_card_created', { publication: publicationId }, details);
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
    const card = soundRateCard(sent);
    const columns = columnsOfRateCard(card);
    await updateRow(tx, 'rate_cards', id, { ...columns, version: NEXT_VERSION, updated_at: tx.now });
    const details = { rateCard: id, name: card.name, fields: changedFields(draft, card) };
    await recordAct(tx, 'rate_card_edited', { publication: draft.publicationId }, details);
    return getRateCardRecord(tx, id);
  });
}

/** Returns the names of the fields whose values differ, for the history. */
function changedFields(before: RateCard, after: RateCard): string[] {
  return (Object.keys(after) as (keyof RateCard)[]).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  );
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
async function lockDraft(tx: Tx, id: number): Promise<RateCardRecord> {
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

/** Publishes a draft, whose prices then apply from its first day on. Refuses a draft without any price. */
export async function publishRateCard(
  scope: Scope,
  id: number,
  { version }: { version: number },
): Promise<RateCardRecord> {
  return scope.transact(async (tx) => {
    await serializeActs(tx);
    const draft = await lockDraft(tx, id);
    await refuseStale(version, { version: draft.version, current: () => draft });
    if (draft.rates.length === 0) throw invalidFields({ rates: ['blank'] });
    return settle(tx, draft, { published_at: tx.now });
  });
}

/** Makes a published version a draft again. Refuses this from its first day on, because orders may have been placed at its prices. */
export async function withdrawRateCard(scope: Scope, id: number): Promise<RateCardRecord> {
  return scope.transact(async (tx) => {
    await serializeActs(tx);
    const card = await lockRateCard(tx, id);
    if (card.publishedAt === null) return card;
    if (card.validFrom <= tx.today) throw new Problem('rate_card_valid');
    return settle(tx, card, { published_at: null });
  });
}

async function settle(
  tx: Tx,
  { id, publicationId, name, validFrom }: RateCardRecord,
  state: { published_at: string | null },
): Promise<RateCardRecord> {
  await updateRow(tx, 'rate_cards', id, { ...state, version: NEXT_VERSION, updated_at: tx.now });
  await noteKept(tx, 'prices');
  const action = state.published_at === null ? 'rate_card_withdrawn' : 'rate_card_published';
  await recordAct(tx, action, { publication: publicationId }, { rateCard: id, name, validFrom });
  return getRateCardRecord(tx, id);
}

/** Renames placements in every version of a publication's rate card, so that they keep their prices. */
export async function renameInRateCards(
  tx: Tx,
  publicationId: number,
  renames: readonly PlacementRename[],
): Promise<void> {
  for (const {
    id,
    publicationId: _of,
    publishedAt: _at,
    version: _version,
    ...card
  } of await lockRateCardsOf(tx, publicationId)) {
    const renamed = renameInRateCard(card, renames);
    if (JSON.stringify(renamed) === JSON.stringify(card)) continue;
    await updateRow(tx, 'rate_cards', id, {
      ...columnsOfRateCard(renamed),
      version: NEXT_VERSION,
      updated_at: tx.now,
    });
  }
}
