import type { Issue } from '#contract/catalogue/issues.ts';
import type { WeekNumber } from '#domain/platform/week.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { upperActs } from '#server/platform/db/upper-acts.ts';
import { findIssueRows, type IssueRow, listIssueRows } from './issues-store.ts';
import { presentIssues } from './present-issue.ts';

/** Lists the issues of a publication in these weeks with their placements, sorted by sending date, for the week view. */
export async function listIssues(
  scope: Scope,
  publicationId: number,
  weeks: readonly WeekNumber[],
): Promise<Issue[]> {
  return scope.read(async (tx) => presentForUser(tx, await listIssueRows(tx, publicationId, weeks)));
}

/** Returns one issue for the week view; refuses an unknown id. */
export async function getIssue(tx: Tx, id: number): Promise<Issue> {
  const [issue] = await presentForUser(tx, await findIssueRows(tx, id));
  return refuseMissing(issue);
}

/** Skips the query for the board columns if the organization has no approval rules. */
async function presentForUser(tx: Tx, rows: readonly IssueRow[]): Promise<Issue[]> {
  if (!tx.keepsApprovals) return presentIssues(rows);
  const visible = rows.flatMap(({ vert_id: vertId }) => vertId ?? []);
  return presentIssues(rows, await upperActs().findAdColumns(tx, visible));
}
