import type { PlacementRename } from '#domain/publications/placement-series.ts';
import { renamedModes } from '#domain/storefront/storefront.ts';
import type { Tx } from '../db/scope.ts';
import { readStorefront, writeStorefront } from './storefront-store.ts';

/** Renames placements in the storefront of a publication, which the caller has locked, so that a hidden one stays hidden. */
export async function renameInStorefront(
  tx: Tx,
  publicationId: number,
  renames: readonly PlacementRename[],
): Promise<void> {
  const { version, ...storefront } = await readStorefront(tx, publicationId);
  if (version === 0) return;
  await writeStorefront(tx, publicationId, { ...storefront, modes: renamedModes(storefront.modes, renames) });
}
