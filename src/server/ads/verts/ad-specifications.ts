import type { SpecificationsRecord, updateAdSpecifications } from '#contract/ads/ad-specifications.ts';
import type { Parsed } from '#contract/platform/route.ts';
import {
  type AdSpecification,
  defaultSpecification,
  type NamedSpecification,
  renamedSpecifications,
  specificationOf,
} from '#domain/ads/specifications/ad-specification.ts';
import { specificationsProblems } from '#domain/ads/specifications/specification-problems.ts';
import type { PlacementRename } from '#domain/catalogue/placement-series.ts';
import { storedVertStyle } from '#domain/ads/verts/vert-style.ts';
import { listAvailablePlacements } from '#server/catalogue/publications/list-publications.ts';
import { lockRhythm } from '#server/catalogue/publications/rhythms.ts';
import { refuseFields, refuseMissing, refuseStale } from '#server/platform/base/problem.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { getVertStyleRecord } from './vert-styles.ts';
import { findVertRow, type VertRow } from './vert-rows.ts';

const READ_SPECIFICATIONS = statement('read-specifications')`
  select content, version from ad_specifications where organization_id = $1 and publication_id = $2`.as<{
  content: NamedSpecification[];
}>();

/** Returns the specifications of the placement names that have their own one, in the order in which they were saved. */
export async function readSpecifications(tx: Tx, publicationId: number): Promise<SpecificationsRecord> {
  const [row] = await tx.statement(READ_SPECIFICATIONS, [tx.organizationId, publicationId]);
  return { specifications: row?.content ?? [], version: row?.version ?? 0 };
}

/** Returns what the form of a publication's specifications shows. Refuses an unknown publication. */
export async function showSpecifications(
  tx: Tx,
  publicationId: number,
): Promise<{ record: SpecificationsRecord; usual: AdSpecification; placementNames: string[] }> {
  const placementNames = await listAvailablePlacements(tx, publicationId);
  const style = await getVertStyleRecord(tx, publicationId);
  return {
    record: await readSpecifications(tx, publicationId),
    usual: defaultSpecification(style),
    placementNames,
  };
}

const WRITE_SPECIFICATIONS = statement('write-specifications')`
  insert into ad_specifications as s (organization_id, publication_id, content, updated_at) values ($1, $2, $3::jsonb, $4)
  on conflict (organization_id, publication_id) do update set
    content = excluded.content, version = s.version + 1, updated_at = excluded.updated_at`;

/** Writes the fields of each specification in a fixed order, so that equal specifications have equal texts. */
async function writeSpecifications(
  tx: Tx,
  publicationId: number,
  specifications: readonly NamedSpecification[],
): Promise<void> {
  await tx.statement(WRITE_SPECIFICATIONS, [
    tx.organizationId,
    publicationId,
    JSON.stringify(specifications),
    tx.now,
  ]);
}

/**
 * Replaces the specifications of a publication. Refuses each wrong entry by its path. Ads that were saved before are not changed; the editor
 * shows how they differ.
 */
export async function changeSpecifications(
  scope: Scope,
  publicationId: number,
  { specifications, version }: Parsed<typeof updateAdSpecifications.body>,
): Promise<SpecificationsRecord> {
  refuseFields(specificationsProblems(specifications));
  return scope.transact(async (tx) => {
    await lockRhythm(tx, publicationId);
    const before = await readSpecifications(tx, publicationId);
    await refuseStale(version, { version: before.version, current: () => before });
    await writeSpecifications(tx, publicationId, specifications);
    const names = changedNames(before.specifications, specifications);
    await recordAct(tx, 'specifications_edited', { publication: publicationId }, { names });
    return readSpecifications(tx, publicationId);
  });
}

/** Returns the names whose specification is new, different or removed. */
function changedNames(before: readonly NamedSpecification[], after: readonly NamedSpecification[]): string[] {
  const names = new Set([...before, ...after].map(({ name }) => name));
  return [...names].filter((name) => factsOf(before, name) !== factsOf(after, name));
}

/** Returns what a specification says, as text whose order of fields is always the same. */
function factsOf(specifications: readonly NamedSpecification[], name: string): string {
  const found = specifications.find((one) => one.name === name) ?? {};
  return JSON.stringify(Object.entries(found).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Renames placements in the specifications of a publication. The caller has locked the publication. */
export async function renameInSpecifications(
  tx: Tx,
  publicationId: number,
  renames: readonly PlacementRename[],
): Promise<void> {
  const { specifications } = await readSpecifications(tx, publicationId);
  if (specifications.length === 0) return;
  await writeSpecifications(tx, publicationId, renamedSpecifications(specifications, renames));
}

/** Returns what an ad must be like. */
export async function specificationOfRow(
  tx: Tx,
  row: Pick<VertRow, 'publication_id' | 'placement_name' | 'style' | 'locale'>,
): Promise<AdSpecification> {
  const { specifications } = await readSpecifications(tx, row.publication_id);
  return specificationOf(specifications, row.placement_name, storedVertStyle(row.style, row.locale));
}

/** Returns what an ad must be like, with its placement. Refuses an ad that the user may not see. */
export async function specificationOfVert(
  tx: Tx,
  vertId: number,
): Promise<{ specification: AdSpecification; placementId: number }> {
  const row = refuseMissing(await findVertRow(tx, vertId));
  return { specification: await specificationOfRow(tx, row), placementId: row.placement_id };
}
