import * as routes from '#contract/billing/direct-debits.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { collectInvoices, openDirectDebitFile, withdrawDirectDebits } from './collect-invoices.ts';
import { listDirectDebits } from './list-debits.ts';
import { enterMandate, listMandates, revokeMandate } from './mandates.ts';

/** Serves SEPA direct debits: the mandates of customers, and the files with which a bank collects their invoices. */
export function debitRoutes(app: App): void {
  serve(app, routes.listMandates).read(listMandates, 'mandates');
  serve(app, routes.enterMandate).act(enterMandate, 'mandates');
  serve(app, routes.revokeMandate).act(revokeMandate, 'mandates');

  serve(app, routes.listDirectDebits).read(listDirectDebits);
  serve(app, routes.collectInvoices).act(collectInvoices);
  serve(app, routes.getDirectDebitFile).file(openDirectDebitFile);
  serve(app, routes.withdrawDirectDebits).act(withdrawDirectDebits);
}
