import type { PlacementRename } from '#domain/catalogue/placement-series.ts';
import type { Terms } from './terms.ts';

/**
 * Applies renames of placements to the terms, all at once. If there are already deadlines for the new name, their placement no longer
 * exists, so the deadlines of the renamed placement replace them.
 */
export function renamedTerms(terms: Terms, renames: readonly PlacementRename[]): Terms {
  const newNames = new Map(renames.map(({ name, newName }) => [name, newName]));
  const taken = new Set(terms.placements.flatMap(({ name }) => newNames.get(name) ?? []));
  return {
    ...terms,
    placements: terms.placements
      .filter(({ name }) => newNames.has(name) || !taken.has(name))
      .map((placement) => ({ ...placement, name: newNames.get(placement.name) ?? placement.name })),
  };
}
