import type { Issue } from '#contract/issues.ts';
import type { WeekNumber } from '#domain/week.ts';
import { refuseMissing } from '../base/refuse.ts';
import type { Scope, Tx } from '../db/scope.ts';
import { findIssueRows, listIssueRows } from './issues-store.ts';
import { presentIssues } from './present-issue.ts';

/** Lists the issues of a publication in these weeks with their placements, sorted by sending date, for the week view. */
export async function listIssues(
  scope: Scope,
  publicationId: number,
  weeks: readonly WeekNumber[],
): Promise<Issue[]> {
  return presentIssues(await scope.read((tx) => listIssueRows(tx, publicationId, weeks)));
}

/** Returns one issue for the week view; refuses an unknown id. */
export async function getIssue(tx: Tx, id: number): Promise<Issue> {
  const [issue] = presentIssues(await findIssueRows(tx, id));
  return refuseMissing(issue);
}
