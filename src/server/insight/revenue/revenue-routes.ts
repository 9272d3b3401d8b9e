import * as contract from '#contract/insight/revenue.ts';
import type { Revenue } from '#contract/insight/revenue.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { openPlacesExport, openRevenueExport } from './export-revenue.ts';
import { showFreePlaces, showPlaces } from './show-places.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { showAmounts, type WantedRevenue } from './show-amounts.ts';

/** Serves the revenue. */
export function revenueRoutes(app: App): void {
  serve(app, contract.showRevenue).act(showRevenue, 'revenue');
  serve(app, contract.showFreePlaces).act(showFreePlaces);
  serve(app, contract.exportRevenue).file((scope, query) =>
    query.table === 'places' ? openPlacesExport(scope, query) : openRevenueExport(scope, query.table, query),
  );
}

/**
 * Returns the revenue of a year compared with the year before, and in each currency the places of one publication: the wanted one, or else
 * the one with the most booked revenue. Refuses an unknown publication.
 */
function showRevenue(scope: Scope, wanted: WantedRevenue): Promise<Revenue> {
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
