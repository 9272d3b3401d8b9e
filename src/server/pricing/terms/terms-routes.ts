import * as contract from '#contract/pricing/terms.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { changeTerms, changeTermsSettings } from './change-terms.ts';
import { changeIssueDeadlines, showIssueDeadlines } from './issue-deadlines.ts';
import { listDeadlines } from './list-deadlines.ts';
import { showOrderTerms } from './show-order-terms.ts';
import { showTerms } from './show-terms.ts';
import { waiveCharge } from './waive-charge.ts';

/** Serves deadlines and cancellation terms: of publications, issues, placements and orders. */
export function termsRoutes(app: App): void {
  serve(app, contract.getTerms).act(showTerms);
  serve(app, contract.updateTerms).act(changeTerms, 'terms');
  serve(app, contract.updateTermsSettings).act(changeTermsSettings, 'settings');
  serve(app, contract.getIssueDeadlines).read(showIssueDeadlines);
  serve(app, contract.updateIssueDeadlines).act(changeIssueDeadlines);
  serve(app, contract.listDeadlines).act(listDeadlines);
  serve(app, contract.waiveCharge).act(waiveCharge);
  serve(app, contract.getOrderTerms).act(showOrderTerms, 'terms');
}
