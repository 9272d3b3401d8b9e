import {
  fileNameInAddress,
  storageName,
  type ImageStorage,
  ImageStorageUnavailable,
} from '#server/platform/files/image-storage.ts';
import type { FrozenAd } from '../frozen-ads.ts';

/** The cached names of existing images. A name is a hash of the content, and images are never deleted. */
const found = new WeakMap<ImageStorage, Set<string>>();

/** Returns the placements whose ads refer to an image missing in our storage. Images on other hosts are not checked. */
export async function findMissingImages(
  files: ImageStorage,
  organizationId: number,
  ads: readonly FrozenAd[],
): Promise<string[]> {
  const missing: string[] = [];
  for (const { vert, placement_name: placement } of ads) {
    const fileName = fileNameInAddress(
      vert.type === 'ImageVert' ? vert.imageUrl : vert.textImageUrl,
      organizationId,
    );
    if (fileName !== null && !(await isThere(files, storageName(organizationId, fileName)))) {
      missing.push(placement);
    }
  }
  return missing;
}

async function isThere(files: ImageStorage, name: string): Promise<boolean> {
  const known = found.get(files) ?? new Set();
  found.set(files, known);
  if (known.has(name)) return true;
  try {
    if ((await files.get(name)) === null) return false;
  } catch (error) {
    if (!(error instanceof ImageStorageUnavailable)) throw error;
    // The storage is down: the next poll checks again.
    return true;
  }
  known.add(name);
  return true;
}
