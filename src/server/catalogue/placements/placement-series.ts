import type { Placement } from '#contract/catalogue/placements.ts';
import { placementState } from '#domain/catalogue/placement.ts';
import {
  distinctPlacementNames,
  MAX_PLACEMENTS_PER_ISSUE,
  normalizePlacementName,
  placementNameProblem,
} from '#domain/catalogue/publication.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { refuseFields, invalidFields } from '#server/platform/base/problem.ts';
import { countPlacements } from '../board/capacities.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { lockRhythm, writePlacementNames } from '../publications/rhythms.ts';
import { statement } from '#server/platform/db/statement.ts';
import { type PlacementRename, planRenames, type RenamePlan } from '#domain/catalogue/placement-series.ts';
import { upperActs } from '#server/platform/db/upper-acts.ts';

interface MadePlacement {
  id: number;
  sending_date: string;
  blocked: boolean;
}

/**
 * Adds a placement to the upcoming issues of a publication that have none of this name, and to issues that are created later. Refuses a
 * name that every upcoming issue already has, and any name while an upcoming issue is full.
 */
export async function createSeries(scope: Scope, publicationId: number, text: string): Promise<Placement[]> {
  return scope.transact(async (tx) => {
    const rhythm = await lockRhythm(tx, publicationId);
    const name = normalizePlacementName(text);
    refuseFields({ placement_name: placementNameProblem(name) });
    await lockUpcomingIssues(tx, publicationId);
    await refuseTooMany(tx, publicationId);
    const made = await insertPlacements(tx, publicationId, name);
    if (made.length === 0) throw invalidFields({ placement_name: ['taken'] });
    await writePlacementNames(tx, publicationId, [...new Set([...rhythm.placement_names, name])]);
    await recordAct(tx, 'placement_added', { publication: publicationId }, { name, issues: made.length });
    await countPlacements(
      tx,
      made.map((placement) => ({ sendingDate: placement.sending_date, free: 1 })),
    );
    return made.map((placement) => presentNew(placement, name));
  });
}

const LOCK_UPCOMING_ISSUES = statement('lock-upcoming-issues')`
  select 1 from issues where organization_id = $1 and publication_id = $2 and sending_date >= $3
     order by id for no key update`;

/** Locks the issues in the order of their ids, so that no other request adds a placement to one of them. */
async function lockUpcomingIssues(tx: Tx, publicationId: number): Promise<void> {
  await tx.statement(LOCK_UPCOMING_ISSUES, [tx.organizationId, publicationId, tx.today]);
}

const FIND_FULL_ISSUE = statement('find-full-issue')`
  select 1 from issues i join placements p on p.organization_id = $1 and p.issue_id = i.id
     where i.organization_id = $1 and i.publication_id = $2 and i.sending_date >= $3
     group by i.id having count(*) >= $4 limit 1`;

async function refuseTooMany(tx: Tx, publicationId: number): Promise<void> {
  const full = await tx.statement(FIND_FULL_ISSUE, [
    tx.organizationId,
    publicationId,
    tx.today,
    MAX_PLACEMENTS_PER_ISSUE,
  ]);
  if (full.length > 0) throw invalidFields({ placement_name: ['too_many'] });
}

const CREATE_PLACEMENT_SERIES = statement('create-placement-series')`
  with lacking as (
       select i.id, i.sending_date, i.blocked, coalesce(max(p.position), 0) + 1 as position
       from issues i left join placements p on p.organization_id = $1 and p.issue_id = i.id
       where i.organization_id = $1 and i.publication_id = $2 and i.sending_date >= $3
       group by i.organization_id, i.id
       having count(*) filter (where p.name = $4) = 0),
     made as (
       insert into placements (organization_id, issue_id, name, position)
       select $1, lacking.id, $4, lacking.position from lacking order by lacking.sending_date
       returning id, issue_id)
     select made.id, lacking.sending_date, lacking.blocked
     from made join lacking on lacking.id = made.issue_id order by lacking.sending_date`;

function insertPlacements(tx: Tx, publicationId: number, name: string): Promise<MadePlacement[]> {
  return tx.statement(CREATE_PLACEMENT_SERIES, [tx.organizationId, publicationId, tx.today, name]);
}

function presentNew(placement: MadePlacement, name: string): Placement {
  return {
    id: placement.id,
    name,
    additional: false,
    sold: false,
    state: placementState(placement.blocked ? 'blocked' : null),
    vert: null,
  };
}

/**
 * Renames placements of a publication: in its upcoming issues without a sent ad, in issues that are created later, and in its rate cards,
 * terms and storefront. All renames apply to the names before the call, so two names can be swapped. Does the possible renames, and returns
 * the others with their reasons.
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

/** Locks the upcoming issues of which no ad was sent, in the order of their ids, so that concurrent orders and new placements wait. */
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

/** Renames all placements in one statement, because the database checks at the end of the statement that names are unique. */
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
