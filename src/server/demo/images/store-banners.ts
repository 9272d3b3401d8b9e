import { fileNameOf, imagePath, storageName } from '../../files/image-name.ts';
import type { ImageStorage } from '../../files/image-storage.ts';
import { type CustomerKey, customerKeys, demoCustomers } from '../customers/customers.ts';
import { drawBanner } from './draw-banner.ts';

/** A banner that lies in the storage. */
export interface StoredBanner {
  fileName: string;
  url: string;
  width: number;
  height: number;
  byteSize: number;
}

/** The banners of the demo's customers. */
export type StoredBanners = ReadonlyMap<CustomerKey, StoredBanner>;

/** Where images are kept, and the address under which readers load them, without a trailing slash. */
export interface ImagePlace {
  files: ImageStorage;
  publicUrl: string;
}

/** Draws the banner of every customer who has one, and keeps it for the organisation. Drawn again, it is the same file. */
export async function storeBanners(
  { files, publicUrl }: ImagePlace,
  organizationId: number,
): Promise<StoredBanners> {
  const stored = await Promise.all(
    customerKeys.map(async (key): Promise<[CustomerKey, StoredBanner][]> => {
      const { banner } = demoCustomers[key];
      if (!banner) {
        return [];
      }
      const { bytes, width, height } = await drawBanner(banner);
      const fileName = fileNameOf(bytes, 'png');
      await files.put(storageName(organizationId, fileName), bytes);
      const url = `${publicUrl}${imagePath(organizationId, fileName)}`;
      return [[key, { fileName, url, width, height, byteSize: bytes.length }]];
    }),
  );
  return new Map(stored.flat());
}
