import type {
  StorefrontRecord,
  StorefrontSettingsRecord,
  updateStorefrontSettings,
} from '#contract/public/storefronts.ts';
import type { Parsed } from '#contract/platform/route.ts';
import type { Storefront } from '#domain/public/storefront/storefront.ts';
import { originProblems, storefrontProblems } from '#domain/public/storefront/storefront-problems.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { refuseFields, refuseStale } from '#server/platform/base/problem.ts';
import { serializeActs } from '#server/platform/db/rows.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import {
  isSlugTaken,
  readStorefront,
  readStorefrontSettings,
  writeStorefront,
  writeStorefrontSettings,
} from './storefront-store.ts';

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

/** Sets which websites may show the storefronts of the organization. Refuses entries that are not origins. */
export async function changeStorefrontSettings(
  scope: Scope,
  { version, embeddingOrigins }: SentSettings,
): Promise<StorefrontSettingsRecord> {
  refuseFields(originProblems(embeddingOrigins));
  return scope.transact(async (tx) => {
    await serializeActs(tx);
    const before = await readStorefrontSettings(tx);
    await refuseStale(version, { version: before.version, current: () => before });
    await writeStorefrontSettings(tx, embeddingOrigins);
    await recordAct(tx, 'storefront_edited', { organization: tx.organizationId }, { embeddingOrigins });
    return readStorefrontSettings(tx);
  });
}
