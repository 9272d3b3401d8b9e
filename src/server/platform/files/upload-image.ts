import type { Scope, Tx } from '../db/scope.ts';
import { type CleanImage, cleanImage, shrinkImage } from './clean-image.ts';
import { refuseMissing } from '../base/problem.ts';
import { fileNameOf, imagePath, storageName, type ImageStorage } from './image-storage.ts';
import { statement } from '../db/statement.ts';

/** The path of an uploaded image and its size in pixels. */
interface UploadedImage {
  path: string;
  width: number;
  height: number;
}

/**
 * Stores an image, re-encoded from its pixels. The file is written before the database row. Uploading the same image again reuses the file,
 * and the period after which it is removed as unused starts again.
 */
export async function uploadImage(scope: Scope, files: ImageStorage, upload: Buffer): Promise<UploadedImage> {
  return storeImage(scope, files, await cleanImage(upload, scope.organizationId));
}

async function storeImage(
  scope: Scope,
  files: ImageStorage,
  { bytes, extension, width, height }: CleanImage,
): Promise<UploadedImage> {
  const fileName = fileNameOf(bytes, extension);
  await scope.transact((tx) => keepLonger(tx, fileName));
  await files.put(storageName(scope.organizationId, fileName), bytes);
  await scope.transact((tx) =>
    tx.statement(KEEP_IMAGE, [tx.organizationId, fileName, width, height, bytes.length, tx.user.id]),
  );
  return { path: imagePath(scope.organizationId, fileName), width, height };
}

/**
 * Stores an uploaded image again, scaled down to at most this width and height; it is never enlarged. The original stays until nothing uses
 * it. Refuses an image that the organization does not have.
 */
export async function scaleStoredImage(
  scope: Scope,
  files: ImageStorage,
  fileName: string,
  size: { width: number; height: number },
): Promise<UploadedImage> {
  refuseMissing(await scope.read((tx) => findImage(tx, fileName)));
  const stored = refuseMissing(await files.get(storageName(scope.organizationId, fileName)));
  return storeImage(scope, files, await shrinkImage(stored, size, scope.organizationId));
}

const FIND_IMAGE = statement('find-image')`
  select width, height, byte_size as "byteSize" from images where organization_id = $1 and file_name = $2`;

/** Returns the size of an uploaded image, in pixels and bytes. */
export async function findImage(
  tx: Tx,
  fileName: string,
): Promise<{ width: number; height: number; byteSize: number } | undefined> {
  const [image] = await tx.statement(FIND_IMAGE, [tx.organizationId, fileName]);
  return image;
}

const KEEP_IMAGE = statement('keep-image')`
  insert into images (organization_id, file_name, width, height, byte_size, uploaded_by) values ($1, $2, $3, $4, $5, $6)
  on conflict (organization_id, file_name) do nothing`;

const KEEP_UPLOADED_IMAGE = statement('keep-uploaded-image')`
  update images set unused_since = null where organization_id = $1 and file_name = $2 and unused_since is not null`;

/**
 * Marks the image as used before its file is written. A concurrent removal of the image ends before this, or sees that the image is used.
 */
async function keepLonger(tx: Tx, fileName: string): Promise<void> {
  await tx.statement(KEEP_UPLOADED_IMAGE, [tx.organizationId, fileName]);
}
