import type { StorefrontRecord, StorefrontSettingsRecord } from '#contract/public/storefronts.ts';
import {
  freshStorefront,
  type StorefrontContent,
  type Storefront,
} from '#domain/public/storefront/storefront.ts';
import { refuseMissing } from '#server/platform/base/refuse.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

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
export async function writeStorefront(
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
export async function isSlugTaken(tx: Tx, publicationId: number, slug: string): Promise<boolean> {
  const others = await tx.statement(FIND_SLUG, [tx.organizationId, publicationId, slug]);
  return others.length > 0;
}

const READ_STOREFRONT_SETTINGS = statement('read-storefront-settings')`
  select embedding_origins, version from storefront_settings where organization_id = $1`;

/** Reads the settings that all storefronts of an organization share. */
export async function readStorefrontSettings(tx: Tx): Promise<StorefrontSettingsRecord> {
  const [row] = await tx.statement(READ_STOREFRONT_SETTINGS, [tx.organizationId]);
  return { embeddingOrigins: row?.embedding_origins ?? [], version: row?.version ?? 0 };
}

const WRITE_STOREFRONT_SETTINGS = statement('write-storefront-settings')`
  insert into storefront_settings as s (organization_id, embedding_origins) values ($1, $2)
     on conflict (organization_id) do update set
       embedding_origins = excluded.embedding_origins, version = s.version + 1`;

/** Writes the settings that all storefronts of an organization share. */
export async function writeStorefrontSettings(tx: Tx, origins: readonly string[]): Promise<void> {
  await tx.statement(WRITE_STOREFRONT_SETTINGS, [tx.organizationId, origins]);
}
