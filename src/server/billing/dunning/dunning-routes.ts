import * as routes from '#contract/billing/dunnings.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { changeDunningStop, dunInvoice, openDunningPdf, previewDunning } from './dun-invoice.ts';
import {
  changeDunningSettings,
  enterBaseRate,
  removeBaseRate,
  showDunningSettings,
} from './dunning-settings.ts';
import { listDueDunnings } from './list-due-dunnings.ts';

/** Serves the dunning of overdue invoices: what is due, the letters, and the settings. */
export function dunningRoutes(app: App): void {
  serve(app, routes.listDueDunnings).act(listDueDunnings, 'dunnings');
  serve(app, routes.previewDunning).file(previewDunning, { isShown: true });
  serve(app, routes.dunInvoice).act(dunInvoice, 'invoice');
  serve(app, routes.getDunningPdf).file(openDunningPdf, { isShown: true });
  serve(app, routes.changeDunningStop).act(changeDunningStop, 'invoice');

  serve(app, routes.getDunningSettings).read(showDunningSettings);
  serve(app, routes.updateDunningSettings).act(changeDunningSettings);
  serve(app, routes.enterBaseRate).act(enterBaseRate);
  serve(app, routes.removeBaseRate).act(removeBaseRate);
}
