import type pg from 'pg';
import { isImageName, storageName } from '../files/image-name.ts';
import type { ImageStorage } from '../files/image-storage.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { setOrganization } from './organization-rows.ts';
import { imagePart } from './backup-format.ts';

const ADDRESS = /\/files\/([1-9]\d{0,15}\/[0-9a-f]{64}\.(?:png|jpg|gif))/g;

/** Collects the names of all images that the database refers to: uploads, and URLs in ads. */
export class NamedImages {
  readonly #names = new Set<string>();

  /** Collects the images whose addresses occur in these rows. */
  readonly readRows = (rows: Buffer): void => {
    for (const [, name] of rows.toString('latin1').matchAll(ADDRESS)) {
      if (name !== undefined) this.#names.add(name);
    }
  };

  /** Collects the uploads. */
  async readUploads(client: pg.ClientBase, organizationIds: readonly number[]): Promise<void> {
    for (const id of organizationIds) {
      await setOrganization(client, id);
      const { rows } = await client.query<{ file_name: string }>(
        'select file_name from images where organization_id = $1',
        [id],
      );
      for (const row of rows) this.#names.add(storageName(id, row.file_name));
    }
  }

  /** Lists the collected names, sorted, so that the order is stable. */
  list(): string[] {
    return [...this.#names].filter(isImageName).toSorted();
  }
}

/** Writes the images into the archive; returns how many it wrote and how many the storage lacks. */
export async function copyImages(
  names: readonly string[],
  files: ImageStorage,
  archive: ArchiveWriter,
): Promise<{ imageCount: number; missingImages: number }> {
  let imageCount = 0;
  for (const name of names) {
    const bytes = await files.get(name);
    if (bytes === null) continue;
    await archive.add(imagePart(name), bytes);
    imageCount += 1;
  }
  return { imageCount, missingImages: names.length - imageCount };
}
