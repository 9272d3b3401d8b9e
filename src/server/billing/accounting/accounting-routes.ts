import * as contract from '#contract/billing/accounting.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import { serve } from '#server/platform/http/serve.ts';
import { changeAccounting } from './change-accounting.ts';
import { exportDatev } from './export-datev.ts';
import { openInvoicesExport } from './open-invoices-export.ts';
import { showAccounting } from './show-accounting.ts';

/** Serves the bookings of invoices for DATEV and other programs. */
export function accountingRoutes(app: App): void {
  serve(app, contract.showAccounting).with(({ scope, query }) => showAccounting(scope, query.month));

  serve(app, contract.updateAccounting).with(({ scope, body }) => changeAccounting(scope, body));

  serve(app, contract.exportDatev).with(async ({ scope, query, reply }) => {
    sendFile(reply, await exportDatev(scope, query.month), 'text/csv; charset=windows-1252');
  });

  serve(app, contract.exportInvoices).with(async ({ scope, query, reply }) => {
    sendFile(reply, await openInvoicesExport(scope, query.month));
  });
}
