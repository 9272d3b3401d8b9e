import { readFile } from 'node:fs/promises';
import {
  fileNameOf,
  imagePath,
  storageName,
  type ImageStorage,
} from '#server/platform/files/image-storage.ts';
import { customerKeys, demoCustomers, type CustomerKey } from './tables.ts';

const folder = new URL('./banners/', import.meta.url);
const SIZE = { width: 800, height: 280 };

/** A banner in the image storage. */
export interface StoredBanner {
  fileName: string;
  url: string;
  width: number;
  height: number;
  byteSize: number;
}

/** The stored banners of the demo's customers. */
export type StoredBanners = ReadonlyMap<CustomerKey, StoredBanner>;

/** The image storage, and the address from which readers load images, without a trailing slash. */
export interface ImagePlace {
  files: ImageStorage;
  publicUrl: string;
}

/** Stores the customers' banners as images of the organization. Storing them again writes the same files. */
export async function storeBanners(
  { files, publicUrl }: ImagePlace,
  organizationId: number,
): Promise<StoredBanners> {
  const stored = await Promise.all(
    customerKeys.map(async (key): Promise<[CustomerKey, StoredBanner][]> => {
      const { banner } = demoCustomers[key];
      if (!banner) return [];
      const bytes = await readFile(new URL(banner, folder));
      const fileName = fileNameOf(bytes, 'png');
      await files.put(storageName(organizationId, fileName), bytes);
      const url = `${publicUrl}${imagePath(organizationId, fileName)}`;
      return [[key, { fileName, url, ...SIZE, byteSize: bytes.length }]];
    }),
  );
  return new Map(stored.flat());
}
