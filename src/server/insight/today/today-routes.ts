import { getToday } from '#contract/insight/today.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { showToday } from './show-today.ts';

/** Serves the page "Today". */
export function todayRoutes(app: App): void {
  serve(app, getToday).act(showToday);
}
