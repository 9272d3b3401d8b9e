import type { PlacementRename } from '#domain/catalogue/placement-series.ts';
import type { RateCard } from './rate-card.ts';

type Named = Pick<RateCard, 'rates' | 'surcharges' | 'packages'>;

/**
 * Applies renames of placements to a rate card, all at once. If there is already a rate with the new name, its placement no longer
 * exists, so the rate of the renamed placement replaces it.
 */
export function renameInRateCard<Card extends Named>(card: Card, renames: readonly PlacementRename[]): Card {
  const newNames = new Map(renames.map(({ name, newName }) => [name, newName]));
  const renamed = <Entry extends { placementName: string }>(entries: readonly Entry[]): Entry[] => {
    const taken = new Set(entries.flatMap(({ placementName }) => newNames.get(placementName) ?? []));
    return entries
      .filter(({ placementName }) => newNames.has(placementName) || !taken.has(placementName))
      .map((entry) => ({
        ...entry,
        placementName: newNames.get(entry.placementName) ?? entry.placementName,
      }));
  };
  return {
    ...card,
    rates: renamed(card.rates),
    surcharges: card.surcharges.map((surcharge) => ({
      ...surcharge,
      placementNames: [...new Set(surcharge.placementNames.map((name) => newNames.get(name) ?? name))],
    })),
    packages: card.packages.map((item) => ({ ...item, items: renamed(item.items) })),
  };
}
