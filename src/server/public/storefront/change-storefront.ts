import type {
  StorefrontRecord,
  StorefrontSettingsRecord,
  updateStorefrontSettings,
} from '#contract/public/storefronts.ts';
import {
  freshStorefront,
  type StorefrontContent,
  type Storefront,
  renamedModes,
} from '#domain/public/storefront/storefront.ts';
import { refuseMissing, refuseFields, refuseStale } from '#server/platform/base/problem.ts';
import type { Tx, Scope } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { USUAL_HELD_SHARE } from '#domain/public/storefront/request.ts';
import { originProblems, storefrontProblems } from '#domain/public/storefront/storefront-problems.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { serializeActs } from '#server/platform/db/rows.ts';
import type { PlacementRename } from '#domain/catalogue/placement-series.ts';

const READ_STOREFRONT = statement('read-storefront')`
  select n.title, s.slug, s.is_public, s.content, s.version
  from publications n
  left join storefronts s on s.organization_id = $1 and s.publication_id = n.id
  where n.organization_id = $1 and n.id = $2`.as<{
  is_public: boolean;
  content: StorefrontContent;
  version: number;
}>();

/**
 * Returns the storefront of a publication. Before it is first saved, returns a default storefront with version 0. Refuses an unknown
 * publication.
 */
export async function readStorefront(tx: Tx, publicationId: number): Promise<StorefrontRecord> {
  const [found] = await tx.statement(READ_STOREFRONT, [tx.organizationId, publicationId]);
  const { title, slug, is_public: isPublic, content, version } = refuseMissing(found);
  return slug === null ? { ...freshStorefront(title), version: 0 } : { ...content, slug, isPublic, version };
}

const WRITE_STOREFRONT = statement('write-storefront')`
  insert into storefronts as s (organization_id, publication_id, slug, is_public, content, updated_at)
  values ($1, $2, $3, $4, $5::jsonb, $6)
  on conflict (organization_id, publication_id) do update set
    slug = excluded.slug, is_public = excluded.is_public, content = excluded.content, version = s.version + 1,
    updated_at = excluded.updated_at`;

/** Writes the storefront of a publication. */
async function writeStorefront(
  tx: Tx,
  publicationId: number,
  { slug, isPublic, ...content }: Storefront,
): Promise<void> {
  await tx.statement(WRITE_STOREFRONT, [
    tx.organizationId,
    publicationId,
    slug,
    isPublic,
    JSON.stringify(content),
    tx.now,
  ]);
}

const FIND_SLUG = statement('find-slug')`
  select 1 from storefronts where organization_id = $1 and slug = $3 and publication_id <> $2`;

/** Whether another publication of the organization has the address. */
async function isSlugTaken(tx: Tx, publicationId: number, slug: string): Promise<boolean> {
  const others = await tx.statement(FIND_SLUG, [tx.organizationId, publicationId, slug]);
  return others.length > 0;
}

const READ_STOREFRONT_SETTINGS = statement('read-storefront-settings')`
  select embedding_origins, held_share, version from storefront_settings where organization_id = $1`;

/** Reads the settings that all storefronts of an organization share. */
export async function readStorefrontSettings(tx: Tx): Promise<StorefrontSettingsRecord> {
  const [row] = await tx.statement(READ_STOREFRONT_SETTINGS, [tx.organizationId]);
  return {
    embeddingOrigins: row?.embedding_origins ?? [],
    heldShare: row?.held_share ?? USUAL_HELD_SHARE,
    version: row?.version ?? 0,
  };
}

const WRITE_STOREFRONT_SETTINGS = statement('write-storefront-settings')`
  insert into storefront_settings as s (organization_id, embedding_origins, held_share) values ($1, $2, $3)
     on conflict (organization_id) do update set
       embedding_origins = excluded.embedding_origins, held_share = excluded.held_share, version = s.version + 1`;

/** Writes the settings that all storefronts of an organization share. */
async function writeStorefrontSettings(
  tx: Tx,
  { embeddingOrigins, heldShare }: Omit<StorefrontSettingsRecord, 'version'>,
): Promise<void> {
  await tx.statement(WRITE_STOREFRONT_SETTINGS, [tx.organizationId, embeddingOrigins, heldShare]);
}

type Sent<Content> = Content & { version?: number | undefined };
type SentSettings = Parsed<(typeof updateStorefrontSettings)['body']>;

/** Replaces the whole storefront of a publication. Refuses each wrong entry by its path, and an address that another storefront has. */
export async function changeStorefront(
  scope: Scope,
  publicationId: number,
  { version, ...storefront }: Sent<Storefront>,
): Promise<StorefrontRecord> {
  refuseFields(storefrontProblems(storefront));
  return scope.transact(async (tx) => {
    await serializeActs(tx);
    const before = await readStorefront(tx, publicationId);
    await refuseStale(version, { version: before.version, current: () => before });
    refuseFields({ slug: (await isSlugTaken(tx, publicationId, storefront.slug)) ? 'taken' : null });
    await writeStorefront(tx, publicationId, storefront);
    const { slug, isPublic, showsPrices, modes } = storefront;
    await recordAct(
      tx,
      'storefront_edited',
      { publication: publicationId },
      { slug, isPublic, showsPrices, modes },
    );
    return readStorefront(tx, publicationId);
  });
}

/** Sets which websites may show the storefronts of the organization, and what a visitor may hold. Refuses entries that are not origins. */
export async function changeStorefrontSettings(
  scope: Scope,
  { version, embeddingOrigins, heldShare: sentShare }: SentSettings,
): Promise<StorefrontSettingsRecord> {
  refuseFields(originProblems(embeddingOrigins));
  return scope.transact(async (tx) => {
    await serializeActs(tx);
    const before = await readStorefrontSettings(tx);
    await refuseStale(version, { version: before.version, current: () => before });
    const { heldShare } = sentShare === undefined ? before : { heldShare: sentShare };
    const settings = { embeddingOrigins, heldShare };
    await writeStorefrontSettings(tx, settings);
    await recordAct(tx, 'storefront_edited', { organization: tx.organizationId }, settings);
    return readStorefrontSettings(tx);
  });
}

/** Renames placements in the storefront of a publication, so that hidden placements stay hidden. The caller has locked the publication. */
export async function renameInStorefront(
  tx: Tx,
  publicationId: number,
  renames: readonly PlacementRename[],
): Promise<void> {
  const { version, ...storefront } = await readStorefront(tx, publicationId);
  if (version === 0) return;
  await writeStorefront(tx, publicationId, { ...storefront, modes: renamedModes(storefront.modes, renames) });
}
