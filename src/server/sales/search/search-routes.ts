import * as contract from '#contract/sales/search.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { searchRecords } from './search-records.ts';

/** Serves the global search. */
export function searchRoutes(app: App): void {
  serve(app, contract.search).act(searchRecords);
}
