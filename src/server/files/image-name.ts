import { createHash } from 'node:crypto';

/** What we store, by the ending of its name. */
export const IMAGE_TYPES = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif' } as const;
export type ImageExtension = keyof typeof IMAGE_TYPES;

const NAME = /^[1-9]\d{0,15}\/[0-9a-f]{64}\.(png|jpg|gif)$/;
const ADDRESS = /^\/files\/([1-9]\d{0,15})\/([0-9a-f]{64}\.(?:png|jpg|gif))$/;

/** The name of an image's file, made from its content: the same image is kept once. */
export function fileNameOf(bytes: Buffer, extension: ImageExtension): string {
  return `${createHash('sha256').update(bytes).digest('hex')}.${extension}`;
}

/** Where an organisation's image lies in the storage. */
export function storageName(organizationId: number, fileName: string): string {
  return `${organizationId}/${fileName}`;
}

/** Whether this is a name in the storage that we gave ourselves. */
export function isImageName(name: string): boolean {
  return NAME.test(name);
}

/** The name itself, where it is one of ours: no other leads anywhere in a storage. */
export function ownImageName(name: string): string {
  if (!isImageName(name)) {
    throw new TypeError(`Not the name of an image: ${name}`);
  }
  return name;
}

/** The path under which everybody can load an organisation's image. */
export function imagePath(organizationId: number, fileName: string): string {
  return `/files/${organizationId}/${fileName}`;
}

/** The file that an address of ours shows, on whatever host it was given out; null for any other address. */
export function fileNameInAddress(address: string, organizationId: number): string | null {
  if (!URL.canParse(address)) {
    return null;
  }
  const [, organization, fileName = null] = ADDRESS.exec(new URL(address).pathname) ?? [];
  return organization === String(organizationId) ? fileName : null;
}

/** The content type of a file name of ours. */
export function imageType(fileName: string): string {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1);
  return new Map<string, string>(Object.entries(IMAGE_TYPES)).get(extension) ?? 'application/octet-stream';
}
