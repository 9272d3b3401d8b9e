import type { Letterhead } from '#domain/billing/papers/letterhead.ts';
import { storageName, type ImageStorage } from '#server/platform/files/image-storage.ts';
import { type PaperImage, paperImage } from '#server/platform/files/paper-image.ts';

/** Logos have text and flat colours, in which a lower quality is visible. */
const QUALITY = 92;

/** Returns the logo of a letterhead for a PDF; null if it is not stored or cannot be decoded. */
export async function readLogo(
  files: ImageStorage,
  { logo }: Pick<Letterhead, 'logo'>,
  organizationId: number,
): Promise<PaperImage | null> {
  const name = logo.split('/').at(-1);
  const bytes = name ? await files.get(storageName(organizationId, name)) : null;
  return bytes && paperImage(bytes, organizationId, QUALITY);
}
