import * as board from '#contract/ads/ad-board.ts';
import * as contract from '#contract/ads/approvals.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { actOnAds } from './act-on-ads.ts';
import { approveVert, submitVert } from './agree.ts';
import { changeApprovalSettings, showApprovalSettings } from './approval-settings.ts';
import { askChange } from './ask-change.ts';
import { listAds } from './list-ads.ts';
import { showApproval } from './show-approval.ts';

/** Serves the approval of ads: states, versions, acts of both sides, and the requirements of a publication. */
export function approvalRoutes(app: App): void {
  serve(app, contract.getApproval).with(({ scope, params }) => approvalOf(scope, params.id));

  serve(app, contract.submitVert).with(async ({ scope, params, body }) => {
    await submitVert(scope, params.id, body.version);
    return approvalOf(scope, params.id);
  });

  serve(app, contract.approveVert).with(async ({ scope, params, body }) => {
    await approveVert(scope, params.id, body.version);
    return approvalOf(scope, params.id);
  });

  serve(app, contract.askChange).with(async ({ scope, params, body }) => {
    await askChange(scope, params.id, body);
    return approvalOf(scope, params.id);
  });

  serve(app, board.listAds).with(({ scope, query }) => listAds(scope, query));

  serve(app, board.actOnAds).with(({ scope, body }) => actOnAds(scope, body));

  serve(app, contract.getApprovalSettings).with(({ scope, params }) =>
    scope.read(async (tx) => ({ settings: await showApprovalSettings(tx, params.id) })),
  );

  serve(app, contract.updateApprovalSettings).with(async ({ scope, params, body }) => ({
    settings: await changeApprovalSettings(scope, params.id, body),
  }));
}

async function approvalOf(scope: Scope, vertId: number) {
  return { approval: await scope.read((tx) => showApproval(tx, vertId)) };
}
