import { readFile } from 'node:fs/promises';
import { insertRows } from '#server/platform/db/rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { fileNameOf, imagePath, storageName } from '#server/platform/files/image-storage.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { customerKeys, demoCustomers } from './tables.ts';

const folder = new URL('./banners/', import.meta.url);
const SIZE = { width: 800, height: 280 };

/** The banners of the demo's customers in the image storage. */
export type StoredBanners = Awaited<ReturnType<typeof storeBanners>>;

/** Stores the customers' banners as images of the organization. Storing them again writes the same files. */
export async function storeBanners(
  { files, publicUrl }: Pick<App, 'files' | 'publicUrl'>,
  organizationId: number,
) {
  const stored = customerKeys.map(async (key) => {
    const { banner } = demoCustomers[key];
    if (!banner) return [];
    const bytes = await readFile(new URL(banner, folder));
    const fileName = fileNameOf(bytes, 'png');
    await files.put(storageName(organizationId, fileName), bytes);
    const url = `${publicUrl()}${imagePath(organizationId, fileName)}`;
    return [[key, { fileName, url, ...SIZE, byteSize: bytes.length }] as const];
  });
  return new Map((await Promise.all(stored)).flat());
}

/** Writes the banners as images. Their bytes are stored already. */
export async function writeImages(tx: Tx, banners: StoredBanners, uploadedBy: number): Promise<void> {
  await insertRows(
    tx,
    'images',
    [...banners.values()].map(({ fileName, width, height, byteSize }) => ({
      file_name: fileName,
      width,
      height,
      byte_size: byteSize,
      uploaded_by: uploadedBy,
    })),
  );
}
