import * as contract from '#contract/insight/figures.ts';
import { readPeriod } from '#domain/insight/figures.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { countFigures } from './count-figures.ts';
import { openFiguresExport } from './open-figures-export.ts';
import { showFigures } from './show-figures.ts';

/** Serves the figures of the organization's sales. */
export function figuresRoutes(app: App): void {
  serve(app, contract.showFigures).act(showFigures, 'figures');
  serve(app, contract.countFigures).act((scope, { period }) => countFigures(scope, readPeriod(period)));
  serve(app, contract.exportFigures).file(openFiguresExport);
}
