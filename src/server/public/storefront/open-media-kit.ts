import type { StorefrontAddress } from '#contract/public/storefront-pages.ts';
import type { Locale } from '#words/locale.ts';
import { storefrontWords } from '#words/public/storefront.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { readLogo } from '#server/billing/letterheads/letterhead.ts';
import { textWork } from '#server/platform/work/work-pool.ts';
import { findStorefront } from './find-storefront.ts';
import { mediaKitWork } from './media-kit-paper.ts';
import { showStorefront } from './show-storefront.ts';
import { addressStart } from './storefront-address.ts';
import { visitorScope } from './storefront-scope.ts';

/** Returns the media kit of a publication as PDF. Refuses an unknown storefront. */
export async function openMediaKit(
  app: App,
  address: StorefrontAddress,
  locale: Locale,
): Promise<{ fileName: string; content: Buffer }> {
  const { organizationId, slug } = address;
  const scope = await visitorScope(app, organizationId);
  const storefront = await scope.read(async (tx) => showStorefront(tx, await findStorefront(tx, address)));
  const kit = {
    storefront,
    locale,
    address: addressStart(app.publicUrl(), organizationId) + slug,
    logo: await readLogo(app.files, storefront.letterhead, organizationId),
  };
  const content = await textWork.run(mediaKitWork, kit, organizationId);
  // A worker process returns its bytes as a plain array.
  return { fileName: `${storefrontWords[locale].kitFile}-${slug}.pdf`, content: Buffer.from(content) };
}
