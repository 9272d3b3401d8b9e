import type { VertContent } from './vert-fields.ts';

// Only scheme and host may be written in capitals: the path names a stored file.
const ADDRESS =
  /^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^/?#]+(\/files\/([1-9]\d{0,15})\/[0-9a-f]{64}\.(?:png|jpg|gif))(?:[?#].*)?$/;

/**
 * The path of an uploaded image in its address, null for any other address. The host does not count: a site can be opened
 * by several names, and can get another one. With an organization, the images of others are no uploaded images: they may
 * be those of another Vertbook.
 */
export function ownImagePath(address: string, organizationId: number | null = null): string | null {
  const [, path = null, owner] = ADDRESS.exec(address.trim()) ?? [];
  return organizationId === null || owner === String(organizationId) ? path : null;
}

/** The address of an uploaded image at this origin (`https://host`); any other address, and all without an origin, unchanged. */
export function imageAddressAt(
  address: string,
  origin: string | null,
  organizationId: number | null = null,
): string {
  const path = ownImagePath(address, organizationId);
  return path === null || origin === null ? address : `${origin}${path}`;
}

/** The ad with the images that its organization uploaded at this origin. */
export function withImagesAt(
  content: VertContent,
  origin: string | null,
  organizationId: number,
): VertContent {
  return {
    ...content,
    imageUrl: imageAddressAt(content.imageUrl, origin, organizationId),
    textImageUrl: imageAddressAt(content.textImageUrl, origin, organizationId),
  };
}
