import * as board from '#contract/ads/ad-board.ts';
import * as contract from '#contract/ads/approvals.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { actOnAds, approveVert, askChange, submitVert } from './approve-ads.ts';
import { changeApprovalSettings, showApprovalSettings } from './approval-settings.ts';
import { listAds } from './list-ads.ts';
import { showApproval } from './show-approval.ts';

/** Serves the approval of ads: states, versions, acts of both sides, and the requirements of a publication. */
export function approvalRoutes(app: App): void {
  serve(app, contract.getApproval).read(showApproval, 'approval');

  serve(app, contract.submitVert).actThenShow(submitVert, 'approval', showApproval);

  serve(app, contract.approveVert).actThenShow(approveVert, 'approval', showApproval);

  serve(app, contract.askChange).actThenShow(askChange, 'approval', showApproval);

  serve(app, board.listAds).act(listAds);
  serve(app, board.actOnAds).act(actOnAds);
  serve(app, contract.getApprovalSettings).read(showApprovalSettings, 'settings');
  serve(app, contract.updateApprovalSettings).act(changeApprovalSettings, 'settings');
}
