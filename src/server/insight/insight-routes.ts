import * as dataExportRoutes from '#contract/insight/data-export.ts';
import * as figureRoutes from '#contract/insight/figures.ts';
import * as revenueRoutes from '#contract/insight/revenue.ts';
import type { Revenue } from '#contract/insight/revenue.ts';
import { getToday } from '#contract/insight/today.ts';
import { readPeriod } from '#domain/insight/figures.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { openExport } from './data-export/open-export.ts';
import { countFigures } from './figures/count-figures.ts';
import { openFiguresExport } from './figures/open-figures-export.ts';
import { showFigures } from './figures/show-figures.ts';
import { openPlacesExport, openRevenueExport } from './revenue/export-revenue.ts';
import { showAmounts, type WantedRevenue } from './revenue/show-amounts.ts';
import { showFreePlaces, showPlaces } from './revenue/show-places.ts';
import { showToday } from './today/show-today.ts';

/** Serves the monthly export, the page "Today", the figures and the revenue. */
export function insightRoutes(app: App): void {
  serve(app, dataExportRoutes.exportMonth).file(openExport);

  serve(app, getToday).act(showToday);

  serve(app, figureRoutes.showFigures).act(showFigures, 'figures');
  serve(app, figureRoutes.countFigures).act((scope, { period }) => countFigures(scope, readPeriod(period)));
  serve(app, figureRoutes.exportFigures).file(openFiguresExport);

  serve(app, revenueRoutes.showRevenue).act(showRevenue, 'revenue');
  serve(app, revenueRoutes.showFreePlaces).act(showFreePlaces);
  serve(app, revenueRoutes.exportRevenue).file((scope, query) =>
    query.table === 'places' ? openPlacesExport(scope, query) : openRevenueExport(scope, query.table, query),
  );
}

/**
 * Returns the revenue of a year and of the year before. Adds for each currency the places of one publication: the wanted one, or else the
 * one with the most booked revenue. Refuses an unknown publication.
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
