import type { Issue } from '#contract/issues.ts';
import { blockProblem, normalizeTopic, topicProblem } from '#domain/issue.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Scope, Tx } from '../db/scope.ts';
import { invalidFields, Problem } from '../base/problem.ts';
import { countReservations } from '../order-overviews/refresh-overviews.ts';
import { getIssue } from './list-issues.ts';

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
 * Sets the topic of an issue, blocks or unblocks it. Refuses to block an issue with a sold placement: the issue is
 * locked before that is asked, and whoever orders locks it too, so a blocked issue has no sold placement, ever.
 */
export async function editIssue(scope: Scope, id: number, edit: IssueEdit): Promise<Issue> {
  return scope.transact(async (tx) => {
    const before = await lockIssue(tx, id);
    if (edit.version !== undefined && edit.version !== before.version) {
      throw new Problem('stale', { extra: { current: await getIssue(tx, id) } });
    }
    const topic = edit.topic === undefined ? before.topic : readTopic(edit.topic);
    const blocked = edit.blocked ?? before.blocked;
    const isBlocking = blocked && !before.blocked;
    const lapsed = isBlocking ? await releaseLapsed(tx, id) : [];
    const problem = isBlocking && blockProblem({ hasSoldPlacement: await hasSoldPlacement(tx, id) });
    if (problem) {
      throw new Problem(problem, { fields: { blocked: ['sold'] } });
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
  const problem = topicProblem(text);
  if (problem) {
    throw invalidFields({ topic: [problem] });
  }
  return normalizeTopic(text);
}

async function lockIssue(tx: Tx, id: number): Promise<LockedIssue> {
  const issue = await tx.db
    .selectFrom('issues')
    .select(['topic', 'blocked', 'version'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!issue) {
    throw new Problem('not_found');
  }
  return issue;
}

/** Closes the books on reservations that lapsed here, so that none is booked by a request from before midnight. */
async function releaseLapsed(tx: Tx, id: number): Promise<number[]> {
  const [answer] = await tx.statement<{ lapsed: number[] }>(
    'release-lapsed-of-issue',
    `select release_lapsed_reservations($1, array(
       select o.id from placements p
       join verts v on v.organization_id = $1 and v.placement_id = p.id and v.released_at is null
       join orders o on o.organization_id = $1 and o.id = v.order_id
       where p.organization_id = $1 and p.issue_id = $2 and is_lapse_due(o.state, o.reservation_expire_date, o.lapsed_at, $3)
     ), $3) as lapsed`,
    [tx.organizationId, id, tx.today],
  );
  return answer?.lapsed ?? [];
}

async function hasSoldPlacement(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx.statement(
    'issue-is-sold',
    `select 1 from placements p
     join verts v on v.organization_id = $1 and v.placement_id = p.id and v.released_at is null
     where p.organization_id = $1 and p.issue_id = $2 limit 1`,
    [tx.organizationId, id],
  );
  return rows.length > 0;
}

async function writeIssue(tx: Tx, id: number, issue: { topic: string; blocked: boolean }): Promise<void> {
  await tx.db
    .updateTable('issues')
    .set((update) => ({ ...issue, version: update('version', '+', 1) }))
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

async function recordEdit(
  tx: Tx,
  id: number,
  before: LockedIssue,
  after: { topic: string; blocked: boolean },
): Promise<void> {
  if (after.blocked !== before.blocked) {
    await recordAct(tx, { action: after.blocked ? 'blocked' : 'unblocked', subject: 'issue', subjectId: id });
  }
  if (after.topic !== before.topic) {
    await recordAct(tx, {
      action: 'edited',
      subject: 'issue',
      subjectId: id,
      details: { from: before.topic, to: after.topic },
    });
  }
}
