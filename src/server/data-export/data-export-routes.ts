import * as contract from '#contract/reports/data-export.ts';
import type { App } from '../http/app-context.ts';
import { sendFile } from '../http/send-file.ts';
import { serve } from '../http/serve.ts';
import { openExport } from './open-export.ts';

/** Serves the monthly export. */
export function dataExportRoutes(app: App): void {
  serve(app, contract.exportMonth).with(async ({ scope, params, reply }) => {
    sendFile(reply, await openExport(scope, params.date));
  });
}
