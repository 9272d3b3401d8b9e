import type {
  getIssueDeadlines,
  listDeadlines as route,
  updateIssueDeadlines,
} from '#contract/pricing/terms.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { deadlinesOfPlacement } from '#domain/pricing/terms/issue-deadlines.ts';
import { areTermsEmpty, ownDeadlineProblems, type OwnDeadlines } from '#domain/pricing/terms/terms.ts';
import { DEADLINE_KINDS } from '#domain/catalogue/issue-deadline.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { Problem, refuseFields, refuseStale } from '#server/platform/base/problem.ts';
import { getRow, NEXT_VERSION, updateRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { refreshDeadlines } from './refresh-deadlines.ts';
import { readTerms } from './read-terms.ts';
import type { Answer } from '#server/platform/http/serve.ts';
import { statement } from '#server/platform/db/statement.ts';
import { lockRhythm } from '#server/catalogue/publications/rhythms.ts';

type SentDeadlines = Parsed<typeof updateIssueDeadlines.body>['own'];

/** Returns the deadlines of an issue, the usual ones of its publication, and the own ones of the issue, which override these. */
export async function showIssueDeadlines(tx: Tx, issueId: number): Promise<Answer<typeof getIssueDeadlines>> {
  const columns = ['publication_id', 'own_deadlines', 'deadlines', 'version'] as const;
  const issue = await getRow(tx, 'issues', issueId, columns);
  const { deadlines: usual } = await readTerms(tx, issue.publication_id);
  const { booking, creative, approval } = deadlinesOfPlacement(issue.deadlines, '');
  return {
    usual,
    own: issue.own_deadlines ?? {},
    deadlines: { booking, creative, approval },
    version: issue.version,
  };
}

/**
 * Overrides deadlines of an issue, for all its placements, until the overrides are removed. They are relative to the sending date, so they
 * move with the issue. Refuses an issue of a publication without terms.
 */
export async function changeIssueDeadlines(
  scope: Scope,
  issueId: number,
  { own: sent, version }: Parsed<typeof updateIssueDeadlines.body>,
): Promise<Answer<typeof getIssueDeadlines>> {
  const own = soundOwn(sent);
  const problems = ownDeadlineProblems(own);
  refuseFields(Object.fromEntries(DEADLINE_KINDS.map((kind) => [kind, problems[kind] ?? null])));
  return scope.transact(async (tx) => {
    const { publication_id: publicationId } = await getRow(tx, 'issues', issueId, ['publication_id']);
    await lockRhythm(tx, publicationId);
    const before = await getRow(tx, 'issues', issueId, ['version'], 'forUpdate');
    await refuseStale(version, { version: before.version, current: () => showIssueDeadlines(tx, issueId) });
    if (areTermsEmpty(await readTerms(tx, publicationId))) throw new Problem('conflict');
    await updateRow(tx, 'issues', issueId, {
      own_deadlines: Object.keys(own).length > 0 ? JSON.stringify(own) : null,
      version: NEXT_VERSION,
      changed_at: tx.now,
    });
    await refreshDeadlines(tx, { issueId });
    await recordAct(tx, 'deadlines_edited', { issue: issueId });
    return showIssueDeadlines(tx, issueId);
  });
}

function soundOwn(sent: SentDeadlines): OwnDeadlines {
  const entries = DEADLINE_KINDS.flatMap((kind) => {
    const offset = sent[kind];
    if (offset === undefined) return [];
    return [[kind, offset && { workingDays: offset.workingDays, time: offset.time }]];
  });
  return Object.fromEntries(entries) as OwnDeadlines;
}

const DEADLINES_OF_PLACEMENTS = statement('deadlines-of-placements')`
  select p.id, p.name, i.deadlines from placements p
       join issues i on i.organization_id = $1 and i.id = p.issue_id
       where p.organization_id = $1 and p.id = any ($2::bigint[]) and i.deadlines is not null
       order by p.id`;

/** Returns the deadlines of placements. Leaves out placements that do not exist, and those of issues without deadlines. */
export async function listDeadlines(
  scope: Scope,
  { placement_ids: placementIds }: { placement_ids: readonly number[] },
): Promise<Answer<typeof route>> {
  const rows = await scope.read((tx) =>
    tx.statement(DEADLINES_OF_PLACEMENTS, [tx.organizationId, [...new Set(placementIds)]]),
  );
  return {
    deadlines: rows.map(({ id, name, deadlines }) => ({
      placementId: id,
      ...deadlinesOfPlacement(deadlines, name),
    })),
  };
}
