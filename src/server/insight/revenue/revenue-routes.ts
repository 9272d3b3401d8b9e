import * as contract from '#contract/insight/revenue.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import { serve } from '#server/platform/http/serve.ts';
import { openPlacesExport } from './open-places-export.ts';
import { openRevenueExport } from './open-revenue-export.ts';
import { showFreePlaces } from './show-free-places.ts';
import { showRevenue } from './show-revenue.ts';

/** Serves the revenue. */
export function revenueRoutes(app: App): void {
  serve(app, contract.showRevenue).with(async ({ scope, query }) => ({
    revenue: await showRevenue(scope, query),
  }));

  serve(app, contract.showFreePlaces).with(({ scope }) => showFreePlaces(scope));

  serve(app, contract.exportRevenue).with(async ({ scope, query, reply }) => {
    const { table } = query;
    const file = table === 'places' ? openPlacesExport(scope, query) : openRevenueExport(scope, table, query);
    sendFile(reply, await file);
  });
}
