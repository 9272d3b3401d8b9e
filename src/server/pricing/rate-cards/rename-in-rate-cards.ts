import type { PlacementRename } from '#domain/catalogue/placement-series.ts';
import { renameInRateCard } from '#domain/pricing/rate-cards/rename-in-rate-card.ts';
import { NEXT_VERSION, updateRow } from '#server/platform/db/rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { columnsOfRateCard, lockRateCardsOf } from './rate-cards-store.ts';

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
