import type { Issue } from '#contract/catalogue/issues.ts';
import type { Day } from '#domain/platform/day.ts';
import { sendingDateProblem } from '#domain/catalogue/issue.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { refuseFields, refuseMissing } from '#server/platform/base/refuse.ts';
import { countPlacements } from '../board/count-placements.ts';
import { refuseDuplicate } from '#server/platform/db/refuse-duplicate.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { lockRhythm } from '../publications/lock-rhythm.ts';
import { getIssue } from './list-issues.ts';
import { makeIssues } from '../publications/make-issues.ts';
import { statement } from '../../platform/db/statement.ts';

/**
 * Adds an issue on a day outside the publication's schedule, with the same placements as scheduled issues. Refuses a day in the
 * past or too far ahead, and a day on which the publication already has an issue.
 */
export async function createIssue(
  scope: Scope,
  input: { publicationId: number; sendingDate: Day },
): Promise<Issue> {
  const { publicationId, sendingDate } = input;
  return scope.transact(async (tx) => {
    const { placement_names: placementNames } = await lockRhythm(tx, publicationId);
    refuseFields({ sendingDate: sendingDateProblem(sendingDate, tx.today) });
    const changes = await refuseDuplicate('issues_sending_date_unique', { sendingDate: ['taken'] }, () =>
      makeIssues(tx, { publicationId, placementNames, sendingDates: [sendingDate] }),
    );
    const issue = await getIssue(tx, await idOfIssue(tx, publicationId, sendingDate));
    await recordAct(tx, 'created', { issue: issue.id }, { publicationId, sendingDate });
    await countPlacements(tx, changes);
    return issue;
  });
}

const ISSUE_OF_DAY = statement('issue-of-day')`
  select id from issues where organization_id = $1 and publication_id = $2 and sending_date = $3`;

async function idOfIssue(tx: Tx, publicationId: number, sendingDate: Day): Promise<number> {
  const [issue] = await tx.statement(ISSUE_OF_DAY, [tx.organizationId, publicationId, sendingDate]);
  return refuseMissing(issue).id;
}
