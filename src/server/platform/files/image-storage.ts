import { createHash } from 'node:crypto';
import { ownImagePath } from '#domain/ads/verts/own-image.ts';

/** Stores uploaded images. Their names are hashes of the content, never users' file names. It also stores the list of erased persons. */
export interface ImageStorage {
  /** Stores the bytes under this name. Storing the same image again changes nothing. Throws {@link ImageStorageUnavailable}. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Returns the bytes; null if there is no such image. Throws {@link ImageStorageUnavailable}. */
  get(name: string): Promise<Buffer | null>;
  /** Removes the image, if it exists. Throws {@link ImageStorageUnavailable}. */
  remove(name: string): Promise<void>;
}

/** Thrown if the storage is unreachable or refuses access. Nothing was stored, and it is unknown whether the image exists. */
export class ImageStorageUnavailable extends Error {
  override name = 'ImagesAway';
}

/** The stored formats, by file extension. */
export const IMAGE_TYPES = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif' } as const;
export type ImageExtension = keyof typeof IMAGE_TYPES;

const NAME = /^[1-9]\d{0,15}\/[0-9a-f]{64}\.(png|jpg|gif)$/;

/** Returns the file name of an image: a hash of its content, so that identical images are stored once. */
export function fileNameOf(bytes: Buffer, extension: ImageExtension): string {
  return `${createHash('sha256').update(bytes).digest('hex')}.${extension}`;
}

/** Returns the name of an organization's image in the storage. */
export function storageName(organizationId: number, fileName: string): string {
  return `${organizationId}/${fileName}`;
}

/** Whether Vertbook generated this storage name. */
export function isImageName(name: string): boolean {
  return NAME.test(name);
}

/** The name of the file that lists the erased persons. It is stored next to the images. */
export const ERASURES_FILE = 'erasures.json';

/** Returns the name. Throws if Vertbook did not generate it, because it could point outside the image folder. */
export function ownFileName(name: string): string {
  if (!isImageName(name) && name !== ERASURES_FILE) throw new TypeError(`Not the name of an image: ${name}`);
  return name;
}

/** Returns the public path of an organization's image. */
export function imagePath(organizationId: number, fileName: string): string {
  return `/files/${organizationId}/${fileName}`;
}

/** Returns the file name in the URL of one of this organization's images, whatever its host; null for any other URL. */
export function fileNameInAddress(address: string, organizationId: number): string | null {
  return ownImagePath(address, organizationId)?.split('/').at(-1) ?? null;
}

/** Returns the content type of a generated file name. */
export function imageType(fileName: string): string {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1);
  return new Map<string, string>(Object.entries(IMAGE_TYPES)).get(extension) ?? 'application/octet-stream';
}
