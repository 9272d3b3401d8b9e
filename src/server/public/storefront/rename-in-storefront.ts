import type { PlacementRename } from '#domain/catalogue/placement-series.ts';
import { renamedModes } from '#domain/public/storefront/storefront.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { readStorefront, writeStorefront } from './storefront-store.ts';

/** Renames placements in the storefront of a publication, so that hidden placements stay hidden. The caller has locked the publication. */
export async function renameInStorefront(
  tx: Tx,
  publicationId: number,
  renames: readonly PlacementRename[],
): Promise<void> {
  const { version, ...storefront } = await readStorefront(tx, publicationId);
  if (version === 0) return;
  await writeStorefront(tx, publicationId, { ...storefront, modes: renamedModes(storefront.modes, renames) });
}
