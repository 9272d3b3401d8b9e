import type { Issue } from '#contract/catalogue/issues.ts';
import type { Day } from '#domain/platform/day.ts';
import { blockProblem, normalizeTopic, sendingDateProblem, topicProblem } from '#domain/catalogue/issue.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { refuse, refuseFields, refuseStale, refuseMissing } from '#server/platform/base/problem.ts';
import { getRow, NEXT_VERSION, updateRow } from '#server/platform/db/rows.ts';
import { countPlacements } from '../board/capacities.ts';
import { refuseDuplicate } from '#server/platform/db/violated-constraint.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { lockRhythm, makeIssues } from '../publications/rhythms.ts';
import { getIssue } from './issues-store.ts';
import { statement } from '#server/platform/db/statement.ts';
import { countReservations, releaseReservations } from '#server/platform/db/derived-rows.ts';

/**
 * Adds an issue to a publication, also on a day outside its rhythm, with the same placements as the issues of the rhythm. Refuses a day in
 * the past or too far ahead, and a day on which the publication already has an issue.
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

interface IssueEdit {
  topic?: string | undefined;
  blocked?: boolean | undefined;
  version?: number | undefined;
}

interface LockedIssue {
  topic: string;
  blocked: boolean;
  version: number;
}

/**
 * Sets the topic of an issue, and blocks or unblocks it. Refuses to block an issue with a sold or held placement. This act and write_orders lock
 * the issue before they check its placements, so a blocked issue never has a sold placement.
 */
export async function editIssue(scope: Scope, id: number, edit: IssueEdit): Promise<Issue> {
  return scope.transact(async (tx) => {
    const before = await lockIssue(tx, id);
    await refuseStale(edit.version, { version: before.version, current: () => getIssue(tx, id) });
    const topic = edit.topic === undefined ? before.topic : readTopic(edit.topic);
    const blocked = edit.blocked ?? before.blocked;
    const isBlocking = blocked && !before.blocked;
    const lapsed = isBlocking ? await releaseLapsed(tx, id) : [];
    if (isBlocking) {
      const problem = blockProblem(await findTaken(tx, id));
      refuse(problem, { fields: { blocked: [problem === 'issue_held' ? 'held' : 'sold'] } });
    }
    if (topic !== before.topic || blocked !== before.blocked) {
      await writeIssue(tx, id, { topic, blocked });
      await recordEdit(tx, id, before, { topic, blocked });
    }
    await countReservations(tx, { reserved: [], lapsed });
    return getIssue(tx, id);
  });
}

function readTopic(text: string): string {
  refuseFields({ topic: topicProblem(text) });
  return normalizeTopic(text);
}

async function lockIssue(tx: Tx, id: number): Promise<LockedIssue> {
  return getRow(tx, 'issues', id, ['topic', 'blocked', 'version'], 'forUpdate');
}

const LAPSED_OF_ISSUE = statement('lapsed-of-issue')`
  select distinct o.id from placements p
     join verts v on v.organization_id = $1 and v.placement_id = p.id and v.released_at is null
     join orders o on o.organization_id = $1 and o.id = v.order_id
     where p.organization_id = $1 and p.issue_id = $2 and is_lapse_due(o.state, o.reservation_expire_date, o.lapsed_at, $3)`;

/** Releases the lapsed reservations in the issue, so that no request that started before midnight books one of them. */
async function releaseLapsed(tx: Tx, id: number): Promise<number[]> {
  const lapsed = await tx.statement(LAPSED_OF_ISSUE, [tx.organizationId, id, tx.today]);
  const orderIds = lapsed.map((order) => order.id);
  return releaseReservations(tx, orderIds);
}

const TAKEN_IN_ISSUE = statement('taken-in-issue')`
  select
    exists (select from placements p
      join verts v on v.organization_id = $1 and v.placement_id = p.id and v.released_at is null
      where p.organization_id = $1 and p.issue_id = $2) as "hasSoldPlacement",
    exists (select from placements p
      join active_holds h on h.organization_id = $1 and h.placement_id = p.id
      where p.organization_id = $1 and p.issue_id = $2) as "hasHeldPlacement"`.as<{
  hasSoldPlacement: boolean;
  hasHeldPlacement: boolean;
}>();

/** Returns whether an issue has a sold placement, and whether it has a held one. */
async function findTaken(tx: Tx, id: number) {
  const [taken] = await tx.statement(TAKEN_IN_ISSUE, [tx.organizationId, id]);
  return refuseMissing(taken);
}

async function writeIssue(tx: Tx, id: number, issue: { topic: string; blocked: boolean }): Promise<void> {
  await updateRow(tx, 'issues', id, { ...issue, version: NEXT_VERSION, changed_at: tx.now });
}

async function recordEdit(
  tx: Tx,
  id: number,
  before: LockedIssue,
  after: { topic: string; blocked: boolean },
): Promise<void> {
  if (after.blocked !== before.blocked) {
    await recordAct(tx, after.blocked ? 'blocked' : 'unblocked', { issue: id });
  }
  if (after.topic !== before.topic) {
    await recordAct(tx, 'edited', { issue: id }, { from: before.topic, to: after.topic });
  }
}
