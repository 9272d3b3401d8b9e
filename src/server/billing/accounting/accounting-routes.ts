import * as contract from '#contract/billing/accounting.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { changeAccounting, showAccounting } from './accounting.ts';
import { exportDatev, openInvoicesExport } from './export-datev.ts';

/** Serves the bookings of invoices for DATEV and other programs. */
export function accountingRoutes(app: App): void {
  serve(app, contract.showAccounting).act(showAccounting);
  serve(app, contract.updateAccounting).act(changeAccounting);
  serve(app, contract.exportDatev).file(exportDatev, { type: 'text/csv; charset=windows-1252' });
  serve(app, contract.exportInvoices).file(openInvoicesExport);
}
