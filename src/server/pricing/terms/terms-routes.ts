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
  serve(app, contract.getTerms).with(({ scope, params }) => showTerms(scope, params.id));

  serve(app, contract.updateTerms).with(async ({ scope, params, body }) => ({
    terms: await changeTerms(scope, params.id, body),
  }));

  serve(app, contract.updateTermsSettings).with(async ({ scope, body }) => ({
    settings: await changeTermsSettings(scope, body),
  }));

  serve(app, contract.getIssueDeadlines).with(({ scope, params }) =>
    scope.read((tx) => showIssueDeadlines(tx, params.id)),
  );

  serve(app, contract.updateIssueDeadlines).with(({ scope, params, body }) =>
    changeIssueDeadlines(scope, params.id, body),
  );

  serve(app, contract.listDeadlines).with(({ scope, body }) =>
    listDeadlines(scope, [...new Set(body.placement_ids)]),
  );

  serve(app, contract.waiveCharge).with(({ scope, params, body }) =>
    waiveCharge(scope, params.id, body.reason),
  );

  serve(app, contract.getOrderTerms).with(async ({ scope, params }) => ({
    terms: await showOrderTerms(scope, params.id),
  }));
}
