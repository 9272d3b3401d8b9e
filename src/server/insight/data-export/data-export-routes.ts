import * as contract from '#contract/insight/data-export.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { openExport } from './open-export.ts';

/** Serves the monthly export. */
export function dataExportRoutes(app: App): void {
  serve(app, contract.exportMonth).file(openExport);
}
