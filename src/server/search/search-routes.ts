import * as contract from '#contract/search.ts';
import type { App } from '../http/app-context.ts';
import { serve } from '../http/serve.ts';
import { searchRecords } from './search-records.ts';

/** Serves the global search. */
export function searchRoutes(app: App): void {
  serve(app, contract.search).with(({ scope, query }) => searchRecords(scope, query.q));
}
