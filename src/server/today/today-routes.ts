import { getToday } from '#contract/reports/today.ts';
import type { App } from '../http/app-context.ts';
import { serve } from '../http/serve.ts';
import { showToday } from './show-today.ts';

/** Serves the page "Today". */
export function todayRoutes(app: App): void {
  serve(app, getToday).with(({ scope, query }) => showToday(scope, query));
}
