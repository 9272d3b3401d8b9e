import type { RateCardRecord } from '#contract/pricing/rate-cards.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { invalidFields, Problem, refuseStale } from '#server/platform/base/problem.ts';
import { NEXT_VERSION, serializeActs, updateRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { noteKept } from '#server/platform/db/derived-rows.ts';
import { lockDraft } from './draft-rate-card.ts';
import { getRateCardRecord, lockRateCard } from './rate-cards-store.ts';

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
