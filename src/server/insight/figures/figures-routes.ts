import * as contract from '#contract/insight/figures.ts';
import { readPeriod } from '#domain/insight/figures-period.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import { serve } from '#server/platform/http/serve.ts';
import { countFigures } from './count-figures.ts';
import { openFiguresExport } from './open-figures-export.ts';
import { showFigures } from './show-figures.ts';

/** Serves the figures of the organization's sales. */
export function figuresRoutes(app: App): void {
  serve(app, contract.showFigures).with(async ({ scope, query }) => ({
    figures: await showFigures(scope, query),
  }));

  serve(app, contract.countFigures).with(({ scope, body }) => countFigures(scope, readPeriod(body.period)));

  serve(app, contract.exportFigures).with(async ({ scope, query, reply }) => {
    sendFile(reply, await openFiguresExport(scope, query.table, query));
  });
}
