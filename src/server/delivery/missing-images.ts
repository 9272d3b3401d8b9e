import { fileNameInAddress, storageName } from '../files/image-name.ts';
import { type ImageStorage, ImagesAway } from '../files/image-storage.ts';
import type { FrozenAd } from './frozen-ads.ts';

/** What was found once: names are made from the content, and nothing of ours takes an image away. */
const found = new WeakMap<ImageStorage, Set<string>>();

/** The placements whose ads show an image of ours that is not there. What lies elsewhere is not asked for. */
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
    if (!(error instanceof ImagesAway)) throw error;
    // Nobody can tell now; the next look can.
    return true;
  }
  known.add(name);
  return true;
}
