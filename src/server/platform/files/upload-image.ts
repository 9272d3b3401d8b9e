import type { Scope, Tx } from '../db/scope.ts';
import { cleanImage } from './clean-image.ts';
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
  const { bytes, extension, width, height } = await cleanImage(upload, scope.organizationId);
  const fileName = fileNameOf(bytes, extension);
  await scope.transact((tx) => keepLonger(tx, fileName));
  await files.put(storageName(scope.organizationId, fileName), bytes);
  await scope.transact((tx) =>
    tx.statement(KEEP_IMAGE, [tx.organizationId, fileName, width, height, bytes.length, tx.user.id]),
  );
  return { path: imagePath(scope.organizationId, fileName), width, height };
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
