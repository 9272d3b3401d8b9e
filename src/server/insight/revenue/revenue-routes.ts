import * as contract from '#contract/insight/revenue.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { openPlacesExport } from './open-places-export.ts';
import { openRevenueExport } from './open-revenue-export.ts';
import { showFreePlaces } from './show-free-places.ts';
import { showRevenue } from './show-revenue.ts';

/** Serves the revenue. */
export function revenueRoutes(app: App): void {
  serve(app, contract.showRevenue).act(showRevenue, 'revenue');
  serve(app, contract.showFreePlaces).act(showFreePlaces);
  serve(app, contract.exportRevenue).file((scope, query) =>
    query.table === 'places' ? openPlacesExport(scope, query) : openRevenueExport(scope, query.table, query),
  );
}
