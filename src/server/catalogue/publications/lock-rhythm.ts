import { refuseMissing } from '#server/platform/base/refuse.ts';
import { updateRow } from '#server/platform/db/rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '../../platform/db/statement.ts';

/** The rhythm of a publication, from which its issues are made. */
export type RhythmRow = RowOf<typeof LOCK_RHYTHM>;

const LOCK_RHYTHM = statement('lock-rhythm')`
  select id, frequency, sending_days, placement_names, rhythm_start from publications
     where organization_id = $1 and id = $2 for no key update`;

/**
 * Locks a publication, so that only one act at a time makes its issues or changes its names. All acts lock in this order:
 * publication, issues by id, placements by id, orders by id.
 */
export async function lockRhythm(tx: Tx, publicationId: number): Promise<RhythmRow> {
  const rows = await tx.statement(LOCK_RHYTHM, [tx.organizationId, publicationId]);
  return refuseMissing(rows[0]);
}

/** Writes the placement names for future issues. */
export async function writePlacementNames(
  tx: Tx,
  publicationId: number,
  names: readonly string[],
): Promise<void> {
  await updateRow(tx, 'publications', publicationId, { placement_names: [...names], updated_at: tx.now });
}
