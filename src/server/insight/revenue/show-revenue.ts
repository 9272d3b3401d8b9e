import type { Revenue } from '#contract/insight/revenue.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { showAmounts, type WantedRevenue } from './show-amounts.ts';
import { showPlaces } from './show-places.ts';

/**
 * Returns the revenue of a year compared with the year before, and in each currency the places of one publication: the wanted one, or else
 * the one with the most booked revenue. Refuses an unknown publication.
 */
export function showRevenue(scope: Scope, wanted: WantedRevenue): Promise<Revenue> {
  return scope.read(async (tx) => {
    const { currencies, ...revenue } = await showAmounts(tx, wanted);
    const publicationOf = ({ publications }: (typeof currencies)[number]) =>
      wanted.publicationId ?? publications[0]?.id ?? 0;
    const places = await showPlaces(tx, currencies.map(publicationOf), revenue.year);
    return {
      ...revenue,
      currencies: currencies.map((of) => ({
        ...of,
        places: places.get(publicationOf(of))?.(of.currency) ?? null,
      })),
    };
  });
}
