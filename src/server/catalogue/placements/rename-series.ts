import { planRenames, type PlacementRename, type RenamePlan } from '#domain/catalogue/placement-series.ts';
import { distinctPlacementNames } from '#domain/catalogue/publication.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { upperActs } from '#server/platform/db/upper-acts.ts';
import { writePlacementNames, lockRhythm } from '../publications/lock-rhythm.ts';
import { statement } from '../../platform/db/statement.ts';

/**
 * Renames placements in those upcoming issues of a publication of which no ad was sent yet, and in future issues. All renames apply to the
 * names before the call, so two can be swapped. Returns the renames that are not possible with their reasons, and does the others.
 */
export async function renameSeries(
  scope: Scope,
  publicationId: number,
  requested: readonly PlacementRename[],
): Promise<RenamePlan['failures']> {
  return scope.transact(async (tx) => {
    const rhythm = await lockRhythm(tx, publicationId);
    const issueIds = await lockUnsentIssues(tx, publicationId);
    const { renames, failures } = planRenames(await listNames(tx, issueIds), requested);
    if (renames.length > 0) {
      await renamePlacements(tx, issueIds, renames);
      const newNames = new Map(renames.map(({ name, newName }) => [name, newName]));
      const names = rhythm.placement_names.map((name) => newNames.get(name) ?? name);
      await writePlacementNames(tx, publicationId, distinctPlacementNames(names));
      await upperActs().renamePlacements(tx, publicationId, renames);
      await recordAct(tx, 'placements_renamed', { publication: publicationId }, { renames });
    }
    return failures;
  });
}

const LOCK_UNSENT_ISSUES = statement('lock-unsent-issues')`
  select i.id from issues i
     where i.organization_id = $1 and i.publication_id = $2 and i.sending_date >= $3
       and not exists (
         select 1 from placements p
         join verts v on v.organization_id = $1 and v.placement_id = p.id and v.sent_at is not null
         where p.organization_id = $1 and p.issue_id = i.id)
     order by i.id for no key update`;

/** Locks the upcoming issues of which no ad was sent, in the order of their ids, against orders and single placements. */
async function lockUnsentIssues(tx: Tx, publicationId: number): Promise<number[]> {
  const issues = await tx.statement(LOCK_UNSENT_ISSUES, [tx.organizationId, publicationId, tx.today]);
  return issues.map((issue) => issue.id);
}

const LIST_NAMES_IN_ISSUES = statement('list-names-in-issues')`
  select distinct name from placements where organization_id = $1 and issue_id = any($2::bigint[])`;

async function listNames(tx: Tx, issueIds: readonly number[]): Promise<string[]> {
  const rows = await tx.statement(LIST_NAMES_IN_ISSUES, [tx.organizationId, issueIds]);
  return rows.map((row) => row.name);
}

const RENAME_PLACEMENTS = statement('rename-placements')`
  update placements p set name = renamed.new_name
     from unnest($3::text[], $4::text[]) as renamed (name, new_name)
     where p.organization_id = $1 and p.issue_id = any($2::bigint[]) and p.name = renamed.name`;

/** Renames all placements in one statement, because the unique constraint on names is checked at its end. */
async function renamePlacements(
  tx: Tx,
  issueIds: readonly number[],
  renames: readonly PlacementRename[],
): Promise<void> {
  await tx.statement(RENAME_PLACEMENTS, [
    tx.organizationId,
    issueIds,
    renames.map((rename) => rename.name),
    renames.map((rename) => rename.newName),
  ]);
}
