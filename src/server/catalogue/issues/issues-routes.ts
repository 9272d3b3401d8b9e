import * as contract from '#contract/catalogue/issues.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { createIssue, editIssue } from './edit-issues.ts';
import { listIssues } from './issues-store.ts';
import { moveIssue } from './move-issue.ts';

/** Serves the issues: the week view, new issues, topics and blocking. */
export function issuesRoutes(app: App): void {
  serve(app, contract.listIssues).act(
    (scope, { publicationId, weekNumber }) => listIssues(scope, publicationId, weekNumber),
    'issues',
  );
  serve(app, contract.createIssue).act(createIssue, 'issue');

  serve(app, contract.updateIssue).with(async ({ scope, params, body }) => ({
    issue: await scope.transact(async (tx) => {
      const { sendingDate, version, ...edit } = body;
      if (sendingDate === undefined) return editIssue(tx, params.id, body);
      await moveIssue(tx, params.id, { sendingDate, version }, app.publicUrl());
      return editIssue(tx, params.id, edit);
    }),
  }));
}
