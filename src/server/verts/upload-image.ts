import type { Scope } from '../db/scope.ts';
import { cleanImage } from '../files/clean-image.ts';
import { fileNameOf, imagePath, storageName } from '../files/image-name.ts';
import type { ImageStorage } from '../files/image-storage.ts';

/** The path of an uploaded image and its size in pixels. */
export interface UploadedImage {
  path: string;
  width: number;
  height: number;
}

/**
 * Stores an image for ads, re-encoded from its pixels. The file is written before the database row. Uploading the same
 * image again reuses the file.
 */
export async function uploadImage(scope: Scope, files: ImageStorage, upload: Buffer): Promise<UploadedImage> {
  const { bytes, extension, width, height } = await cleanImage(upload, scope.organizationId);
  const fileName = fileNameOf(bytes, extension);
  await files.put(storageName(scope.organizationId, fileName), bytes);
  await scope.transact((tx) =>
    tx.db
      .insertInto('images')
      .values({
        organization_id: tx.organizationId,
        file_name: fileName,
        width,
        height,
        byte_size: bytes.length,
        uploaded_by: tx.user.id,
      })
      .onConflict((conflict) => conflict.columns(['organization_id', 'file_name']).doNothing())
      .execute(),
  );
  return { path: imagePath(scope.organizationId, fileName), width, height };
}
