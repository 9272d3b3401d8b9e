import type { Day } from '#domain/day.ts';
import type { Frequency, Weekday } from '#domain/frequency.ts';
import type { Tx } from '../db/scope.ts';
import { Problem } from '../base/problem.ts';

/** What a publication's issues are made from. */
export interface RhythmRow {
  id: number;
  frequency: Frequency;
  sending_days: Weekday[];
  placement_names: string[];
  rhythm_start: Day;
}

/**
 * Locks a publication for an act that makes issues or changes names: such acts take turns. Locks come in this order
 * everywhere: publication, issues by id, placements by id, orders by id.
 */
export async function lockRhythm(tx: Tx, publicationId: number): Promise<RhythmRow> {
  const rows = await tx.statement<RhythmRow>(
    'lock-rhythm',
    `select id, frequency, sending_days, placement_names, rhythm_start from publications
     where organization_id = $1 and id = $2 for no key update`,
    [tx.organizationId, publicationId],
  );
  if (!rows[0]) {
    throw new Problem('not_found');
  }
  return rows[0];
}

/** Writes the names that the issues to come are made with. */
export async function keepPlacementNames(
  tx: Tx,
  publicationId: number,
  names: readonly string[],
): Promise<void> {
  await tx.db
    .updateTable('publications')
    .set({ placement_names: [...names], updated_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', publicationId)
    .execute();
}
