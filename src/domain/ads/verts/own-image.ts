import type { VertContent } from './vert-fields.ts';

// Only scheme and host may be in upper case: the path must be exactly the path of a stored file.
const ADDRESS =
  /^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^/?#]+(\/files\/([1-9]\d{0,15})\/[0-9a-f]{64}\.(?:png|jpg|gif))(?:[?#].*)?$/;

/**
 * Returns the path of an uploaded image from its address; null for any other address. The host is ignored, because an instance can have
 * several host names and can get a new one. If an organization is given, images of other organizations do not count, because they may be
 * from another instance of Vertbook.
 */
export function ownImagePath(address: string, organizationId: number | null = null): string | null {
  const [, path = null, owner] = ADDRESS.exec(address.trim()) ?? [];
  return organizationId === null || owner === String(organizationId) ? path : null;
}

/** Returns the address of an uploaded image at this origin (`https://host`). Other addresses do not change; without origin, none does. */
export function imageAddressAt(
  address: string,
  origin: string | null,
  organizationId: number | null = null,
): string {
  const path = ownImagePath(address, organizationId);
  return path === null || origin === null ? address : `${origin}${path}`;
}

/** Returns the ad with the addresses at this origin for the images that its organization has uploaded. */
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
