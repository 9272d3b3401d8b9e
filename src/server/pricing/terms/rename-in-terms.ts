import type { PlacementRename } from '#domain/catalogue/placement-series.ts';
import { renamedTerms } from '#domain/pricing/terms/rename-in-terms.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { refreshDeadlines } from '../deadlines/refresh-deadlines.ts';
import { readTerms } from '../deadlines/read-terms.ts';
import { writeTerms } from './write-terms.ts';

/** Renames placements in the terms of a publication, so that they keep their deadlines. The caller has locked the publication. */
export async function renameInTerms(
  tx: Tx,
  publicationId: number,
  renames: readonly PlacementRename[],
): Promise<void> {
  const { version: _version, ...terms } = await readTerms(tx, publicationId);
  if (terms.placements.length === 0) return;
  await writeTerms(tx, publicationId, renamedTerms(terms, renames));
  await refreshDeadlines(tx, { publicationId });
}
