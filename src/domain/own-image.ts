import type { VertContent } from './vert-fields.ts';

const ADDRESS = /^https?:\/\/[^/?#]+(\/files\/[1-9]\d{0,15}\/[0-9a-f]{64}\.(?:png|jpg|gif))(?:[?#].*)?$/i;

/**
 * The path of an uploaded image in its address, null for any other address. The host does not count: a site can be opened
 * by several names, and can get another one.
 */
export function ownImagePath(address: string): string | null {
  return ADDRESS.exec(address.trim())?.[1] ?? null;
}

/** The address of an uploaded image at this origin (`https://host`); any other address, and all without an origin, unchanged. */
export function imageAddressAt(address: string, origin: string | null): string {
  const path = ownImagePath(address);
  return path === null || origin === null ? address : `${origin}${path}`;
}

/** The ad with its uploaded images at this origin. */
export function withImagesAt(content: VertContent, origin: string | null): VertContent {
  return {
    ...content,
    imageUrl: imageAddressAt(content.imageUrl, origin),
    textImageUrl: imageAddressAt(content.textImageUrl, origin),
  };
}
